import i18next from 'i18next';
import { use, useSyncExternalStore } from 'react';
import type { Language } from '#shared/domain/language.ts';
import { currentLanguage, hasTexts, inUse, loadTexts } from './i18n.ts';

/** The texts that every page has: `texts.ts` extends it. */
// biome-ignore lint/suspicious/noEmptyInterface: this file can't import one that imports it
export interface SiteTexts {}

/**
 * The type of the English texts, derived from the Slovak texts: the same keys, but with English plural forms.
 * English has `_one` and `_other` where Slovak has `_one`, `_few` and `_other`.
 */
export type EnglishTexts<Slovak> = {
  readonly [Key in keyof Slovak as Key extends `${string}_few` ? never : Key]: Slovak[Key] extends string
    ? string
    : EnglishTexts<Slovak[Key]>;
};

type Plural = 'one' | 'few' | 'other';
type WithoutPlural<Key extends string> = Key extends `${infer Base}_${Plural}` ? Base : Key;

/** The keys of texts, such as `player.next`. The plural forms of a text share one key. */
type KeysIn<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? WithoutPlural<Key>
    : `${Key}.${KeysIn<Texts[Key]>}`;
}[keyof Texts & string];

/** The placeholders of a text, such as `count, number`. */
type Placeholders<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

/** The placeholders of all forms of the text with a key. */
type PlaceholdersAt<Texts, Key> = Key extends keyof Texts
  ? Placeholders<Texts[Key]>
  : Key extends `translation:${infer Shared}`
    ? PlaceholdersAt<SiteTexts, Shared>
    : Key extends `${infer Head}.${infer Rest}`
      ? Head extends keyof Texts
        ? PlaceholdersAt<Texts[Head], Rest>
        : never
      : 'count, number' | Placeholders<Texts[`${Key & string}_${Plural}` & keyof Texts]>;

type Values<Placeholder> = {
  readonly [One in Placeholder as One extends `${infer Name}, ${string}`
    ? Name
    : One & string]: One extends `${string}, ${string}` ? number : string | number;
};

/** Returns the text with a key, with values for its placeholders; `count` also chooses the plural form. */
export type Translate<Texts> = <const Key extends KeysIn<Texts> | `translation:${KeysIn<SiteTexts>}`>(
  key: Key,
  ...values: [PlaceholdersAt<Texts, Key>] extends [never] ? [] : [Values<PlaceholdersAt<Texts, Key>>]
) => string;

type TextsHook<Texts> = {
  (): Translate<Texts>;
  /** Loads the texts before a component needs them, or for code outside components. */
  readonly load: () => Promise<Translate<Texts>>;
};

/**
 * Makes the hook that returns the texts of a file in the current language, and renders again when it changes. Keys of the
 * texts of every page are written `translation:key`. Texts that aren't loaded delay what React was about to show.
 * @param file the texts, or, in the site's build, functions that load them (`frontend/build/one-language.ts`)
 */
export function textsHook<const Texts extends object>(
  namespace: string,
  file: { readonly sk: Texts; readonly en: EnglishTexts<Texts> },
): TextsHook<Texts> {
  for (const [language, texts] of Object.entries(file)) {
    if (typeof texts !== 'function') siteTexts[language as Language][namespace] = texts;
  }
  const load = (language: Language) =>
    hasTexts(language, namespace)
      ? undefined
      : (file as unknown as Record<Language, () => Promise<unknown>>)[language]();
  const translate = (language: Language) =>
    i18next.getFixedT(language, namespace) as unknown as Translate<Texts>;
  /** What this hook waits for, or has waited for: React must see it again. */
  const waits: Partial<Record<Language, Promise<unknown> | undefined>> = {};

  // biome-ignore lint/correctness/noComponentHookFactories: called once for each file, when it is loaded
  function useTexts() {
    const language = useSyncExternalStore(subscribe, currentLanguage, currentLanguage);
    inUse.set(namespace, load);
    if (!hasTexts(language, namespace)) waits[language] ??= load(language);
    if (waits[language]) use(waits[language]);
    return translate(language);
  }
  return Object.assign(useTexts, {
    load: async () => {
      await loadTexts(namespace, load);
      return translate(currentLanguage());
    },
  });
}

function subscribe(onChange: () => void): () => void {
  i18next.on('languageChanged', onChange);
  return () => i18next.off('languageChanged', onChange);
}
