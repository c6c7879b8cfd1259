import { type EnglishTexts, textsHook } from '../../i18n/text-hook.ts';

/** Texts of sharing a quiz. */
export const sk = {
  title: 'Zdieľať kvíz {{title}}',
  published: 'Kvíz je zverejnený',
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

export const en = {
  title: 'Share quiz {{title}}',
  published: 'Your quiz is published',
  link: 'Link',
  copy: 'Copy',
  copyOf: 'Copy {{label}}',
  copied: 'Copied',
  qr: 'QR code of quiz {{title}}',
  fullScreen: 'Full screen',
  send: 'Send',
  embed: 'Code for your website',
  embedHint: 'Paste it into the page of your school or class.',
} as const satisfies EnglishTexts<typeof sk>;

export const useShareTexts = textsHook('share', { sk, en });
