import { findAccount } from '../accounts/account-store.ts';
import { promotionId, storeComplaint } from '../moderation/complaint-store.ts';
import { optionalEnv } from '../platform/env.ts';
import { findQuiz } from '../quizzes/content/quiz-store.ts';
import type { StatisticsItem } from '../quizzes/table.ts';
import { isChangeOf, itemOf, oneByOne, type Subscriber } from './subscriber.ts';

/**
 * Puts an author whose first quiz enough people have finished into the moderators' queue, in a stage that has moderators:
 * nothing of the author is promoted until one of them trusts the author.
 */
export const firstPromotions: Subscriber = {
  name: 'first-promotions',
  wants: (record) =>
    optionalEnv('hasModerators') !== undefined &&
    isChangeOf(record, 'STATISTICS') &&
    record.dynamodb?.NewImage?.isProven?.BOOL === true &&
    record.dynamodb.OldImage?.isProven === undefined,
  process: (records) =>
    oneByOne(records, ({ dynamodb }) => askModerators(itemOf<StatisticsItem>(dynamodb?.NewImage ?? {}))),
};

async function askModerators({ id, ownerId }: StatisticsItem): Promise<void> {
  const quiz = await findQuiz(id);
  const account = quiz && (await findAccount(quiz.author.username));
  if (!account || account.isTrusted) return;
  await storeComplaint(promotionId(ownerId), {
    ...{ quizId: id, quizSlug: quiz.slug, quizTitle: quiz.title, ownerId, username: account.username },
    ...{ reason: 'promotion', revision: null },
  });
}
