import type { DynamoDBRecord } from 'aws-lambda';
import { log } from '../platform/logger.ts';
import type { PlayCountChange } from '../quizzes/catalogue/catalogue-entry.ts';
import { writeChanges } from '../quizzes/catalogue/change-log-store.ts';
import { readQuizChanges } from '../quizzes/quiz-changes.ts';
import { publishChanges } from '../quizzes/revision-store.ts';
import type { CurrentRevisionItem, StatisticsItem } from '../quizzes/table.ts';
import { isChangeOf, isEndOf, itemOf, oneByOne, type Subscriber } from './subscriber.ts';

/**
 * Publishes changes to a published quiz that aren't in its revision yet, because the call was interrupted, or because
 * an author or a picture was changed. Once for each quiz of a batch: the data is newer than every record.
 */
export const revisions: Subscriber = {
  name: 'revisions',
  wants: (record) => changedQuiz(record) !== undefined,
  process: (records) => {
    const byQuiz = new Map(records.map((record) => [changedQuiz(record), record]));
    return oneByOne([...byQuiz.values()], async (record) => {
      const quizId = changedQuiz(record) ?? '';
      const publication = await publishChanges(quizId);
      if (publication === 'too-large') log('warn', 'quiz too large to be published', { quizId });
    });
  },
};

/** The id of the published quiz that a record shows, or of the quiz of a question. */
function changedQuiz(record: DynamoDBRecord): string | undefined {
  const image = record.dynamodb?.NewImage;
  if (isChangeOf(record, 'QUIZ') && image?.isPublished?.BOOL) return image.id?.S;
  return isChangeOf(record, 'QUESTION') ? image?.quizId?.S : undefined;
}

/**
 * Writes to the catalogue which quizzes are published, and how often they were played. Once for each quiz of a batch:
 * the data is newer than every record.
 */
export const catalogueChanges: Subscriber = {
  name: 'catalogue-changes',
  wants: (record) => isPublication(record) || isChangeOf(record, 'STATISTICS'),
  process: async (records) => {
    try {
      await writeChangesOf(records);
      return [];
    } catch {
      // Separately, so that one quiz that can't be read doesn't keep others out of the catalogue.
      return oneByOne(records, (record) => writeChangesOf([record]));
    }
  },
};

async function writeChangesOf(records: readonly DynamoDBRecord[]): Promise<void> {
  const published = new Set(records.filter(isPublication).map(quizIdOf));
  const played = new Map<string, PlayCountChange>();
  for (const record of records.filter((one) => isChangeOf(one, 'STATISTICS'))) {
    const { id, playCount } = itemOf<StatisticsItem>(record.dynamodb?.NewImage ?? {});
    // The total of a quiz only increases.
    played.set(id, { id, playCount: Math.max(playCount, played.get(id)?.playCount ?? 0) });
  }
  await writeChanges([...(await readQuizChanges([...published])), ...played.values()]);
}

/** Whether a record shows that a quiz was published, changed, unpublished or deleted. */
function isPublication(record: DynamoDBRecord): boolean {
  return isChangeOf(record, 'CURRENT_REVISION') || isEndOf(record, 'CURRENT_REVISION');
}

function quizIdOf({ dynamodb }: DynamoDBRecord): string {
  return itemOf<CurrentRevisionItem>(dynamodb?.NewImage ?? dynamodb?.OldImage ?? {}).quizId;
}
