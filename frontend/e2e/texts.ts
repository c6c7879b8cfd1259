import { type CustomTypeOptions, createInstance } from 'i18next';
import type { Language } from '#shared/domain/language.ts';
// Declares the namespaces of i18next for this project too.
import type {} from '../src/app/i18next.d.ts';
import { type BundledTexts, bundles } from '../src/app/texts.ts';
import { addFormats } from '../src/i18n/formats.ts';
import type { TextLoaders } from '../src/i18n/text-loaders.ts';
import { tieShortWords } from '../src/i18n/tie-short-words.ts';

type Resources = CustomTypeOptions['resources'];
type Plural = 'one' | 'few' | 'many' | 'other';
type WithoutPlural<Key extends string> = Key extends `${infer Base}_${Plural}` ? Base : Key;
type KeysIn<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? WithoutPlural<Key> : `${Key}.${KeysIn<Tree[Key]>}`;
}[keyof Tree & string];

/** A text of the site, such as `translation:player.next`. The plural forms of a text share one key. */
export type TextKey = {
  [Namespace in keyof Resources & string]: `${Namespace}:${KeysIn<Resources[Namespace]>}`;
}[keyof Resources & string];

/** Values by placeholder; `count` also chooses the plural form. */
type Values = Readonly<Record<string, string | number>>;

/** The texts of the site in one language: journeys name them by key, so that rewording a text breaks no journey. */
export type Texts = {
  /** The text as the site shows it. Throws if a placeholder has no value. */
  readonly say: (key: TextKey, values?: Values) => string;
  /** Matches the whole text in any plural form; a placeholder without a value matches anything. */
  readonly like: (key: TextKey, values?: Values) => RegExp;
};

const pluralForms: readonly Plural[] = ['one', 'few', 'many', 'other'];
const placeholder = /\{\{(\w+)[^}]*\}\}/g;

/** Loads the texts of every namespace. */
async function loadTexts(language: Language): Promise<Texts> {
  const i18n = createInstance();
  await i18n.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: await namespacesIn(language) },
    interpolation: { escapeValue: false },
  });
  addFormats(i18n);
  const translate = i18n.getFixedT(language) as (key: string, values: Values) => string;

  const formsOf = (key: TextKey): string[] => {
    const [namespace = '', path = ''] = key.split(':');
    const paths = [path, ...pluralForms.map((form) => `${path}_${form}`)];
    const forms = paths.flatMap((one) => i18n.getResource(language, namespace, one) ?? []);
    if (forms.length === 0) throw new Error(`The site has no text ${key}`);
    return forms.map(String);
  };
  return {
    say: (key, values = {}) => {
      for (const [, name = ''] of formsOf(key).join().matchAll(placeholder)) {
        if (!(name in values)) throw new Error(`The text ${key} needs a value for ${name}`);
      }
      return translate(key, values);
    },
    like: (key, values = {}) => {
      const patterns = formsOf(key).map((form) =>
        form
          .split(placeholder)
          .map((part, index) => (index % 2 === 0 ? literal(part) : patternOf(values[part])))
          .join(''),
      );
      return new RegExp(`^(${patterns.join('|')})$`);
    },
  };
}

/** A value as a pattern. The format `outOf` puts `z` or `zo` before a number. */
function patternOf(value: string | number | undefined): string {
  return value === undefined ? '.+' : `(zo?\\s)?${literal(String(value))}`;
}

/** A pattern for exactly this text, with any kind of space: Slovak texts have no-break spaces after short words. */
function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replace(/\s/g, '\\s');
}

/** The texts that aren't in a bundle: those of every page, and of widgets that load their own. */
const loaders: Readonly<
  Record<Exclude<keyof Resources, keyof (BundledTexts['public'] & BundledTexts['desk'])>, TextLoaders>
> = {
  translation: { sk: () => import('../src/i18n/sk.ts'), en: () => import('../src/i18n/en.ts') },
  head: { sk: () => import('../src/app/head.sk.ts'), en: () => import('../src/app/head.en.ts') },
  ai: {
    sk: () => import('../src/features/ai/texts.sk.ts'),
    en: () => import('../src/features/ai/texts.en.ts'),
  },
  aiImages: {
    sk: () => import('../src/features/ai/images/texts.sk.ts'),
    en: () => import('../src/features/ai/images/texts.en.ts'),
  },
  pictureQuestions: {
    sk: () => import('../src/features/desk/picture-questions/texts.sk.ts'),
    en: () => import('../src/features/desk/picture-questions/texts.en.ts'),
  },
  share: {
    sk: () => import('../src/features/share/texts.sk.ts'),
    en: () => import('../src/features/share/texts.en.ts'),
  },
  aiText: {
    sk: () => import('../src/features/ai/texts/texts.sk.ts'),
    en: () => import('../src/features/ai/texts/texts.en.ts'),
  },
  toasts: {
    sk: () => import('../src/ui/toasts/texts.sk.ts'),
    en: () => import('../src/ui/toasts/texts.en.ts'),
  },
  zoom: { sk: () => import('../src/ui/zoom/texts.sk.ts'), en: () => import('../src/ui/zoom/texts.en.ts') },
};

async function namespacesIn(language: Language): Promise<Record<string, object>> {
  const inBundles = await Promise.all([bundles.public[language](), bundles.desk[language]()]);
  const others = Object.entries(loaders).map(
    async ([name, load]): Promise<[string, object]> => [name, (await load[language]()).texts],
  );
  const all = [...inBundles.flatMap(({ texts }) => Object.entries(texts)), ...(await Promise.all(others))];
  return Object.fromEntries(
    all.map(([name, texts]) => [name, language === 'sk' ? tieShortWords(texts) : texts]),
  );
}

export const texts: Readonly<Record<Language, Texts>> = {
  sk: await loadTexts('sk'),
  en: await loadTexts('en'),
};
