import { type UserItem, userKey } from '../../accounts/table.ts';
import { revisionQuota } from '../../platform/publication-limit.ts';
import { takeQuotas } from '../../platform/quota-store.ts';
import { again, untilWritten } from '../../platform/retry.ts';
import { absent } from '../../platform/table-conditions.ts';
import { ownedBy } from '../../platform/table-keys.ts';
import { plus, withMember } from '../../platform/table-updates.ts';
import { checkItem, transact, updateItem, type Write } from '../../platform/table-writes.ts';
import { editOf, findOwnQuiz, getOwnQuizWithQuestions } from '../content/quiz-store.ts';
import {
  type CurrentRevisionItem,
  type QuizItem,
  type QuizStandingItem,
  quizKey,
  type StatisticsItem,
  standingKey,
  statisticsKey,
} from '../table.ts';
import { type PackedRevision, packRevision, revisionOf } from './revision-content.ts';
import {
  isNewestRevision,
  newRevision,
  publishChanges,
  readRevisionState,
  withoutRevision,
} from './revision-store.ts';

/**
 * Publishes a quiz; does nothing if it is already published. Throws TOO_MANY_REQUESTS if its author has published too
 * much in this hour, unless the quiz is as it was published last. `network` is the hash of the author's network.
 */
export async function storePublication(
  quizId: string,
  ownerId: string,
  { network }: { readonly network?: string } = {},
): Promise<QuizItem | 'missing' | 'no-questions' | 'too-large' | 'taken-down' | 'suspended'> {
  let isCounted = false;
  const published = await untilWritten(async () => {
    const current = await readRevisionState(quizId);
    const found = await getOwnQuizWithQuestions(quizId, ownerId);
    if (!found) return 'missing';
    if (found.questions.length === 0) return 'no-questions';
    if (found.quiz.isPublished) return found.quiz;
    const values = { isPublished: true, ...editOf(found.quiz) };
    const quiz = { ...found.quiz, ...values };
    const packed = packRevision(revisionOf({ ...found, quiz }));
    if (packed === 'too-large') return 'too-large';
    if (!isCounted && !isNewestRevision(packed, current)) {
      await takeQuotas([revisionQuota(ownerId, packed.content)]);
      isCounted = true;
    }
    const refused = await transact({
      quiz: updateItem<QuizItem>('quiz', quizKey(quizId), values, { ownerId, version: found.quiz.version }),
      ...publicationOf(quiz, packed, current, network),
      author: checkItem<UserItem>('username', userKey(quiz.author.username), { suspension: absent }),
    });
    if (refused.has('author')) return 'suspended';
    if (refused.has('standing')) return 'taken-down';
    return refused.size === 0 ? quiz : again;
  });
  // A question may have been changed between reading and publishing; that change still saw a draft.
  if (typeof published !== 'string') await publishChanges(quizId);
  return published;
}

/**
 * The writes that publish a quiz, in addition to that of the quiz; none for one that is too large. `standing` refuses one
 * that is taken down.
 */
export function publicationOf(
  quiz: QuizItem,
  packed: PackedRevision | 'too-large',
  current?: CurrentRevisionItem,
  network?: string,
) {
  if (packed === 'too-large') return { revision: undefined, statistics: undefined, standing: undefined };
  return {
    revision: newRevision(quiz.id, packed, current),
    statistics: startedStatistics(quiz, network),
    standing: checkItem<QuizStandingItem>('quiz', standingKey(quiz.id), { isTakenDown: absent }),
  };
}

/** Unpublishes a quiz; does nothing if it isn't published. */
export async function endPublication(quizId: string, ownerId: string): Promise<QuizItem | 'missing'> {
  return untilWritten(async () => {
    const current = await readRevisionState(quizId);
    const quiz = await findOwnQuiz(quizId, ownerId);
    if (!quiz) return 'missing';
    if (!quiz.isPublished) return quiz;
    if (!current) return again;
    const values = { isPublished: false, ...editOf(quiz) };
    const refused = await transact({
      quiz: updateItem<QuizItem>('quiz', quizKey(quizId), values, { ownerId, version: quiz.version }),
      revision: withoutRevision(quizId, current),
    });
    return refused.size === 0 ? { ...quiz, ...values } : again;
  });
}

/** Starts to count the plays of a quiz; counts from before an earlier unpublishing are kept. */
function startedStatistics({ id, ownerId, createdAt, updatedAt }: QuizItem, network?: string): Write {
  return updateItem<StatisticsItem>('quiz', statisticsKey(id), {
    entity: 'STATISTICS',
    id,
    ownerId,
    playCount: plus(0),
    countedAt: updatedAt,
    ownNetworks: network === undefined ? undefined : withMember(network),
    ...ownedBy(ownerId, 'QUIZ', { createdAt, id }),
  });
}
