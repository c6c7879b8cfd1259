/** Texts of the page for unknown addresses. */
export const texts = {
  title: 'Stránka sa nenašla',
  text: 'Takú stránku nemáme. Skontroluj adresu.',
  home: 'Späť na úvod',
} as const;
