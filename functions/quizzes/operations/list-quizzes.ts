import type { Operation } from '../../platform/operation.ts';
import { publicRead } from '../../platform/public-read.ts';
import { catalogue } from '../catalogue/live-index.ts';

/** Published quizzes, searched, sorted and paged. At most one Query a second in a warm function. */
export const listQuizzes: Operation<'listQuizzes'> = async (input) =>
  publicRead((await catalogue.current()).query(input.query));
