/** Texts of the page that stands where signing in will be. */
export const texts = {
  title: 'Účty autorov sa chystajú',
  text: 'Prihlásenie a registrácia tu budú čoskoro. Hrať môžeš už teraz, účet na to netreba.',
  browse: 'Prezrieť kvízy',
} as const;
