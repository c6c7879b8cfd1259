import { cutText } from './cut-text.ts';
import { limits } from './limits.ts';
import { foldText } from './text.ts';

type NamedPicture = {
  /** The names that authors have written; the first one counts. Empty means none. */
  readonly names: readonly (string | undefined)[];
  /** The picture's own alternative text, not the one before the answer. */
  readonly altText: string;
  /** The question that shows the picture. */
  readonly question?: { readonly questionText: string; readonly rightAnswer: string };
};

/**
 * What a picture shows, in words: the name that was written, else the right answer of a question that asks what is shown,
 * else the first clause of the alternative text, else the question with its answer. Empty if there is none of these.
 */
export function pictureNameOf({ names, altText, question }: NamedPicture): string {
  const { questionText = '', rightAnswer = '' } = question ?? {};
  const shown = asksWhatIsShown(questionText) ? rightAnswer : '';
  const name = names.find(Boolean) || shown || firstClause(altText) || `${questionText} ${rightAnswer}`;
  return cutAtWord(name.trim().replace(/\s+/g, ' '), limits.media.nameMax);
}

/** The end of a clause. A point after a short word may belong to an abbreviation. */
const clauseEnd = /[,;:!?](?=\s|$)|(\p{L}{4})\.(?=\s|$)|\s[–—-]\s|\s\(|\n/u;

function firstClause(text: string): string {
  const end = clauseEnd.exec(text);
  return end ? text.slice(0, end.index + (end[1]?.length ?? 0)).trim() : text;
}

function cutAtWord(text: string, max: number): string {
  const start = cutText(text, max);
  return start === text || text[start.length] === ' ' ? start : start.replace(/ \S*$/, '');
}

/** The picture in a folded question, in both languages: `askingForms` have `tu` and `here` for it. */
const slovakPicture = /\bna (t(omto|ejto) )?(obrazku|obraze|snimke|fotke|fotografii|kresbe|portrete|mape)\b/;
const englishPicture = /\b(in|on) (the|this) (picture|photo|photograph|image|drawing|portrait|map)\b/;

/** The folded questions whose right answer is what the picture shows; commas begin other clauses. */
const askingForms = [
  /^(co|kto|koho|ktor[yaeiu]|ktoreho|ak[yaeu]|akeho|[a-z]{4,} (ktor|ak)(eho|ej))( [a-z-]+){0,6} (je|su|vidis)( to| toto)?( tu)?$/,
  /^(co je|ako sa vola(ju)?) [a-z]+( tu|, (co|ktor[yaeu]) (je|su|vidis)( tu)?)$/,
  /^ako sa vola(ju)? (to|tento|tato|toto|tieto)( [a-z-]+){0,3}$/,
  /^(ktor[yae]|ak[yae]) (je|su) (to|toto) [a-z-]+$/,
  /^spoznas\b/,
  /^ktora vlajka\b|^ci[ae]? ((vlajka|obrys|erb) )?(je|su) (to|toto|tento|tato|tu)\b/,
  /^(komu|ktor[a-z]+)\b.* (patri|ma|pouziva)( dnes| tu)? (tuto|tento|toto|tato|tak[a-z]+|vlajka)\b.*(vlajk|obrys|erb|tvar|pobrez)/,
  /^(komu|ktor[a-z]+)\b.* patri vlajka\b/,
  /^(what|which|who)( [a-z-]+){0,7} (is|are)( the thing)?( shown)? (this|that|these|here)$/,
  /^(what|who) (is|are) (it|(this|that|these) (?!for|like|about|doing)[a-z-]+)$/,
  /^what (is|are) (this|that|these|the thing)( [a-z-]+){0,6} called$/,
  /^can you name\b|^do you know this\b/,
  /^(what|which|who)( [a-z-]+){0,6} (do|can) you see( here)?$/,
  /^what (does|do) (the|this|these) (picture|photo|photograph|image|drawing)s? show$/,
  /^what do (we|you|people) call (this|that|these|an? [a-z-]+ like this)( [a-z-]+)?$/,
  /^(to )?which [a-z -]+ (has|have|flies|uses|does) (this|a) (flag|outline|shape|coat of arms)( here| like this| belong( to)?)?$/,
  /^(whose|which|what) (flag|outline|coat of arms)\b/,
];

/** Whether the right answer of a question is what its picture shows: "Čo je na obrázku?", "Which flag is this?". */
export function asksWhatIsShown(questionText: string): boolean {
  const sentences = foldText(questionText)
    .replace(/[\s?!.:…]+$/, '')
    .split(/[?!.:] /);
  const asked = (sentences.at(-1) ?? '')
    .replace(/[’']s\b/, ' is')
    .replace(slovakPicture, 'tu')
    .replace(englishPicture, 'here');
  return askingForms.some((form) => form.test(asked));
}
