/** Texts of the credits. */
export const texts = {
  title: 'Zdroje a licencie',
  intro: 'Kvízy aj web vznikli vďaka ľuďom, ktorí svoju prácu dali k dispozícii všetkým. Ďakujeme.',
  content: 'Obsah kvízov',
  site: 'Web',
  licence: 'Licencia',
} as const;
