/** The name of the site: in its pages and their titles, in links to it, in mails and on the icon of the installed app. */
export const siteName = 'Your Quizzes';
