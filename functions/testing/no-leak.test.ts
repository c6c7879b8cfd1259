import { GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { handler as attempts } from '../attempts/index.ts';
import type { QuestionItem, QuizItem } from '../data/items.ts';
import { documentClient } from '../lib/dynamo.ts';
import { handler as quizzes } from '../quizzes/index.ts';
import { handler as users } from '../users/index.ts';
import { aPicture, aQuestion, aQuiz } from './fixtures.ts';
import { send } from './http-event.ts';

const database = mockClient(documentClient);
const sessionId = '0190a5a0-0000-4000-8000-00000000aaaa';

beforeAll(() => {
  vi.stubEnv('TABLE_NAME', 'test-table');
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterAll(() => {
  vi.restoreAllMocks();
});

/** Everything that a visitor can read of a quiz before giving an answer, byte by byte. */
async function readableBeforeAnswering(
  quiz: QuizItem,
  questions: readonly QuestionItem[],
): Promise<string[]> {
  database.reset();
  database.on(GetCommand).resolves({ Item: quiz });
  database
    .on(QueryCommand)
    .callsFake(({ IndexName }) => ({ Items: IndexName ? [quiz] : [quiz, ...questions] }));
  database.on(PutCommand).resolves({});
  const params = { idOrSlug: quiz.id };
  const answers = [
    await send(quizzes, 'GET /api/quizzes', {}),
    await send(quizzes, 'GET /api/quizzes/{idOrSlug}', { params }),
    await send(quizzes, 'GET /api/quizzes/{idOrSlug}/play', { params }),
    await send(quizzes, 'GET /api/quizzes/{idOrSlug}/questions', { params }),
    await send(users, 'GET /api/users/{username}/quizzes', { params: { username: 'eva' } }),
    await send(attempts, 'POST /api/attempts/start', { body: { quizId: quiz.id, sessionId } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 201]);
  const started = JSON.parse(answers[5]?.text ?? '{}').data;
  const steady = JSON.stringify({ ...started, id: 'id', startedAt: 'time' });
  return [...answers.slice(0, 5).map(({ text }) => text), steady];
}

const text = fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' });
const question = fc.record({
  id: fc.uuid({ version: 7 }),
  questionText: text,
  options: fc.uniqueArray(fc.record({ id: fc.uuid({ version: 4 }), answerText: text }), {
    selector: ({ id }) => id,
    minLength: 2,
    maxLength: 8,
  }),
  /** Two different truths about one and the same question. */
  truths: fc.tuple(fc.nat(), fc.nat()),
  explanations: fc.tuple(text, fc.option(text, { nil: undefined })),
  prompts: fc.tuple(text, text),
  shuffle: fc.infiniteStream(fc.nat()),
});
const quizOfQuestions = fc.record({
  id: fc.uuid({ version: 7 }),
  title: text,
  questions: fc.uniqueArray(question, { selector: ({ id }) => id, minLength: 1, maxLength: 5 }),
});

it('reads the same to a visitor whichever option is right and whatever explains it', async () => {
  await fc.assert(
    fc.asyncProperty(quizOfQuestions, async (drawn) => {
      const quiz = aQuiz({
        id: drawn.id,
        title: drawn.title,
        questionIds: drawn.questions.map(({ id }) => id),
        questionCount: drawn.questions.length,
        updatedAt: '2026-01-01T10:00:00.000Z',
      });
      const versions = [0, 1].map((version) =>
        drawn.questions.map(({ id, questionText, options, truths, explanations, prompts, shuffle }) => {
          const right = (truths[version] ?? 0) % options.length;
          const marked = options.map((option, index) => ({ ...option, isCorrect: index === right }));
          // The right one first in one version, any order in the other: the author's order must not show.
          const order = [...shuffle.take(options.length)];
          const sorted =
            version === 0
              ? marked.toSorted((a, b) => Number(b.isCorrect) - Number(a.isCorrect))
              : marked.toSorted((a, b) => (order[marked.indexOf(a)] ?? 0) - (order[marked.indexOf(b)] ?? 0));
          const explanation = explanations[version];
          return aQuestion(quiz.id, {
            id,
            questionText,
            answerOptions: sorted,
            imageMediaId: prompts[version] ?? null,
            imageMedia: Object.assign(aPicture(), { filename: explanations[version] }),
            metadata: { imagePrompt: prompts[version] ?? '' },
            ...(explanation === undefined ? {} : { explanation }),
          });
        }),
      );

      const [one, other] = [
        await readableBeforeAnswering(quiz, versions[0] ?? []),
        await readableBeforeAnswering(quiz, (versions[1] ?? []).toReversed()),
      ];

      expect(one).toEqual(other);
      for (const answer of one) {
        expect(answer).not.toMatch(
          /"(isCorrect|correct\w*Id|explanation|key|metadata|imagePrompt|filename|\w*MediaId|ownerId|userId|email)":/,
        );
      }
    }),
    { numRuns: 60 },
  );
});
