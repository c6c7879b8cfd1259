import type { Locator } from 'playwright-core';
import type { Visitor } from './visitor.ts';

/** The titles of the quizzes in the list of the home page, without those in separate rows. */
export function quizTitles({ page, say }: Pick<Visitor, 'page' | 'say'>): Locator {
  const list = page.getByRole('region', { name: say('home:quizzes'), exact: true });
  return list.getByRole('heading', { level: 3 });
}
