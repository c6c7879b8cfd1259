import { toAuthor } from '../../accounts/profile.ts';
import { type UserItem, userKey } from '../../accounts/table.ts';
import { absent } from '../../platform/table-conditions.ts';
import { queryIndex } from '../../platform/table-reads.ts';
import { inside } from '../../platform/table-updates.ts';
import { checkItem, transact, updateItem } from '../../platform/table-writes.ts';
import { type QuizItem, quizKey, type StatisticsItem } from '../table.ts';

/** The largest number of quizzes that one step changes. */
const quizzesAtOnce = 100;

/**
 * Writes the author's new name and picture into quizzes with the old ones, until the deadline (milliseconds since
 * 1970). Returns true if it found none. This isn't an edit, so versions don't change; the stream publishes it. Writes
 * nothing if the account has changed since it was read.
 */
export async function updateAuthorOfSomeQuizzes(account: UserItem, deadline: number): Promise<boolean> {
  const { userId, username, renaming } = account;
  const { name, avatarUrl } = toAuthor(account);
  const owned = await queryIndex<QuizItem | StatisticsItem>('ownQuizzes', userId);
  const quizzes = owned.filter((item) => item.entity === 'QUIZ');
  const others = quizzes.filter(({ author }) => author.name !== name || author.avatarUrl !== avatarUrl);
  for (const { id } of others.slice(0, quizzesAtOnce)) {
    if (Date.now() >= deadline) break;
    const refused = await transact({
      // The write fails if the quiz was deleted in the meantime.
      quiz: updateItem<QuizItem>(
        'quiz',
        quizKey(id),
        { author: inside({ name, avatarUrl }) },
        { ownerId: userId },
      ),
      account: checkItem<UserItem>('username', userKey(username), { userId, renaming: renaming ?? absent }),
    });
    if (refused.has('account')) break;
  }
  return others.length === 0;
}
