import { defined } from '#lib/api/defined.ts';
import { randomUuid } from '#lib/stored/session.ts';
import { questionsRoutes } from '#shared/api/questions.routes.ts';
import { quizzesRoutes } from '#shared/api/quizzes.routes.ts';
import { cutText } from '#shared/domain/cut-text.ts';
import type { Language } from '#shared/domain/language.ts';
import { limits } from '#shared/domain/limits.ts';
import { questionIssues } from '#shared/domain/question-rules.ts';
import { baseName } from '../pictures.ts';
import { withMedia } from '../quiz-file.ts';
import type { ReadResult } from '../read-files.ts';
import { faultsOf, kindOf, type ReadOption, type ReadQuestion, type ReadQuiz } from '../read-question.ts';
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

/** Whether a question has no faults. Kept, because a key press in one of a thousand rows must not check all the others. */
const checked = new WeakMap<ReadQuestion, boolean>();

export function stateOf({ question, isLeftOut }: ImportRow): RowState {
  if (isLeftOut) return 'leftOut';
  const isReady = checked.get(question) ?? faultsOf(question).length === 0;
  checked.set(question, isReady);
  return isReady ? 'ready' : 'decide';
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
    quiz.questions.map(usable).map((read, number) => {
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

/** A question of our own file without its fields if the API would refuse them, as after changes by hand. */
function usable(read: ReadQuestion): ReadQuestion {
  if (!read.more || faultsOf(read).length > 0) return read;
  const ids = new Map(picturesOf(read).map((name) => [name, randomUuid()]));
  const body = questionsRoutes.createQuestion.body.safeParse(bodyOf(read, ids)).data;
  const { kind = 'text', imageMediaId } = body ?? {};
  if (body && questionIssues({ ...body, kind, hasPicture: Boolean(imageMediaId) }).length === 0) return read;
  const { more: _, ...rest } = read;
  return { ...rest, notes: [...read.notes, { code: 'fieldsLost' }] };
}

/** The names of all pictures of a question. */
export function picturesOf(question: ReadQuestion): string[] {
  const ofOptions = kindOf(question) === 'picture' ? question.answerOptions : [];
  return [question, ...ofOptions].flatMap(({ picture }) => picture ?? []);
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
export function fingerprintOf(quizzes: readonly ImportQuiz[]): string {
  const texts = quizzes.flatMap(({ quiz }) => quiz.questions.map(textsOf));
  let hash = 0x811c9dc5;
  for (const sign of texts.join('\n')) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return `${texts.length}-${(hash >>> 0).toString(36)}`;
}

/** The options with one that is right. */
export function withRight(options: readonly ReadOption[], right: number): ReadOption[] {
  return options.map((option, place) => ({ ...option, isCorrect: place === right }));
}

/** At most `max` options: those that are right, and the first of the others, in their order. */
export function shortened(options: readonly ReadOption[], max: number): ReadOption[] {
  const rights = options.filter(({ isCorrect }) => isCorrect).length;
  let room = Math.max(0, max - rights);
  return options.filter(({ isCorrect }) => isCorrect || room-- > 0);
}

/** The names of pictures in the order in which people number their files. */
export function inOrder(names: Iterable<string>): string[] {
  return [...names].sort((one, other) => one.localeCompare(other, undefined, { numeric: true }));
}

/** Those rows that have no picture, each with one of the unused pictures as long as there are some. */
export function withPictures(rows: readonly ImportRow[], unused: readonly string[]): ImportRow[] {
  return rows
    .filter(({ isLeftOut, question }) => !isLeftOut && question.picture === null)
    .slice(0, unused.length)
    .map((row, at) => ({ ...row, question: { ...row.question, picture: unused[at] ?? null } }));
}

/** The fields of options in our own file that are saved with options of each kind. */
const ownFields: Readonly<Record<string, readonly string[]>> = {
  picture: ['imageAltText'],
  place: ['shapes', 'description'],
};

/**
 * The body that saves a question; null for places without their picture.
 * @param mediaIds the ids of uploaded pictures by their names; a picture that isn't among them is left out
 */
export function bodyOf(question: ReadQuestion, mediaIds: ReadonlyMap<string, string>): QuestionBody | null {
  const { questionText, explanation, imageAltText, more } = question;
  const imageMediaId = mediaIds.get(question.picture ?? '');
  const ofOptions = question.answerOptions.map(({ picture = '' }) => mediaIds.get(picture));
  const kind = kindOf(question) === 'picture' && ofOptions.includes(undefined) ? 'text' : kindOf(question);
  if (kind === 'place' && !imageMediaId) return null;
  const own = Object.fromEntries(more ?? []) as Partial<QuestionBody>;
  const { imageName, metadata, marker, reveal, showsPlaces } = own;
  return {
    questionText,
    answerOptions: question.answerOptions.map((option, place) => {
      const fields = [...(option.more ?? [])].filter(([name]) => ownFields[kind]?.includes(name));
      const { answerText, isCorrect } = option;
      const picture = kind === 'picture' && { imageMediaId: ofOptions[place] };
      return { answerText, isCorrect, ...picture, ...Object.fromEntries(fields) };
    }),
    ...(kind !== 'text' && { kind }),
    ...(imageMediaId && { imageMediaId, ...defined({ marker, reveal }) }),
    ...(imageMediaId && imageAltText && { imageAltText: cutText(imageAltText, limits.media.altTextMax) }),
    ...(explanation && { explanation }),
    ...(imageName && { imageName }),
    ...(metadata && { metadata }),
    ...(showsPlaces && kind === 'place' && question.answerOptions.length > 1 && { showsPlaces }),
  };
}
