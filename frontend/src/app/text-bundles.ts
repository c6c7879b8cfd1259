import type { Language } from '#shared/domain/language.ts';
import { type TextLoaders, textsIn } from '../i18n/text-loaders.ts';
import type { sk as deskTexts } from './desk-texts.ts';
import type { sk as publicTexts } from './public-texts.ts';

/** A bundle has the texts of many pages, so that later pages find theirs loaded. */
const bundles: Readonly<Record<keyof BundledTexts, TextLoaders>> = {
  public: { sk: () => import('./public-texts.ts?sk'), en: () => import('./public-texts.ts?en') },
  desk: { sk: () => import('./desk-texts.ts?sk'), en: () => import('./desk-texts.ts?en') },
};

/** i18next's namespaces with their texts, by bundle. */
export type BundledTexts = { readonly public: typeof publicTexts; readonly desk: typeof deskTexts };

/** Loads a namespace with its bundle. */
export function textsOf<Bundle extends keyof BundledTexts>(
  bundle: Bundle,
  name: keyof BundledTexts[Bundle],
): TextLoaders {
  const load = async (language: Language) => {
    const texts = textsIn(await bundles[bundle][language](), language);
    return { [language]: texts[name as keyof typeof texts] };
  };
  return { sk: () => load('sk'), en: () => load('en') };
}
