/** Texts of a quiz's page. */
export const texts = {
  back: 'Späť',
  author: 'Autor:',
  language: 'Jazyk:',
  start: 'Spustiť kvíz',
  continue: 'Pokračovať v kvíze',
  noQuestions: 'Tento kvíz zatiaľ nemá otázky.',
  failed: 'Kvíz sa nepodarilo načítať',
  notFound: {
    title: 'Kvíz sa nenašiel',
    text: 'Možno ho autor skryl alebo je v adrese preklep.',
    home: 'Prezrieť kvízy',
  },
} as const;
