import type { DynamoDBRecord } from 'aws-lambda';
import type { UserItem } from '../accounts/table.ts';
import { log } from '../platform/logger.ts';
import type { PlayCountChange } from '../quizzes/catalogue/catalogue-entry.ts';
import { writeChanges } from '../quizzes/catalogue/change-log-store.ts';
import {
  authorChangeOf,
  complaintChangeOf,
  playCountChangeOf,
  readQuizChanges,
} from '../quizzes/publication/catalogue-changes.ts';
import { publishChanges } from '../quizzes/publication/revision-store.ts';
import type { CurrentRevisionItem, QuizStandingItem, StatisticsItem } from '../quizzes/table.ts';
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
 * Writes to the catalogue which quizzes are published, how often they were played, whether they have open problems, and
 * what moderators say about authors. Once for each quiz of a batch: the data is newer than every record.
 */
export const catalogueChanges: Subscriber = {
  name: 'catalogue-changes',
  wants: (record) =>
    isPublication(record) ||
    isChangeOf(record, 'STATISTICS') ||
    isChangeOf(record, 'QUIZ_STANDING') ||
    isDecisionAboutAuthor(record),
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
    const change = playCountChangeOf(imageOf<StatisticsItem>(record));
    // The total of a quiz only increases.
    if (change.playCount > (played.get(change.id)?.playCount ?? 0)) played.set(change.id, change);
  }
  const standings = records.filter((one) => isChangeOf(one, 'QUIZ_STANDING'));
  await writeChanges([
    ...(await readQuizChanges([...published])),
    ...played.values(),
    ...standings.map((record) => complaintChangeOf(imageOf<QuizStandingItem>(record))),
    ...records.filter(isDecisionAboutAuthor).map((record) => authorChangeOf(imageOf<UserItem>(record))),
  ]);
}

function imageOf<Item>(record: DynamoDBRecord): Item {
  return itemOf<Item>(record.dynamodb?.NewImage ?? {});
}

function isDecisionAboutAuthor(record: DynamoDBRecord): boolean {
  return isChangeOf(record, 'USER') && record.dynamodb?.NewImage?.standingVersion !== undefined;
}

/** Whether a record shows that a quiz was published, changed, unpublished or deleted. */
function isPublication(record: DynamoDBRecord): boolean {
  return isChangeOf(record, 'CURRENT_REVISION') || isEndOf(record, 'CURRENT_REVISION');
}

function quizIdOf({ dynamodb }: DynamoDBRecord): string {
  return itemOf<CurrentRevisionItem>(dynamodb?.NewImage ?? dynamodb?.OldImage ?? {}).quizId;
}
