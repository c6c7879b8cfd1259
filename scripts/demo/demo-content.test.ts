import { describe, expect, test, vi } from 'vitest';
import { isReservedUsername } from '#shared/api/reserved-usernames.ts';
import { contentCredits } from '#shared/domain/content-credits.ts';
import { limits } from '#shared/domain/limits.ts';
import { asksWhatIsShown } from '#shared/domain/picture-name.ts';
import { questionIssues } from '#shared/domain/question-rules.ts';
import { isSlug } from '#shared/domain/slug.ts';
import { foldText } from '#shared/domain/text.ts';
import { usernamePattern } from '#shared/domain/username.ts';
import emojiNames from '../../functions/ai/generators/drawings/emoji-names.json' with { type: 'json' };
import askingWhatIsShown from './asking-what-is-shown.json' with { type: 'json' };
import capitals from './capitals.json' with { type: 'json' };
import { demoContent, demoQuizSlugs, picturesOf } from './demo-content.ts';
import type { DemoPicture, DemoQuestion, DemoQuiz } from './demo-types.ts';
import { questionPicture } from './drawings.ts';
import { readQuizFiles } from './quiz-file.ts';

const files = readQuizFiles();
/** The country that a question's picture shows, in the language of the quiz, by the quiz and the description. */
const countriesOf = new Map(
  [...files.values()].flatMap(({ slug, language, questions }) =>
    questions.flatMap(({ picture, altText }) =>
      picture && 'country' in picture
        ? [
            [
              `${slug} ${altText}`,
              new Intl.DisplayNames(language, { type: 'region' }).of(picture.country.toUpperCase()),
            ],
          ]
        : [],
    ),
  ) as [string, string][],
);
/** Folded words that refer to a picture. */
const pointing =
  /\b(t(ent|at|ot|ejt|oht|omt|omut|ymt|out|ut|iet|ycht|ymit)o|tak\w+to|obraz\w*|snimk\w*|zvyrazn\w*|mape|vidis|tu|this|these|picture|highlighted|here|such|there)\b/;
const content = demoContent();
const { authors, quizzes } = content;
const questions = quizzes.flatMap((quiz) => quiz.questions.map((question) => ({ quiz, question })));
/** Questions that show a picture and have texts to choose among. */
const aboutPictures = questions.flatMap(({ quiz, question: { picture, ...question } }) =>
  picture && question.kind === 'text' ? [{ quiz, question: { ...question, picture } }] : [],
);
const pictures: DemoPicture[] = quizzes.flatMap(picturesOf);

function rightAnswer(question: DemoQuestion): string {
  const right = question.options.find((option) => option.isCorrect);
  if (!right) throw new Error(`No right answer: ${question.questionText}`);
  return right.answerText;
}

/** The share of questions in which the right answer alone has the greatest (or least) length. */
function shareAtLength(of: readonly DemoQuestion[], extreme: 'longest' | 'shortest'): number {
  const sign = extreme === 'longest' ? 1 : -1;
  const hits = of.filter((question) => {
    const right = rightAnswer(question).length * sign;
    return question.options.every((option) => option.isCorrect || option.answerText.length * sign < right);
  });
  return hits.length / Math.max(1, of.length);
}

describe('the amount of demo content', () => {
  test('there are at least 16 quizzes about at least 10 subjects, and 10 of them in both languages', () => {
    const pictures = (language: DemoQuiz['language']) =>
      quizzes
        .filter((quiz) => quiz.language === language)
        .map((quiz) => picturesOf(quiz).slice(2))
        .map((shown) => shown.map(({ id }) => id).join());
    const slovak = pictures('sk');
    const inBoth = pictures('en').filter((shown) => slovak.includes(shown));

    expect(quizzes.length).toBeGreaterThanOrEqual(16);
    expect(new Set(quizzes.map(({ subject }) => subject)).size).toBeGreaterThanOrEqual(10);
    expect(inBoth.length).toBeGreaterThanOrEqual(10);
  });

  test('there are at least 200 questions, ten or more in each quiz', () => {
    expect(questions.length).toBeGreaterThanOrEqual(200);
    expect(quizzes.filter((quiz) => quiz.questions.length < 10).map((quiz) => quiz.slug)).toEqual([]);
  });

  test('there are photographs, each with its own author and licence', () => {
    const areFree = /^(CC0-1\.0|CC-BY-2\.0|public domain)(; |$)/;
    const photos = pictures.filter(({ svg }) => svg.includes('data:image/'));

    expect(new Set(photos.map(({ id }) => id)).size).toBeGreaterThanOrEqual(40);
    expect(photos.filter(({ credit }) => !areFree.test(credit?.licence ?? ''))).toEqual([]);
  });

  test('more than half of the ten quizzes in front show photographs', () => {
    const kindsOf = (slug: string) => files.get(slug)?.questions.map(({ picture }) => picture?.kind) ?? [];
    const first = demoQuizSlugs.slice(0, 10).map(kindsOf);

    expect(
      first.filter((kinds) => kinds.filter((kind) => kind === 'photo').length > 3).length,
    ).toBeGreaterThan(5);
  });

  test('every quiz belongs to one of two authors and is in the language of that author', () => {
    const languageOf = new Map(authors.map((author) => [author.username, author.language]));

    expect(authors).toHaveLength(2);
    expect(quizzes.filter((quiz) => languageOf.get(quiz.author) !== quiz.language)).toEqual([]);
  });
});

describe('the limits of the site', () => {
  test.each(authors)('author $username may register', (author) => {
    expect(author.username).toMatch(usernamePattern);
    expect(isReservedUsername(author.username)).toBe(false);
    expect(author.email).toMatch(/@example\.com$/);
    expect(author.bio.length).toBeLessThanOrEqual(limits.bioMax);
    expect(Math.max(author.firstName.length, author.lastName.length)).toBeLessThanOrEqual(limits.nameMax);
  });

  test.each(quizzes)('quiz $slug keeps its limits', (quiz) => {
    expect(isSlug(quiz.slug)).toBe(true);
    expect(quiz.title.length).toBeLessThanOrEqual(limits.quiz.titleMax);
    expect(quiz.description.length).toBeLessThanOrEqual(limits.quiz.descriptionMax);
    expect(Math.min(quiz.title.length, quiz.description.length)).toBeGreaterThan(0);
  });

  test('the list of slugs matches the quizzes', () => {
    expect(demoQuizSlugs).toEqual(quizzes.map((quiz) => quiz.slug));
  });

  test('slugs and titles are each used once', () => {
    expect(new Set(quizzes.map((quiz) => quiz.slug)).size).toBe(quizzes.length);
    expect(new Set(quizzes.map((quiz) => foldText(quiz.title))).size).toBe(quizzes.length);
  });

  test.each(questions)('question "$question.questionText" keeps its limits', ({ question }) => {
    const answers = question.options.map((option) => option.answerText);

    expect(question.questionText.length).toBeLessThanOrEqual(limits.question.textMax);
    expect(question.explanation.length).toBeGreaterThan(40);
    expect(question.explanation.length).toBeLessThanOrEqual(limits.question.explanationMax);
    expect(answers.length).toBeGreaterThanOrEqual(3);
    const { optionsMax, placesMax } = limits.question;
    expect(answers.length).toBeLessThanOrEqual(question.kind === 'place' ? placesMax : optionsMax);
    expect(Math.max(...answers.map((answer) => answer.length))).toBeLessThanOrEqual(limits.answerTextMax);
  });

  test('alt texts are short enough and say something', () => {
    const lengths = pictures.map((picture) => picture.altText.length);

    expect(Math.max(...lengths)).toBeLessThanOrEqual(limits.media.altTextMax);
    expect(Math.min(...lengths)).toBeGreaterThan(10);
  });
});

describe('every question', () => {
  test('has exactly one right answer, and its answers are all different', () => {
    const faulty = questions.filter(({ question: { options } }) => {
      const distinct = new Set(options.map((option) => foldText(option.answerText)));
      return options.filter((option) => option.isCorrect).length !== 1 || distinct.size !== options.length;
    });

    expect(faulty.map(({ question }) => question.questionText)).toEqual([]);
  });

  test('does not reveal its answer in the text or the description of the picture', () => {
    const leaks = aboutPictures.filter(({ question }) => {
      const right = foldText(rightAnswer(question));
      return [question.questionText, question.picture.altText].some((text) => foldText(text).includes(right));
    });

    expect(leaks.map(({ question }) => `${question.questionText} | ${question.picture.altText}`)).toEqual([]);
  });

  test('needs its picture: the text refers to it and does not name its country', () => {
    const free = aboutPictures.filter(({ quiz, question: { questionText, picture } }) => {
      const country = countriesOf.get(`${quiz.slug} ${picture.altText}`);
      const isNamed = country !== undefined && foldText(questionText).includes(foldText(country));
      return isNamed || !pointing.test(foldText(questionText));
    });

    expect(free.map(({ question }) => question.questionText)).toEqual([]);
  });

  test('needs its map: at least three of the answers are capitals', () => {
    const free = [...files.values()].flatMap(({ language, questions }) => {
      const names = new Set(Object.values(capitals).map((capital) => capital[language]));
      return questions
        .filter(({ picture }) => picture?.kind === 'map')
        .filter(({ right, wrong }) => [right, ...wrong].filter((answer) => names.has(answer)).length < 3);
    });

    expect(free.map(({ right, wrong }) => [right, ...wrong])).toEqual([]);
  });

  test('appears once with its picture in its quiz', () => {
    const keys = questions.map(
      ({ quiz, question }) =>
        `${quiz.slug} ${question.questionText} ${question.picture?.id} ${rightAnswer(question)}`,
    );

    expect(new Set(keys).size).toBe(keys.length);
  });

  test('is written without exclamation marks', () => {
    expect(
      questions.filter(({ question }) => /!/.test(JSON.stringify({ ...question, picture: null }))),
    ).toEqual([]);
  });
});

describe('the name of a question’s picture', () => {
  test('is a short caption, and not the right answer unless the question asks what is shown', () => {
    const faulty = aboutPictures.filter(({ question }) => {
      const { name = '' } = question.picture;
      const isAnswer = foldText(name) === foldText(rightAnswer(question));
      const isCaption = /^\p{Lu}[\p{L}\p{N} -]*$/u.test(name) && name.length <= 40;
      return question.marker
        ? name !== ''
        : !isCaption || (isAnswer && !asksWhatIsShown(question.questionText));
    });

    expect(faulty.map(({ question: { questionText, picture } }) => [questionText, picture.name])).toEqual([]);
  });

  test('is the right answer for exactly these questions if the author writes no name', () => {
    const asking = questions.map(({ question }) => question.questionText).filter(asksWhatIsShown);

    expect([...new Set(asking)].toSorted()).toEqual(askingWhatIsShown.toSorted());
  });
});

describe('kinds of question', () => {
  const of = (kind: string) => questions.filter(({ question }) => question.kind === kind);

  test('there are quizzes of each kind in both languages, and of markers, dots and hidden pictures', () => {
    const showing = (matches: (question: DemoQuestion) => unknown) =>
      quizzes.filter((quiz) => quiz.questions.some(matches)).map(({ language }) => language);
    const both = ['en', 'sk'];

    expect(showing(({ kind }) => kind === 'picture').toSorted()).toEqual(both);
    expect(new Set(showing(({ kind }) => kind === 'place'))).toEqual(new Set(both));
    expect(showing(({ showsPlaces }) => showsPlaces).toSorted()).toEqual(both);
    expect(showing(({ marker }) => marker).toSorted()).toEqual(both);
    expect(showing(({ reveal }) => reveal?.style === 'tiles').toSorted()).toEqual(both);
    expect(showing(({ reveal }) => reveal?.style === 'detail').toSorted()).toEqual(both);
  });

  test('keep the rules of their kind', () => {
    const issues = questions.flatMap(({ question }) =>
      questionIssues({
        ...{ ...question, ratio: 0.75, hasPicture: question.picture !== undefined },
        answerOptions: question.options.map(({ picture, shapes }) => ({ imageMediaId: picture?.id, shapes })),
      }),
    );

    expect(issues).toEqual([]);
  });

  test('what is read out of a picture or a place before the answer is there, neutral and different', () => {
    const faulty = [...of('picture'), ...of('place')].filter(({ question: { options } }) => {
      const seen = options.map((option) => foldText(option.seen ?? ''));
      return (
        new Set(seen).size < options.length ||
        options.some(({ answerText }, at) => !seen[at] || seen[at].includes(foldText(answerText)))
      );
    });

    expect(faulty.map(({ question }) => question.questionText)).toEqual([]);
  });

  test('a cover shows nothing that a question hides', () => {
    const hidden = quizzes.flatMap((quiz) =>
      quiz.questions.flatMap(({ reveal, picture }) => (reveal && picture ? [picture.svg] : [])),
    );
    const drawings = hidden.map((svg) =>
      svg.slice(svg.indexOf('scale('), -'</g></svg>'.length).replace(/^[^>]+>/, ''),
    );

    expect(drawings.length).toBeGreaterThan(10);
    expect(
      quizzes.filter(
        ({ questions, cover }) =>
          questions.some(({ reveal }) => reveal) && drawings.some((body) => cover.svg.includes(body)),
      ),
    ).toEqual([]);
  });
});

describe('the right answer cannot be guessed by position or length', () => {
  test('it is at every position about equally often', () => {
    const four = questions.filter(({ question }) => question.options.length === 4);
    const counts = [0, 1, 2, 3].map(
      (position) => four.filter(({ question }) => question.options[position]?.isCorrect).length / four.length,
    );

    expect(Math.min(...counts)).toBeGreaterThan(0.18);
    expect(Math.max(...counts)).toBeLessThan(0.32);
  });

  test('it alone is the longest or shortest answer hardly more often than by chance', () => {
    const all = aboutPictures.map(({ question }) => question);

    expect(shareAtLength(all, 'longest')).toBeLessThan(0.3);
    expect(shareAtLength(all, 'shortest')).toBeLessThan(0.3);
  });

  test.each(quizzes)('it is the longest answer in at most half of the questions of $slug', (quiz) => {
    const readable = quiz.questions.filter(({ kind }) => kind === 'text');

    expect(shareAtLength(readable, 'longest')).toBeLessThanOrEqual(0.5);
    expect(shareAtLength(readable, 'shortest')).toBeLessThanOrEqual(0.5);
  });
});

describe('pictures', () => {
  test('are complete drawings with an id that reveals nothing', () => {
    const faulty = pictures.filter(
      ({ id, svg }) =>
        !/^picture-[0-9a-f]{12}$/.test(id) || !svg.startsWith('<svg') || !svg.endsWith('</svg>'),
    );

    expect(faulty.map(({ altText }) => altText)).toEqual([]);
  });

  test('contain no invalid numbers and no external references', () => {
    const drawn = (svg: string) => svg.replace(/"data:image\/\w+;base64,[^"]+"/g, '"#"');
    const faulty = pictures.filter(({ svg }) => /NaN|undefined|href="(?!#)/.test(drawn(svg)));

    expect(faulty.map(({ altText }) => altText)).toEqual([]);
  });

  test('are all credited, except those drawn for the site', () => {
    const ofFiles = [...files.values()].flatMap((file) => file.questions.map(({ picture }) => picture));
    const own = new Set(
      ofFiles.flatMap((shown) => (shown?.kind === 'own' ? questionPicture(shown).draw() : [])),
    );
    const uncredited = pictures.filter(({ credit }) => credit === null);

    expect(uncredited.every(({ purpose, svg }) => purpose === 'background' || own.has(svg))).toBe(true);
    const sources = new Set<string | undefined>(contentCredits.map(({ source }) => source));
    const ofPhotographs =
      /^https:\/\/(www\.npmjs\.com\/package\/@stdlib\/|commons\.wikimedia\.org\/wiki\/File:|astrogeology\.usgs\.gov$)/;
    const isKnown = (source = '') => sources.has(source) || ofPhotographs.test(source);
    expect(pictures.filter(({ credit }) => credit !== null && !isKnown(credit.source))).toEqual([]);
  });

  test('no two quizzes in one language have the same cover', () => {
    const covers = quizzes.map((quiz) => `${quiz.language} ${quiz.cover.id}`);
    expect(new Set(covers).size).toBe(quizzes.length);
  });

  test('have the same id exactly if the drawing is the same', () => {
    const ids = new Set(pictures.map(({ id }) => id));
    const drawings = new Set(pictures.map(({ purpose, svg }) => `${purpose} ${svg}`));
    const both = new Set(pictures.map(({ id, purpose, svg }) => `${id} ${purpose} ${svg}`));

    expect([ids.size, drawings.size]).toEqual([both.size, both.size]);
  });
});

test('the content is the same each time it is made', async () => {
  vi.resetModules();
  const { demoContent: makeAgain } = await import('./demo-content.ts');
  const again = makeAgain();
  const described = (made: typeof content) =>
    JSON.stringify(made, (name, value) => (name === 'svg' ? undefined : value));
  // Drawing every map and outline again would take seconds.
  const drawn = (made: typeof content) =>
    made.quizzes
      .slice(0, 4)
      .map(({ cover, background, questions: [first] }) => [cover.svg, background.svg, first?.picture?.svg]);

  expect(again).not.toBe(content);
  expect(described(again)).toBe(described(content));
  expect(drawn(again)).toEqual(drawn(content));
});

describe('names match CLDR', () => {
  test.each([
    ['sk', '🧄', 'Cesnak'],
    ['sk', '🍆', 'Baklažán'],
    ['sk', '🫎', 'Los'],
    ['sk', '🪕', 'Bendžo'],
  ] as const)('in %s the drawing %s is called %s', (language, emoji, name) => {
    expect(foldText(cldrName(language, emoji))).toBe(foldText(name));
    expect(questions.map(({ question }) => rightAnswer(question))).toContain(name);
  });
});

/** The name of a character in CLDR, as a screen reader reads it aloud. */
function cldrName(language: 'sk' | 'en', emoji: string): string {
  const names: Record<string, Record<typeof language, { names: string[] }>> = emojiNames;
  return names[emoji]?.[language].names[0] ?? '';
}
