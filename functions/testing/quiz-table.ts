import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { type SeededAuthor, type SeededQuiz, seedAuthor, seedQuiz } from './seeded-quiz.ts';
import { setUpTable } from './test-table.ts';

/** The values that the tests of a file share. */
export type QuizTable = { author: SeededAuthor; seeded: SeededQuiz };

/**
 * Sets up a test file: a table with an author and a published quiz, which exist from its first hook or test on, and
 * functions that log nothing.
 */
export function setUpQuizTable({ questions = 3 }: { questions?: number } = {}): QuizTable {
  const shared = {} as QuizTable;
  setUpTable();
  beforeAll(async () => {
    shared.author = await seedAuthor();
    shared.seeded = await seedQuiz(shared.author, { questions });
  });
  beforeEach(() => {
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  return shared;
}
