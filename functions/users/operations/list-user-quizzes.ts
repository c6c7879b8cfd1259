import { getUser } from '../../accounts/account-store.ts';
import { notFound } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { publicRead } from '../../platform/public-read.ts';
import { catalogue } from '../../quizzes/catalogue.ts';
import { queryCatalogue } from '../../quizzes/catalogue-query.ts';

/**
 * An author's published quizzes. One Query in a warm function; one GetItem more when there are none, to distinguish an
 * author without quizzes from an unknown name.
 */
export const listUserQuizzes: Operation<'listUserQuizzes'> = async (input) => {
  const username = input.params.username.toLowerCase();
  const published = await catalogue.current();
  const own = published.filter(({ summary }) => summary.author.username.toLowerCase() === username);
  if (own.length === 0 && !(await getUser(username))) throw notFound('User');
  return publicRead(input, queryCatalogue(own, input.query));
};
