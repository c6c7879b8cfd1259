import type { DemoAuthor } from './demo-types.ts';

/** The invented moderator of the local cloud. She writes no quizzes. */
export const demoModerator: DemoAuthor = {
  username: 'martina-sova',
  password: 'Tichy-dohlad-7',
  email: 'martina.sova@example.com',
  firstName: 'Martina',
  lastName: 'Sova',
  bio: 'Starám sa o to, aby tu boli len dobré kvízy.',
  language: 'sk',
};

/** The two invented authors of the demo quizzes. */
export const demoAuthors: readonly DemoAuthor[] = [
  {
    username: 'zuzana-hroncova',
    password: 'Sopky-a-kopce-7',
    email: 'zuzana.hroncova@example.com',
    firstName: 'Zuzana',
    lastName: 'Hroncová',
    bio: 'Učím zemepis a biológiu na základnej škole. Kvízy robím pre svojich šiestakov a najviac ma teší, keď sa pri nich začnú hádať o sopkách. Cez víkend chodím po kopcoch.',
    language: 'sk',
  },
  {
    username: 'oliver-bennett',
    password: 'Old-maps-and-facts-7',
    email: 'oliver.bennett@example.com',
    firstName: 'Oliver',
    lastName: 'Bennett',
    bio: 'I teach English and science to curious people of all ages. I collect old maps, odd facts and good questions, and I like quizzes that you leave knowing more than before.',
    language: 'en',
  },
];
