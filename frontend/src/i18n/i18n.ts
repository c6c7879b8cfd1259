import i18next from 'i18next';
import { storage } from '#lib/storage.ts';
import type { PageTexts } from '#shared/api/page.ts';
import { defaultLanguage, isLanguage, type Language } from '#shared/domain/language.ts';
import { addFormats } from './formats.ts';
import { type TextLoaders, textsIn } from './text-loaders.ts';
import { tieShortWords } from './tie-short-words.ts';

const namespaces = new Map<string, TextLoaders>();
/** Texts that are part of the page and don't have to be loaded. */
let embedded: PageTexts | null = null;
/** The language that is shown, or that is being loaded to be shown. */
let wanted: Language = storedLanguage();

/**
 * Starts i18next with the stored language, otherwise that of the document, otherwise Slovak, the product's default.
 * @param shell texts that every page needs: the namespace `translation`
 */
export async function startI18n(shell: TextLoaders): Promise<void> {
  const language = wanted;
  namespaces.set('translation', shell);
  const texts = await textsOf(language, 'translation', shell);
  await i18next.init({
    lng: language,
    fallbackLng: false,
    resources: {},
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  addFormats(i18next);
  addTexts(language, 'translation', texts);
  for (const add of early.splice(0)) add();
}

/** Stores the texts that are part of the page. */
export function embedTexts(texts: PageTexts | null): void {
  embedded = texts;
}

/** The texts of namespaces in a language; all must be loaded. */
export function loadedTexts(language: Language, ...namespaces: readonly string[]): PageTexts {
  const entries = namespaces.map((name) => [name, i18next.getResourceBundle(language, name) as object]);
  return { language, namespaces: Object.fromEntries(entries) };
}

/** Loads a namespace's texts in the current language. Later changes of language also load this namespace. */
export async function loadTexts(namespace: string, loaders: TextLoaders): Promise<void> {
  namespaces.set(namespace, loaders);
  // While the language is changing, both may be rendered.
  const languages = new Set([wanted, currentLanguage()]);
  await Promise.all([...languages].map((language) => loadInto(language, namespace, loaders)));
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
  await Promise.all([...namespaces].map(([name, loaders]) => loadInto(language, name, loaders)));
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

/** Texts of the first page that arrived before i18next was ready. */
const early: (() => void)[] = [];

async function loadInto(language: Language, namespace: string, loaders: TextLoaders): Promise<void> {
  const texts = await textsOf(language, namespace, loaders);
  const add = () => addTexts(language, namespace, texts);
  if (i18next.isInitialized) add();
  else early.push(add);
}

async function textsOf(language: Language, namespace: string, loaders: TextLoaders): Promise<object> {
  const known = embedded?.language === language && embedded.namespaces[namespace];
  return known || textsIn(await loaders[language](), language);
}

function addTexts(language: Language, namespace: string, texts: object): void {
  if (i18next.hasResourceBundle(language, namespace)) return;
  i18next.addResourceBundle(language, namespace, language === 'sk' ? tieShortWords(texts) : texts);
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
