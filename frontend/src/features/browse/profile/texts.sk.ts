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
  empty: { title: 'Zatiaľ žiadne kvízy', text: 'Autor ešte žiadny kvíz nezverejnil.' },
  notFound: {
    title: 'Používateľ sa nenašiel',
    text: 'Taký profil tu nie je. Skontroluj adresu.',
    home: 'Na úvodnú stránku',
  },
} as const;
