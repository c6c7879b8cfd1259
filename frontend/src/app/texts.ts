import type { Language } from '#shared/domain/language.ts';
import type { TextLoaders } from '../i18n/text-loaders.ts';
import type { texts as deskTexts } from './desk-texts.sk.ts';
import type { texts as publicTexts } from './public-texts.sk.ts';

/** A bundle has the texts of many pages, so that later pages find theirs loaded. */
export const bundles = {
  public: { sk: () => import('./public-texts.sk.ts'), en: () => import('./public-texts.en.ts') },
  desk: { sk: () => import('./desk-texts.sk.ts'), en: () => import('./desk-texts.en.ts') },
};

/** i18next's namespaces with their texts, by bundle. */
export type BundledTexts = { readonly public: typeof publicTexts; readonly desk: typeof deskTexts };

/** Loads a namespace with its bundle. */
export function textsOf<Bundle extends keyof BundledTexts>(
  bundle: Bundle,
  name: keyof BundledTexts[Bundle],
): TextLoaders {
  const load = async (language: Language) => {
    const { texts } = await bundles[bundle][language]();
    return { texts: texts[name as keyof typeof texts] as object };
  };
  return { sk: () => load('sk'), en: () => load('en') };
}
