import { findPublicAccount } from '../../accounts/account-store.ts';
import { notFound } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { publicRead } from '../../platform/public-read.ts';
import { catalogue } from '../../quizzes/catalogue/live-index.ts';

/**
 * An author's published quizzes. At most one Query a second in a warm function; one more GetItem when none is found, to
 * distinguish an author without such quizzes from an unknown name.
 */
export const listUserQuizzes: Operation<'listUserQuizzes'> = async (input) => {
  const author = input.params.username.toLowerCase();
  const published = await catalogue.current();
  const found = published.query({ ...input.query, author });
  if (found.total === 0 && !(await findPublicAccount(author))) throw notFound('User');
  return publicRead(found);
};
