import { randomUUID } from 'node:crypto';
import { v7 } from 'uuid';

/** An id that sorts by the time of creation (UUID version 7): quizzes, questions, attempts. */
export function newId(): string {
  return v7();
}

/**
 * An id without any order (UUID version 4). For answer options: the public sees them sorted by id, so an id that
 * increased with time would reveal the author's order.
 */
export function newUnorderedId(): string {
  return randomUUID();
}
