import type { Language } from '#shared/domain/language.ts';

/**
 * Function words that only one of the languages has: two of them in a sentence identify its language, even if the
 * sentence has names and quoted words of the other language.
 */
const words: Readonly<Record<Language, ReadonlySet<string>>> = {
  sk: new Set(
    'je sú nie ktorý ktorá ktoré ktorého ktorej ktorú čo kto kde kedy koľko ako ako sa si by aby alebo že pretože lebo keď aj ani len iba už ešte bol bola bolo boli má majú mať môže tento táto toto tieto tohto tejto týchto jeho jej ich pri pre pod nad bez do od zo vo so po za medzi čím aký aká aké ktorom ktorým najviac najväčší najmenší hlavné mesto krajina krajiny štát štátu názov volá nachádza patrí otázka odpoveď správna'.split(
      ' ',
    ),
  ),
  en: new Set(
    'the is are was were which what who whom whose where when why how of and or not this that these those it its their his her with from for by on at as an has have had does did do can could would should will be been being into than then there here you your most many much called known name country city question answer correct right wrong'.split(
      ' ',
    ),
  ),
};

/** Letters that Czech has and Slovak doesn't. */
const czechLetters = /[ěřů]/;
const englishLetters = /^[a-z’'-]+$/;

/** Quotations, because a question may quote a sentence in another language. */
const quoted = /[„“"«][^„“”"«»]{1,300}[“”"»]/g;

/** The language of texts with fewer words isn't decided by missing function words. */
const longEnough = 14;

/**
 * False if a text is clearly in another language: most of its function words belong to the other language, a long text
 * has none of the given language, or a Slovak text is in Czech. Short texts without function words pass.
 */
export function isInLanguage(text: string, language: Language): boolean {
  const all = unquotedWords(text);
  if (isPlainlyOther(all, language)) return false;
  if (all.length >= longEnough && count(all, (word) => words[language].has(word)) === 0) return false;
  if (language === 'sk') return true;
  return count(all, (word) => !englishLetters.test(word)) <= Math.max(all.length / 3, 3);
}

/**
 * False if the options are clearly sentences of another language. Names, titles and single words may be in any language,
 * so only options that look like sentences are checked, together, and none for a question about words.
 */
export function areOptionsInLanguage(
  questionText: string,
  options: readonly string[],
  language: Language,
): boolean {
  if (aboutWords.test(questionText)) return true;
  const sentences = options.filter(isSentence);
  return sentences.length < 2 || !isPlainlyOther(unquotedWords(sentences.join('. ')), language);
}

/** Questions about a word, a saying or a translation, whose options may be in any language. */
const aboutWords =
  /jazy[kc]|preklad|prelož|znamená|slov(?:o|á|om|ách|ami)(?!\p{L})|vet[auy](?!\p{L})|fráz|výraz|citát|výrok|motto|text piesne|názov|po \p{L}+[cs]ky(?!\p{L})|angli[cč]|slovenčin|language|translat|\bmean|\bwords?\b|phrase|sentence|quot|saying|motto|lyrics|title|english|slovak(?!ia)/iu;

/** At least four words, and most of the long words are in lower case, unlike in titles. */
function isSentence(text: string): boolean {
  const all = text.match(/[\p{L}’'-]+/gu) ?? [];
  const long = all.slice(1).filter((word) => word.length >= 4);
  return all.length >= 4 && count(long, (word) => /^\p{Lu}/u.test(word)) * 2 <= long.length;
}

function isPlainlyOther(all: readonly string[], language: Language): boolean {
  const wanted = count(all, (word) => words[language].has(word));
  const other = count(all, (word) => words[language === 'sk' ? 'en' : 'sk'].has(word));
  if (other >= 2 && other > wanted) return true;
  const isCzech = count(all, (word) => czechLetters.test(word)) >= Math.max(all.length * 0.06, 3);
  return language === 'sk' && isCzech;
}

/** In lower case. */
function unquotedWords(text: string): string[] {
  const unquoted = text.replace(quoted, ' ');
  return unquoted.toLowerCase().match(/[\p{L}’'-]+/gu) ?? [];
}

function count(all: readonly string[], test: (word: string) => boolean): number {
  return all.filter(test).length;
}
