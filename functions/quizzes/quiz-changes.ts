import { type PictureItem, pictureKey } from '../pictures/table.ts';
import { getItems, queryIndex } from '../platform/table-reads.ts';
import { type PublicPicture, type QuizChange, toCatalogueEntry } from './catalogue/catalogue-entry.ts';
import { toQuizSummary } from './public-quiz.ts';
import { toPublicQuiz } from './public-revision.ts';
import { pictureIdsOf } from './quiz-pictures.ts';
import { currentRevisionOf, type NumberedRevision } from './revision-store.ts';
import {
  type CurrentRevisionItem,
  type QuizItem,
  type QuizTombstoneItem,
  quizKey,
  revisionKey,
  type SlugItem,
  type StatisticsItem,
  statisticsKey,
} from './table.ts';

/** The version of a permanently deleted quiz. */
const lastVersion = Number.MAX_SAFE_INTEGER;

/**
 * The published content of quizzes for the catalogue, as of the last write. One BatchGetItem for each 50 quizzes; for
 * published ones, one more for each 100 quizzes, and one for each 100 of their pictures.
 */
export async function readQuizChanges(quizIds: readonly string[]): Promise<QuizChange[]> {
  const items = await getItems<CurrentRevisionItem | StatisticsItem>(
    'quiz',
    quizIds.flatMap((id) => [revisionKey(id), statisticsKey(id)]),
  );
  const states = quizIds.map((id, index) => {
    const [current, statistics] = items.slice(index * 2) as [
      CurrentRevisionItem | undefined,
      StatisticsItem | undefined,
    ];
    return { id, current, playCount: statistics?.playCount ?? 0 };
  });
  const published = states.filter(({ current }) => current?.content).map(({ id }) => id);
  // Read after the numbers of the revisions: the pictures of a version are never older than it.
  const pictures = await readPictures(published);
  return states.map((state) => changeOf({ ...state, pictures: pictures.get(state.id) ?? [] }));
}

/**
 * Like `readQuizChanges`, without quizzes that were deleted or never published. Both look the same here: a draft may be
 * published later.
 */
export async function readKnownQuizChanges(quizIds: readonly string[]): Promise<QuizChange[]> {
  return (await readQuizChanges(quizIds)).filter(({ version }) => version < lastVersion);
}

/** By quiz, its distinct pictures, without deleted ones. */
async function readPictures(quizIds: readonly string[]): Promise<Map<string, PublicPicture[]>> {
  const quizzes = await getItems<QuizItem | QuizTombstoneItem>('quiz', quizIds.map(quizKey));
  const idsOf = new Map(
    quizzes.flatMap((quiz) => (quiz?.entity === 'QUIZ' ? [[quiz.id, pictureIdsOf(quiz)] as const] : [])),
  );
  const ids = new Set([...idsOf.values()].flatMap((some) => [...some]));
  const items = await getItems<PictureItem>('picture', [...ids].map(pictureKey));
  const pictures = new Map(
    items.flatMap((item) => {
      if (!item) return [];
      const { id, source, size } = item;
      return [[id, { id, source, size }] as const];
    }),
  );
  return new Map(
    [...idsOf].map(([quizId, some]) => [quizId, [...some].flatMap((id) => pictures.get(id) ?? [])]),
  );
}

/** The ids of all quizzes, including drafts. One Query for each MB. The index may miss the last writes. */
export async function listQuizIds(): Promise<string[]> {
  const slugs = await queryIndex<SlugItem>('slugs', '', { attributes: ['quizId'] });
  return slugs.map(({ quizId }) => quizId);
}

type QuizState = {
  readonly id: string;
  readonly current: CurrentRevisionItem | undefined;
  readonly playCount: number;
  readonly pictures: readonly PublicPicture[];
};

/**
 * A quiz that is only for visitors with its link isn't in any list. Unpublishing keeps the number of the revision, so a
 * version counts both states of each number.
 */
function changeOf({ id, current, playCount, pictures }: QuizState): QuizChange {
  if (!current) return { id, version: lastVersion, entry: null };
  const revision = currentRevisionOf(current);
  if (!revision) return { id, version: current.revision * 2 + 1, entry: null };
  if (revision.quiz.visibility === 'link') return { id, version: current.revision * 2, entry: null };
  const quiz = toPublicQuiz({ revision, playCount });
  // The cover of the published quiz may be the picture of a question.
  const summary = { ...toQuizSummary(quiz), hasOwnCover: quiz.hasOwnCover };
  return { id, version: current.revision * 2, entry: toCatalogueEntry(summary, textsOf(revision), pictures) };
}

/**
 * All options are included in the same way, and neither explanations nor alternative texts, so that nothing reveals the
 * right option.
 */
function textsOf({ questions }: NumberedRevision): string[] {
  return questions.flatMap(({ questionText, answerOptions }) => [
    questionText,
    ...answerOptions.map(({ answerText }) => answerText),
  ]);
}
