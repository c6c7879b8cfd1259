/** Slovak texts of failed calls. */
export const texts = {
  unverified: 'Najprv over svoj e-mail, potom môžeš vytvoriť kvíz.',
  forbidden: 'Toto nemôžeš urobiť. Možno ešte nemáš overený e-mail.',
  blocked: 'Ochrana pred útokmi to zablokovala. Uprav text a skús to znova.',
  notFound: 'Už to neexistuje alebo to nie je tvoje.',
  stale: 'Medzitým sa to zmenilo inde. Načítaj stránku znova.',
  invalid: 'Niečo treba opraviť. Skontroluj polia a skús to znova.',
  signIn: 'Prihlásenie vypršalo. Prihlás sa znova.',
} as const;
