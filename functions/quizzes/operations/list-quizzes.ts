import type { Operation } from '../../platform/operation.ts';
import { publicRead } from '../../platform/public-read.ts';
import { catalogue } from '../catalogue.ts';

/** Published quizzes, searched, sorted and paged. One Query in a warm function. */
export const listQuizzes: Operation<'listQuizzes'> = async (input) =>
  publicRead(input, (await catalogue.current()).query(input.query));
