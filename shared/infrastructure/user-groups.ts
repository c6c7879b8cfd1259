/** The group of the user pool whose members are moderators; access tokens name it. */
export const moderatorsGroup = 'moderators';
