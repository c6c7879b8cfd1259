import type { EnglishTexts } from '../../i18n/translation.ts';
import type { texts as sk } from './texts.sk.ts';

/** English texts of sharing a quiz. */
export const texts = {
  title: 'Share quiz {{title}}',
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
