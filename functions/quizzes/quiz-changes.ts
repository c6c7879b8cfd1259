import { type QuizChange, toCatalogueEntry } from '../catalogue/catalogue-entry.ts';
import { getMany, query } from '../platform/table-reads.ts';
import type { CurrentRevisionItem, SlugItem, StatisticsItem } from './items.ts';
import { revisionKey, slugsPartition, statisticsKey } from './keys.ts';
import { toQuizSummary } from './public-quiz.ts';
import { toPublicQuiz } from './public-revision.ts';
import { currentRevisionOf, type NumberedRevision } from './revision-store.ts';

/** The version of a quiz that is gone for good. */
const lastVersion = Number.MAX_SAFE_INTEGER;

/** What the catalogue shows of quizzes, as of the last write. One BatchGetItem for each 50 quizzes. */
export async function readQuizChanges(quizIds: readonly string[]): Promise<QuizChange[]> {
  const items = await getMany<CurrentRevisionItem | StatisticsItem>(
    quizIds.flatMap((id) => [revisionKey(id), statisticsKey(id)]),
  );
  return quizIds.map((id, index) => {
    const [current, statistics] = items.slice(index * 2) as [
      CurrentRevisionItem | undefined,
      StatisticsItem | undefined,
    ];
    return changeOf(id, current, statistics?.playCount ?? 0);
  });
}

/** The ids of all quizzes, also of drafts. One Query for each MB. The index may lag behind the last write. */
export async function listQuizIds(): Promise<string[]> {
  const slugs = await query<SlugItem>(slugsPartition, { index: 'GSI1', attributes: ['quizId'] });
  return slugs.map(({ quizId }) => quizId);
}

/** Unpublishing keeps the number of the revision, so a version counts both states of each number. */
function changeOf(id: string, current: CurrentRevisionItem | undefined, playCount: number): QuizChange {
  if (!current) return { id, version: lastVersion, entry: null };
  const revision = currentRevisionOf(current);
  if (!revision) return { id, version: current.revision * 2 + 1, entry: null };
  const summary = toQuizSummary(toPublicQuiz({ revision, playCount }));
  return { id, version: current.revision * 2, entry: toCatalogueEntry(summary, textsOf(revision)) };
}

/** All options alike, and neither explanations nor alternative texts: nothing tells which option is right. */
function textsOf({ questions }: NumberedRevision): string[] {
  return questions.flatMap(({ questionText, answerOptions }) => [
    questionText,
    ...answerOptions.map(({ answerText }) => answerText),
  ]);
}
