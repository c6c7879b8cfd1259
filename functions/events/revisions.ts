import type { DynamoDBRecord } from 'aws-lambda';
import { log } from '../platform/logger.ts';
import { publishChanges } from '../quizzes/revision-store.ts';
import { isChangeOf, oneByOne, type Subscriber } from './subscriber.ts';

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
