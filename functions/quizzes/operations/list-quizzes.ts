import type { Operation } from '../../platform/operation.ts';
import { publicRead } from '../../platform/public-read.ts';
import { catalogue } from '../catalogue.ts';
import { queryCatalogue } from '../catalogue-query.ts';

/** Published quizzes, searched, sorted and paged. One Query in a warm function. */
export const listQuizzes: Operation<'listQuizzes'> = async (input) =>
  publicRead(input, queryCatalogue(await catalogue.current(), input.query));
