/** Slovak texts of the picture zoom. */
export const texts = {
  title: 'Zväčšený obrázok',
  in: 'Priblížiť',
  out: 'Oddialiť',
  close: 'Zavrieť',
} as const;
