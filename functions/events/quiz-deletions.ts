import { finishQuizDeletion } from '../quizzes/quiz-deletion.ts';
import { isChangeOf, oneByOne, type Subscriber } from './subscriber.ts';

/** Finishes deletions of quizzes whose call was interrupted. */
export const quizDeletions: Subscriber = {
  name: 'quiz-deletions',
  wants: (record) => isChangeOf(record, 'QUIZ_TOMBSTONE'),
  process: (records) =>
    oneByOne(records, ({ dynamodb }) => finishQuizDeletion(dynamodb?.NewImage?.id?.S ?? '')),
};
