import { type Language, languages } from './language.ts';
import { foldText } from './text.ts';

/** Shorter words match only the text of title and description: as stems they would find almost everything. */
const shortestWord = 3;

/** The distinct words of a text that may be searched by stem, folded, in the order of their first use. */
export function wordsOf(text: string): string[] {
  const words = foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.filter((word) => word.length >= shortestWord))];
}

/** The distinct stems of texts in one language, sorted, so that they don't reveal which text they are from. */
export function stemsOf(language: Language, texts: readonly string[]): string[] {
  return [...new Set(wordsOf(texts.join('\n')).map((word) => stemOf(language, word)))].sort();
}

/** The stems of a word in each language, because the language of a search is unknown. */
export function stemInEachLanguage(word: string): { language: Language; stem: string }[] {
  return languages.map((language) => ({ language, stem: stemOf(language, word) }));
}

/**
 * The part of a folded word that its forms share. We have our own light stemmers, because no maintained package with a
 * permissive licence stems Slovak, and a search only needs the same stem for the forms of a noun or an adjective.
 */
export function stemOf(language: Language, word: string): string {
  return language === 'sk' ? slovakStem(word) : englishStem(word);
}

/** Endings of Slovak nouns and adjectives without diacritics. A longer ending must precede one that it ends with. */
const slovakEndings =
  /(?:ovia|iami|iach|ami|ach|och|ych|ich|ymi|imi|eho|emu|iam|iou|ovi|ov|om|em|am|ou|ej|ym|im|mi|iu|ia|ie|ii|[aeiouy])$/;

function slovakStem(word: string): string {
  const withoutEnding = shortened(word, slovakEndings);
  return (
    shortened(withoutEnding, /at$/)
      // The vowel of the genitive plural: vlajka, vlajok; mačka, mačiek; vrabec, vrabca.
      .replace(/(?<=.{2}[^aeiouy])(?:o|ie|e)(?=[kc]$)/, '')
      // mesto, miest
      .replace('ie', 'e')
  );
}

/** Plural endings and their replacements; the first that fits is used. */
const englishPlurals = [
  [/(?<=.{2})ies$/, 'y'],
  [/(?<=.{2}(?:[sxzo]|ch|sh))es$/, ''],
  [/(?<=.{2}[^sui])s$/, ''],
] as const;

function englishStem(word: string): string {
  const [plural, end] = englishPlurals.find(([form]) => form.test(word)) ?? ['', ''];
  const base = shortened(word.replace(plural, end), /(?:ing|ed)$/).replace(/([^aeiouyls])\1$/, '$1');
  return base.replace(/(?<=.{2})e$/, '').replace(/(?<=.{2})y$/, 'i');
}

/** The word without an ending, if at least three letters with a vowel remain. */
function shortened(word: string, ending: RegExp): string {
  for (let end = word.search(ending); end >= 0 && end < word.length; ) {
    const rest = word.slice(0, end);
    if (rest.length >= shortestWord && /[aeiouy]/.test(rest)) return rest;
    // A shorter ending of the same word may fit: `zemi` isn't `ze` + `mi`, but `zem` + `i`.
    const shorter = word.slice(end + 1).search(ending);
    if (shorter < 0) return word;
    end += 1 + shorter;
  }
  return word;
}
