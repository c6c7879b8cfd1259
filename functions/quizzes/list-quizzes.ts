import { catalogue } from '../data/catalogue.ts';
import { queryCatalogue } from '../data/catalogue-query.ts';
import type { Operation } from '../lib/operation.ts';
import { publicRead } from '../lib/public-read.ts';

/** Published quizzes, searched, sorted and paged. One Query in a warm function. */
export const listQuizzes: Operation<'listQuizzes'> = async (input) =>
  publicRead(input, queryCatalogue(await catalogue.current(), input.query));
