import { type CustomTypeOptions, createInstance } from 'i18next';
import type { Language } from '#shared/domain/language.ts';
import * as deskTexts from '../src/app/desk-texts.ts';
import * as head from '../src/app/head-texts.ts';
// Declares the namespaces of i18next for this project too.
import type {} from '../src/app/i18next.d.ts';
import * as publicTexts from '../src/app/public-texts.ts';
import * as aiImages from '../src/features/ai/images/texts.ts';
import * as aiText from '../src/features/ai/texts/texts.ts';
import * as ai from '../src/features/ai/texts.ts';
import * as pictureQuestions from '../src/features/desk/picture-questions/texts.ts';
import * as report from '../src/features/report/texts.ts';
import * as share from '../src/features/share/texts.ts';
import { addFormats } from '../src/i18n/formats.ts';
import { type TextFile, textsIn } from '../src/i18n/text-loaders.ts';
import * as translation from '../src/i18n/texts.ts';
import { tieShortWords } from '../src/i18n/tie-short-words.ts';
import * as toasts from '../src/ui/toasts/texts.ts';
import * as zoom from '../src/ui/zoom/texts.ts';

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

/** Starts i18next with the texts of every namespace. */
async function loadTexts(language: Language): Promise<Texts> {
  const i18n = createInstance();
  await i18n.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: namespacesIn(language) },
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
const widgets: Readonly<
  Record<Exclude<keyof Resources, keyof (typeof publicTexts.sk & typeof deskTexts.sk)>, TextFile>
> = { translation, head, ai, aiImages, aiText, pictureQuestions, report, share, toasts, zoom };

/** The texts of every namespace. */
function namespacesIn(language: Language): Record<string, object> {
  const bundles: readonly TextFile[] = [publicTexts, deskTexts];
  const all = [
    ...bundles.flatMap((bundle) => Object.entries(textsIn(bundle, language))),
    ...Object.entries(widgets).map(([name, file]) => [name, textsIn(file, language)] as const),
  ];
  return Object.fromEntries(
    all.map(([name, texts]) => [name, language === 'sk' ? tieShortWords(texts) : texts]),
  );
}

export const texts: Readonly<Record<Language, Texts>> = {
  sk: await loadTexts('sk'),
  en: await loadTexts('en'),
};
