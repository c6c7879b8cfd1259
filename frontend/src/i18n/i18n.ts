import i18next from 'i18next';
import { isFirstPage } from '#lib/page/all-styles.ts';
import { storage } from '#lib/stored/storage.ts';
import type { PageTexts } from '#shared/api/page.ts';
import { defaultLanguage, isLanguage, type Language } from '#shared/domain/language.ts';
import { addFormats } from './formats.ts';
import { tieShortWords } from './tie-short-words.ts';

/** Loads the texts of a file in a language, if they aren't there. */
type Load = (language: Language) => Promise<unknown> | undefined;

/**
 * The texts that are shown, by i18next namespace: a change of language loads them, and the server puts them into the page.
 */
export const inUse = new Map<string, Load>();
declare global {
  /** The texts that are there, by language and namespace. i18next gets them when they are first shown. */
  var siteTexts: Readonly<Record<Language, Record<string, object>>>;
}
// Global, because modules with texts add them without importing anything (`frontend/build/one-language.ts`).
globalThis.siteTexts = { sk: {}, en: {} };

/** The language of the texts that the page from the server contains. */
let embedded: Language | undefined;
/** The language that is shown, or that is being loaded to be shown: the stored one, or that of the document. */
let wanted: Language = storedLanguage();

void i18next.init({
  lng: wanted,
  fallbackLng: false,
  resources: {},
  initAsync: false,
  interpolation: { escapeValue: false },
  returnNull: false,
});
addFormats(i18next);

/** Adds the texts that are part of the page. */
export function embedTexts(page: PageTexts | null): void {
  if (!page) return;
  embedded = page.language;
  Object.assign(siteTexts[page.language], page.namespaces);
}

/** Whether the page that is being loaded is the first, and contains its texts in the language that is shown. */
export function isPageWithTexts(): boolean {
  return isFirstPage() && embedded === wanted;
}

/** Whether the texts of a namespace can be shown in a language. */
export function hasTexts(language: Language, namespace: string): boolean {
  if (i18next.hasResourceBundle(language, namespace)) return true;
  const added = siteTexts[language][namespace];
  if (!added) return false;
  i18next.addResourceBundle(language, namespace, language === 'sk' ? tieShortWords(added) : added);
  return true;
}

/** Loads texts in the current language. Later changes of language load them, too. */
export async function loadTexts(namespace: string, load: Load): Promise<void> {
  inUse.set(namespace, load);
  // While the language is changing, both may be rendered.
  await Promise.all([...new Set([wanted, currentLanguage()])].map(load));
}

/** The texts that are shown, in a language. */
export function textsInUse(language: Language): PageTexts {
  const namespaces = Object.fromEntries(
    [...inUse.keys()].map((name) => [name, i18next.getResourceBundle(language, name)]),
  );
  return { language, namespaces };
}

/** Loads a language's texts, shows them and stores the choice. */
export async function changeLanguage(language: Language): Promise<void> {
  if (!(await showLanguage(language))) return;
  storage.write('yq.language', language);
  // The server renders pages in the language of this cookie.
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari have no Cookie Store API for it
  document.cookie = `yq.language=${language}; path=/; max-age=31536000; samesite=lax`;
  announceLanguage(language);
}

/** Loads a language's texts and shows them. Returns false if another language was requested in the meantime. */
export async function showLanguage(language: Language): Promise<boolean> {
  wanted = language;
  await Promise.all([...inUse.values()].map((load) => load(language)));
  if (wanted !== language) return false;
  await i18next.changeLanguage(language);
  return true;
}

/** The language that is shown. */
export function currentLanguage(): Language {
  return isLanguage(i18next.language) ? i18next.language : wanted;
}

/** The locale for dates in the current language: British for English. */
export function dateLocale(): string {
  return currentLanguage() === 'en' ? 'en-GB' : 'sk';
}

function storedLanguage(): Language {
  const stored = storage.read('yq.language');
  if (isLanguage(stored)) return stored;
  // Before the first choice, use the page's language, which the edge function selects by the browser's languages.
  const shown = globalThis.document?.documentElement.lang;
  return isLanguage(shown) ? shown : defaultLanguage;
}

function announceLanguage(language: Language): void {
  document.documentElement.lang = language;
}
