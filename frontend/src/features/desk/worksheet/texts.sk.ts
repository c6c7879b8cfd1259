/** Slovenské texty pracovného listu. */
export const texts = {
  title: 'Pracovný list: {{title}}',
  back: 'Späť',
  withKey: 'Aj správne odpovede na vlastnej strane',
  print: 'Vytlačiť',
  name: 'Meno: ',
  key: 'Správne odpovede: {{title}}',
  failed: 'Pracovný list sa nepodarilo pripraviť',
  notFound: 'Kvíz už neexistuje alebo nie je tvoj.',
} as const;
