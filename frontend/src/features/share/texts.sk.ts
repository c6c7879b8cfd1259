/** Slovenské texty zdieľania kvízu. */
export const texts = {
  title: 'Zdieľať kvíz {{title}}',
  link: 'Odkaz',
  copy: 'Kopírovať',
  copyOf: 'Kopírovať: {{label}}',
  copied: 'Skopírované',
  qr: 'QR kód kvízu {{title}}',
  fullScreen: 'Na celú obrazovku',
  send: 'Poslať',
  embed: 'Kód na vloženie do webu',
  embedHint: 'Vlož ho do stránky školy alebo triedy.',
} as const;
