import * as z from 'zod';
import { checkPublishedQuiz } from '../check-published-quiz.ts';

const eventSchema = z.object({ quizId: z.string() });

/** Checks a published quiz. The stream's consumer starts it; after an error, Lambda starts it again. */
export async function handler(event: unknown): Promise<void> {
  await checkPublishedQuiz(eventSchema.parse(event).quizId);
}
