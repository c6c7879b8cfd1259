import { beforeAll, describe, expect, it } from 'vitest';
import { type Language, languages } from '#shared/domain/language.ts';
import type { QuestionDraft } from '#shared/domain/text-draft.ts';
import { type DrawingIndex, drawingIndex } from '../pictures/drawings.ts';
import { recipeFor } from '../pictures/recipe.ts';
import countries from './country-facts.data.ts';
import { countryCandidates, countryKinds } from './country-questions.ts';
import { shuffler } from './shuffle.ts';
import { thingCandidates, vocabularyCandidates } from './things/thing-questions.ts';
import { thingSets } from './things/thing-sets.ts';

/** Every question that the generator can write in a language, with the drawings that its picture must show. */
function allQuestions(language: Language): { readonly draft: QuestionDraft; readonly subject: string }[] {
  const candidates = [
    ...countryCandidates({ kinds: countryKinds, countries, all: countries, difficulty: 'medium', language }),
    ...thingSets.flatMap((set) => thingCandidates(set, language)),
    ...vocabularyCandidates(thingSets, language),
  ];
  const shuffle = shuffler();
  return candidates.flatMap(({ subject, write }) => {
    const draft = write(shuffle);
    return draft ? [{ draft, subject }] : [];
  });
}

const textsOf = ({ questionText, explanation, imagePrompt, answerOptions }: QuestionDraft): string[] => [
  questionText,
  explanation,
  imagePrompt,
  ...answerOptions.map(({ answerText }) => answerText),
];

describe.each(languages)('every question (%s)', (language) => {
  const all = allQuestions(language);

  it('shows a picture of its subject only', () => {
    const drawn = new Map<string, string>();
    const wrong = all.flatMap(({ draft: { imagePrompt }, subject }) => {
      if (!drawn.has(imagePrompt)) {
        const recipe = recipeFor({ prompt: imagePrompt, style: null, nonce: imagePrompt }, index);
        drawn.set(imagePrompt, (recipe?.subjects ?? []).map(({ id }) => id).join(' '));
      }
      const wanted = [subject, `flag-${subject.toLowerCase()}`, `outline-${subject.toLowerCase()}`];
      return wanted.includes(drawn.get(imagePrompt) ?? '')
        ? []
        : [`${imagePrompt}: ${drawn.get(imagePrompt)}`];
    });

    expect(wrong).toEqual([]);
    expect(all.length).toBeGreaterThan(1500);
  });

  it('is made of whole sentences', () => {
    const broken = all.flatMap(({ draft }) => [
      ...(/^\p{Lu}.*\?$/u.test(draft.questionText) ? [] : [draft.questionText]),
      ...(/^\p{Lu}.*\.$/u.test(draft.explanation) ? [] : [draft.explanation]),
      ...textsOf(draft).filter((text) => /[{}|%#]|undefined|\s\s|\.\.|^\s|\s[.?,]/.test(text)),
    ]);

    expect(broken).toEqual([]);
  });

  it('has different answers', () => {
    const same = all.filter(
      ({ draft: { answerOptions } }) =>
        answerOptions.length < 3 ||
        new Set(answerOptions.map(({ answerText }) => answerText)).size !== answerOptions.length ||
        answerOptions.filter(({ isCorrect }) => isCorrect).length !== 1,
    );

    expect(same).toEqual([]);
  });
});

let index: DrawingIndex;
beforeAll(async () => {
  index = await drawingIndex();
});

describe('Slovak forms', () => {
  const texts = allQuestions('sk').flatMap(({ draft }) => textsOf(draft));
  const having = (form: RegExp) => texts.filter((text) => form.test(text));

  it('adds the vowel to prepositions where the next word needs it, and only there', () => {
    expect(having(/(?<!\p{L})[vV] [vfVF]/u)).toEqual([]);
    expect(having(/(?<!\p{L})[sS] [szšžSZŠŽ]/u)).toEqual([]);
    expect(having(/(?<!\p{L})[zZ] [szšžSZŠŽ]/u)).toEqual([]);
    expect(having(/(?<!\p{L})[kK] [kgKG]/u)).toEqual([]);
    expect(having(/(?<!\p{L})[vV]o (?![vfVF])/u)).toEqual([]);
  });

  it('declines the names of countries instead of putting them after "štátu"', () => {
    expect(having(/štátu \p{Lu}/u)).toEqual([]);
    const nominatives = countries.map(({ name }) => name.sk).filter((name) => !same.has(name));
    const undeclined = having(/(?:mestom|vlajka|obrys|susedom|Susedia|[Mm]ena|jazykom) \p{Lu}/u).filter(
      (text) =>
        nominatives.some((name) =>
          new RegExp(`(?:mestom|vlajka|obrys|susedom|Susedia|mena|jazykom) ${name}(?!\\p{L})`, 'iu').test(
            text,
          ),
        ),
    );
    expect(undeclined).toEqual([]);
  });

  /** Names that are the same in each case. */
  const same = new Set([
    'Sierra Leone',
    ...'Belize Burundi Čile Eswatini Fidži Haiti Kiribati Malawi Mali Nauru Palau Peru Tuvalu Vanuatu Zimbabwe'.split(
      ' ',
    ),
  ]);

  it('has verbs that agree with the thing in the picture', () => {
    const plural = /Na obrázku (?:je|sú) (husle|čerešne|čučoriedky|pľúca|ústa|rumbagule|klávesy)/;
    expect(having(plural).filter((text) => !/Na obrázku sú/.test(text))).toEqual([]);
    expect(having(/Na obrázku sú/).filter((text) => !plural.test(text))).toEqual([]);
    expect(
      having(/(?:Bahamy|Filipíny|Kapverdy|Komory|Maldivy|Seychely|ostrovy|štáty|emiráty) (?:leží|má) /),
    ).toEqual([]);
  });

  it('uses no colon in place of a sentence, except before a list', () => {
    expect(having(/:/).filter((text) => !/^(?:Susedia|Rozloha|Na obrázku)/.test(text))).toEqual([]);
  });
});

describe('English forms', () => {
  const texts = allQuestions('en').flatMap(({ draft }) => textsOf(draft));
  const having = (form: RegExp) => texts.filter((text) => form.test(text));

  it('has the article that the next sound needs', () => {
    expect(having(/\ba [aeiou](?!ni|ur)/i)).toEqual([]);
    expect(having(/\ban [^aeiou]/i)).toEqual([]);
  });

  it('names countries with their article', () => {
    const articled = countries.filter(({ article }) => article).map(({ name }) => name.en);
    const bare = having(/(?:of|than|with|is) \p{Lu}/u).filter((text) =>
      articled.some((name) => new RegExp(`(?:of|than|with|is) ${name}`).test(text)),
    );
    expect(bare).toEqual([]);
  });

  it('has verbs that agree with the thing in the picture', () => {
    const plural = /(?:cherries|grapes|blueberries|peas|leafy greens|maracas|lungs)\./;
    expect(having(/These are/).filter((text) => !plural.test(text))).toEqual([]);
    expect(having(/This is/).filter((text) => plural.test(text))).toEqual([]);
  });
});
