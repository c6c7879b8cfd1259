import { defined } from '#lib/api/defined.ts';
import { quizzesRoutes } from '#shared/api/quizzes.routes.ts';
import { cutText } from '#shared/domain/cut-text.ts';
import type { Language } from '#shared/domain/language.ts';
import { limits } from '#shared/domain/limits.ts';
import { baseName } from '../pictures.ts';
import { withMedia } from '../quiz-file.ts';
import type { ReadResult } from '../read-files.ts';
import { faultsOf, type ReadOption, type ReadQuestion, type ReadQuiz } from '../read-question.ts';
import type { QuestionBody, QuizBody } from '../written-quiz.ts';

/** A question of a file, as the author corrects it before it is saved. */
export type ImportRow = {
  /** The quiz in its file and the question in the quiz, by number. */
  readonly key: string;
  readonly quizKey: string;
  /** As the file has it. */
  readonly read: ReadQuestion;
  /** As it will be saved. */
  readonly question: ReadQuestion;
  /** Whether the author doesn't want it. */
  readonly isLeftOut: boolean;
};

export const rowStates = ['ready', 'decide', 'leftOut'] as const;
export type RowState = (typeof rowStates)[number];

export function stateOf({ question, isLeftOut }: ImportRow): RowState {
  if (isLeftOut) return 'leftOut';
  return faultsOf(question).length === 0 ? 'ready' : 'decide';
}

/** A quiz of a file, by a key that stays the same when the files are read again. */
export type ImportQuiz = { readonly key: string; readonly name: string; readonly quiz: ReadQuiz };

export function quizzesOf({ files }: ReadResult): ImportQuiz[] {
  return files.flatMap((file, fileNumber) =>
    file.quizzes.map((quiz, number) => ({
      key: `${fileNumber}.${number}`,
      name: quiz.title || baseName(file.name).replace(/\.[a-z0-9]{1,5}$/i, ''),
      quiz,
    })),
  );
}

/**
 * The rows of what was read.
 * @param before the rows of an earlier reading: questions that were read in the same way keep their corrections
 */
export function rowsOf(result: ReadResult, before: readonly ImportRow[]): ImportRow[] {
  const earlier = new Map(before.map((row) => [row.key, row]));
  return quizzesOf(result).flatMap(({ key: quizKey, quiz }) =>
    quiz.questions.map((read, number) => {
      const key = `${quizKey}.${number}`;
      const old = earlier.get(key);
      if (!old || textsOf(old.read) !== textsOf(read)) {
        return { key, quizKey, read, question: read, isLeftOut: false };
      }
      const picture = old.question.picture ?? read.picture;
      return { ...old, read, question: { ...old.question, picture, notes: read.notes } };
    }),
  );
}

function textsOf({ questionText, answerOptions, explanation }: ReadQuestion): string {
  const options = answerOptions.map(({ answerText, isCorrect }) => [answerText, isCorrect]);
  return JSON.stringify([questionText, options, explanation]);
}

/** The body of a new quiz. If all comes from one quiz of our own file, it has what that file says about it. */
export function quizBodyOf(
  title: string,
  language: Language,
  quizzes: readonly ImportQuiz[],
  mediaIds: ReadonlyMap<string, string>,
): QuizBody {
  const own = { title: cutText(title, limits.quiz.titleMax), language };
  const [first] = quizzes;
  if (!first || quizzes.length > 1) return own;
  const more = withMedia(Object.fromEntries(first.quiz.more ?? []), (key) => mediaIds.get(key)) as object;
  // An address is its author's only once.
  const body = defined({
    ...more,
    ...own,
    slug: undefined,
    description: first.quiz.description || undefined,
  });
  return quizzesRoutes.createQuiz.body.safeParse(body).data ?? own;
}

/** Tells whether the same questions were imported before. FNV-1a of all texts. */
export function fingerprintOf(rows: readonly ImportRow[]): string {
  let hash = 0x811c9dc5;
  for (const sign of rows.map(({ read }) => textsOf(read)).join('\n')) {
    hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  }
  return `${rows.length}-${(hash >>> 0).toString(36)}`;
}

/** The options with one that is right. */
export function withRight(options: readonly ReadOption[], right: number): ReadOption[] {
  return options.map((option, place) => ({ ...option, isCorrect: place === right }));
}

/** As many options as a question may have: those that are right, and the first of the others, in their order. */
export function shortened(options: readonly ReadOption[]): ReadOption[] {
  const rights = options.filter(({ isCorrect }) => isCorrect).length;
  let room = Math.max(0, limits.question.optionsMax - rights);
  return options.filter(({ isCorrect }) => isCorrect || room-- > 0);
}

/** The names of pictures that no question of these rows shows, in the order in which people number their files. */
export function unusedPictures(rows: readonly ImportRow[], names: Iterable<string>): string[] {
  const used = new Set(rows.map(({ question }) => question.picture));
  return [...names]
    .filter((name) => !used.has(name))
    .sort((one, other) => one.localeCompare(other, undefined, { numeric: true }));
}

/** The rows with unused pictures in those that have none, one after the other. */
export function withPicturesInOrder(rows: readonly ImportRow[], unused: readonly string[]): ImportRow[] {
  const left = [...unused];
  return rows.map((row) => {
    if (row.isLeftOut || row.question.picture !== null) return row;
    const picture = left.shift();
    return picture === undefined ? row : { ...row, question: { ...row.question, picture } };
  });
}

/**
 * The body that saves a row.
 * @param mediaIds the ids of uploaded pictures by their names; a picture that isn't among them is left out
 */
export function bodyOf({ read, question }: ImportRow, mediaIds: ReadonlyMap<string, string>): QuestionBody {
  const { questionText, answerOptions, explanation, imageAltText } = question;
  const imageMediaId = mediaIds.get(question.picture ?? '');
  const more = read.more ? withMedia(Object.fromEntries(read.more), (key) => mediaIds.get(key)) : {};
  const { imageName, metadata, ...rest } = more as Partial<QuestionBody>;
  // What our own file says about options holds only while nobody has changed them.
  const isUnchanged = answerOptions === read.answerOptions && rest.answerOptions !== undefined;
  return {
    questionText,
    answerOptions:
      isUnchanged && rest.answerOptions
        ? rest.answerOptions
        : answerOptions.map(({ answerText, isCorrect }) => ({ answerText, isCorrect })),
    ...(imageMediaId && { imageMediaId }),
    ...(imageMediaId && imageAltText && { imageAltText: cutText(imageAltText, limits.media.altTextMax) }),
    ...(explanation && { explanation }),
    ...(imageName && { imageName }),
    ...(metadata && { metadata }),
  };
}
