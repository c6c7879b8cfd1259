/** Texts of an author's public page. */
export const texts = {
  quizzes: 'Kvízy',
  quizCount_one: 'kvíz',
  quizCount_few: 'kvízy',
  quizCount_many: 'kvízu',
  quizCount_other: 'kvízov',
  totalPlays_one: 'odohraná hra',
  totalPlays_few: 'odohrané hry',
  totalPlays_many: 'odohranej hry',
  totalPlays_other: 'odohraných hier',
  failed: 'Profil sa nepodarilo načítať',
  quizzesFailed: 'Kvízy sa nepodarilo načítať',
  empty: { title: 'Zatiaľ žiadne kvízy', text: 'Autor ešte nezverejnil žiadny kvíz.' },
  notFound: {
    title: 'Používateľ sa nenašiel',
    text: 'Taký profil nemáme. Skontroluj adresu.',
    home: 'Späť na úvod',
  },
} as const;
