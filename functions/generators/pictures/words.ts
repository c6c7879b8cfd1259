import type { Language } from '#shared/domain/language.ts';
import { foldText } from '#shared/domain/text.ts';

/** Words of a text, folded (`Mačka a pes` → `macka`, `a`, `pes`). */
export function wordsOf(text: string): string[] {
  return (
    foldText(text)
      .replace(/['’]s\b/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Letters that only Slovak uses. */
const slovakLetters = /[áäčďéíĺľňóôŕšťúýž]/i;
const slovakWords = new Set(
  'a aj ako alebo bez cez do dva dve i ich je jeho jej k ktora ktory ku ma maju medzi na nad nie o od po pod pre pred pri s sa si so su ta tak ten tie to tri u v vo z za ze zo'.split(
    ' ',
  ),
);
const englishWords = new Set(
  'an and are as at by for from has her his in into is it its of on or over that the their three to two under up very with without'.split(
    ' ',
  ),
);

/** The more likely language of a text; `undefined` if neither is more likely. */
export function languageOf(text: string): Language | undefined {
  const words = wordsOf(text);
  const slovak = words.filter((word) => slovakWords.has(word)).length + (slovakLetters.test(text) ? 2 : 0);
  const english = words.filter((word) => englishWords.has(word)).length;
  if (slovak === english) return undefined;
  return slovak > english ? 'sk' : 'en';
}

/** Whether a word can't name a thing to draw. */
export function isStopWord(word: string): boolean {
  return word.length < 2 || slovakWords.has(word) || englishWords.has(word) || fillers.has(word);
}
const fillers = new Set(
  (
    'question questions quiz simple striking text texts does do did can could was were will has have be been most ' +
    'otazka otazky otazke otazku otazkou kviz kvizu jednoduchy vyrazny text textu bol bola bolo boli bude nevie vie ma maju moze ' +
    'me my you your we our mi mne nam tebe moj moja moje this that these those there country countries something else different other another new ' +
    'toto tento tato ten ta tie tam sem vsetko krajina krajiny stat statu nieco iny ina ine inak inu daj urob sprav ' +
    'what which who where when why how many much most largest biggest best better player ' +
    'co kto ktory ktora ktore ktoru kde kedy preco kolko ako najvacsi najvacsia najvacsie najrychlejsie najlepsi lepsie ' +
    'picture image photo drawing illustration icon art draw paint show make create generate please some many few one big large small little beautiful nice pretty cute ' +
    'obrazok obrazku obrazom fotka fotografia kresba ilustracia ikona nakresli namaluj vytvor ukaz vygeneruj prosim nejaky nejaka nejake velky velka velke maly mala male pekny pekna pekne krasny krasna krasne mily mila zlaty'
  ).split(' '),
);

/** Longest first. */
const slovakEndings =
  'ovia iami atami ata ami iam iach ach och ich ych imi ymi eho iho emu imu ova ove ovi ovy ove om ov ou ej ia ie iu ii im ym ho mi y i a e u o'
    .split(' ')
    .sort((a, b) => b.length - a.length);

/** Forms of a word for comparison: `sure` is the word and its stem, `likely` are usually correct guesses. */
export type WordForms = { readonly sure: readonly string[]; readonly likely: readonly string[] };

/** The forms of a folded word. Two words with a common form count as the same word. */
export function formsOf(word: string, language: Language): WordForms {
  if (language === 'en') return { sure: unique([word, englishStem(word)]), likely: [] };
  const sure = unique([word, slovakStem(word)]);
  const likely = sure.flatMap((form) => [withoutFleetingVowel(form), withoutDiminutive(form)]);
  return { sure, likely: unique(likely).filter((form) => form.length > 1 && !sure.includes(form)) };
}

/** Removes the vowel that some forms drop: `pes` and `psa`, `orol` and `orla`. */
function withoutFleetingVowel(stem: string): string {
  return stem.replace(/(?<=[^aeiouy])(?:ie|e|o)(?=[^aeiouy]$)/, '');
}

/** Removes the `k` of a diminutive: `rybka` is a small `ryba`. */
function withoutDiminutive(stem: string): string {
  return stem.length > 3 ? stem.replace(/(?<=[^aeiouy])k$/, '') : stem;
}

function unique(words: readonly string[]): string[] {
  return [...new Set(words)];
}

function slovakStem(word: string): string {
  const ending = slovakEndings.find((one) => word.endsWith(one) && word.length - one.length >= 2);
  return ending === undefined ? word : word.slice(0, -ending.length);
}

function englishStem(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(ches|shes|sses|xes|oes)$/.test(word)) return word.slice(0, -2);
  if (word.length > 3 && word.endsWith('s') && !/(ss|us|is)$/.test(word)) return word.slice(0, -1);
  if (word.length > 5 && word.endsWith('ing')) return word.slice(0, -3).replace(/([^aeiou])\1$/, '$1');
  return word;
}
