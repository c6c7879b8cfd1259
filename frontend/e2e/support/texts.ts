import { globSync } from 'node:fs';
import { createInstance } from 'i18next';
import type { Language } from '#shared/domain/language.ts';
import { addFormats } from '../../src/i18n/formats.ts';
import { tieShortWords } from '../../src/i18n/tie-short-words.ts';

type Plural = 'one' | 'few' | 'many' | 'other';

/** A text of the site, such as `translation:player.next`. The plural forms of a text share one key. */
type TextKey = `${string}:${string}`;

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
    resources: { [language]: language === 'sk' ? tieShortWords(siteTexts.sk) : siteTexts.en },
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

const source = new URL('../../src', import.meta.url).pathname;
for (const file of globSync('**/{,*-}texts.ts', { cwd: source })) await import(`${source}/${file}`);
/** The texts of every namespace, which these files add. */
declare const siteTexts: Readonly<Record<Language, Record<string, object>>>;

export const texts: Readonly<Record<Language, Texts>> = {
  sk: await loadTexts('sk'),
  en: await loadTexts('en'),
};
