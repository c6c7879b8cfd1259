import type { Locator } from 'playwright-core';
import type { Visitor } from '../support/visitor.ts';

/** The titles of the quizzes in a list, by default that of the home page, without those in separate rows. */
export function quizTitles(
  { page, say }: Pick<Visitor, 'page' | 'say'>,
  listTitle = say('home:quizzes'),
): Locator {
  const list = page.getByRole('region', { name: listTitle, exact: true });
  return list.getByRole('heading', { level: 3 });
}
