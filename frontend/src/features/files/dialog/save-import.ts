import * as z from 'zod';
import { call } from '#lib/api/api-client.ts';
import { ignoreNotFound } from '#lib/api/ignore-not-found.ts';
import { createKeptStates } from '#lib/forms/kept-dialog-states.ts';
import { randomUuid } from '#lib/stored/session.ts';
import { storage } from '#lib/stored/storage.ts';
import { createQuestions, createQuiz, deleteQuestion, deleteQuiz } from '#shared/api/desk-endpoints.ts';
import { limits } from '#shared/domain/limits.ts';
import type { QuestionBody, QuizBody } from '../written-quiz.ts';

/**
 * An import that has begun. Its calls have keys of its own, so that whoever continues it, also in another tab, makes
 * nothing twice.
 */
export type ImportPlan = Readonly<z.infer<typeof planSchema>>;

const planSchema = z.object({
  /** Milliseconds, as from `Date.now()`. */
  since: z.number(),
  /** Null until the new quiz has been created. */
  quizId: z.string().nullable(),
  newQuiz: z.object({ key: z.string(), body: z.custom<QuizBody>() }).nullable(),
  parts: z.array(z.object({ key: z.string(), questions: z.array(z.custom<QuestionBody>()) })),
  /** The number of parts that are saved, and the ids of their questions. */
  done: z.number(),
  questionIds: z.array(z.string()),
  fingerprint: z.string(),
});

/** The server remembers the keys of calls for a day. */
const keptMs = 23 * 60 * 60 * 1000;

/** Imports that weren't finished, by the id of their quiz, or `new`. */
export const keptPlans = createKeptStates<ImportPlan | null>(
  'import',
  (stored) => {
    const plan = planSchema.safeParse(stored).data;
    return plan && Date.now() - plan.since < keptMs ? plan : undefined;
  },
  (plan) => plan === null || (plan.quizId !== null && plan.done === plan.parts.length),
);

/** @param target the quiz to which the questions are added, or the body of a new one */
export function planOf(
  target: { readonly quizId: string } | { readonly body: QuizBody },
  questions: readonly QuestionBody[],
  fingerprint: string,
): ImportPlan {
  return {
    since: Date.now(),
    quizId: 'quizId' in target ? target.quizId : null,
    newQuiz: 'body' in target ? { key: randomUuid(), body: target.body } : null,
    parts: partsOf(questions).map((part) => ({ key: randomUuid(), questions: part })),
    done: 0,
    questionIds: [],
    fingerprint,
  };
}

/** The questions of each call: it takes only so many, and so many different pictures. */
function partsOf(questions: readonly QuestionBody[]): QuestionBody[][] {
  const parts: QuestionBody[][] = [];
  let pictures = new Set<string>();
  for (const question of questions) {
    const own = [question, ...question.answerOptions].flatMap(({ imageMediaId }) => imageMediaId ?? []);
    const together = new Set([...pictures, ...own]);
    const part = parts.at(-1);
    if (part && part.length < limits.question.bulkMax && together.size <= limits.question.bulkPicturesMax) {
      part.push(question);
      pictures = together;
    } else {
      parts.push([question]);
      pictures = new Set(own);
    }
  }
  return parts;
}

/**
 * Saves what is left of an import. A part whose answer was lost is sent again with the same key.
 * @param onStep called with the plan after each call
 * @throws ApiError; calling this again with the last plan continues it
 */
export async function saveImport(plan: ImportPlan, onStep: (plan: ImportPlan) => void): Promise<ImportPlan> {
  let now = plan;
  const step = (changed: Partial<ImportPlan>) => {
    now = { ...now, ...changed };
    onStep(now);
  };
  if (now.quizId === null && now.newQuiz) {
    const { body, key } = now.newQuiz;
    const { id } = await call(createQuiz, { body }, { idempotencyKey: key });
    step({ quizId: id });
  }
  const params = { quizId: now.quizId ?? '' };
  for (const { key, questions } of plan.parts.slice(plan.done)) {
    const { items } = await call(createQuestions, { params, body: { questions } }, { idempotencyKey: key });
    step({ done: now.done + 1, questionIds: [...now.questionIds, ...items.map(({ id }) => id)] });
  }
  rememberImport(plan.fingerprint);
  return now;
}

/** Takes back all that an import has made. @throws ApiError; calling this again continues */
export async function undoImport({ quizId, newQuiz, questionIds, fingerprint }: ImportPlan): Promise<void> {
  if (newQuiz && quizId !== null) {
    await call(deleteQuiz, { params: { quizId }, query: { toBin: true } }).catch(ignoreNotFound);
  } else {
    // From the end, so that no question moves.
    for (const questionId of [...questionIds].reverse()) {
      await call(deleteQuestion, { params: { questionId } }).catch(ignoreNotFound);
    }
  }
  writeImports(imports().filter((one) => one !== fingerprint));
}

/** Whether this browser has imported the same questions before, and nobody has undone it. */
export function wasImported(fingerprint: string): boolean {
  return imports().includes(fingerprint);
}

const importsMax = 50;

function rememberImport(fingerprint: string): void {
  writeImports([...imports().filter((one) => one !== fingerprint), fingerprint].slice(-importsMax));
}

function imports(): string[] {
  return (storage.read('yq.imports') ?? '').split(' ').filter(Boolean);
}

function writeImports(fingerprints: readonly string[]): void {
  storage.write('yq.imports', fingerprints.join(' '));
}
