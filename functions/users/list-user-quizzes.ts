import { catalogue } from '../data/catalogue.ts';
import { queryCatalogue } from '../data/catalogue-query.ts';
import { getUser } from '../data/user-store.ts';
import { notFound } from '../lib/app-error.ts';
import type { Operation } from '../lib/operation.ts';
import { publicRead } from '../lib/public-read.ts';

/**
 * An author's published quizzes. One Query in a warm function; one GetItem more where there are none, to tell an
 * author without quizzes from a name that nobody has.
 */
export const listUserQuizzes: Operation<'listUserQuizzes'> = async (input) => {
  const username = input.params.username.toLowerCase();
  const published = await catalogue.current();
  const own = published.filter(({ summary }) => summary.author.username.toLowerCase() === username);
  if (own.length === 0 && !(await getUser(username))) throw notFound('User');
  return publicRead(input, queryCatalogue(own, input.query));
};
