/** Slovak texts of pictures that move and are enlarged. */
export const texts = {
  title: 'Zväčšený obrázok',
  in: 'Priblížiť',
  out: 'Oddialiť',
  close: 'Zavrieť',
  play: 'Spustiť animáciu',
  pause: 'Zastaviť animáciu',
} as const;
