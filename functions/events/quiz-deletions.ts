import type { BinnedQuizItem } from '../quizzes/items.ts';
import { finishExpiredQuiz, finishQuizDeletion } from '../quizzes/quiz-deletion.ts';
import { isChangeOf, isEndOf, itemOf, oneByOne, type Subscriber } from './subscriber.ts';

/** Finishes interrupted deletions of quizzes, and deletes quizzes whose time in the bin is over. */
export const quizDeletions: Subscriber = {
  name: 'quiz-deletions',
  wants: (record) => isChangeOf(record, 'QUIZ_TOMBSTONE') || isEndOf(record, 'BINNED_QUIZ'),
  process: (records) =>
    oneByOne(records, ({ dynamodb }) =>
      dynamodb?.NewImage
        ? finishQuizDeletion(dynamodb.NewImage.id?.S ?? '')
        : finishExpiredQuiz(itemOf<BinnedQuizItem>(dynamodb?.OldImage ?? {})),
    ),
};
