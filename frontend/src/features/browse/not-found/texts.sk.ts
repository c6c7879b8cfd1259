/** Texts of the page for unknown addresses. */
export const texts = {
  title: 'Stránka sa nenašla',
  text: 'Na tejto adrese nič nie je. Možno je v nej preklep.',
  home: 'Späť na úvod',
} as const;
