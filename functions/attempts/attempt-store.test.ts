import { randomBytes, randomUUID } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, it, vi } from 'vitest';
import { limits } from '#shared/domain/limits.ts';
import { documentClient } from '../platform/dynamo.ts';
import { accepted } from '../testing/accepted.ts';
import { aPicture, aQuestion, aQuiz, aQuizWithQuestions } from '../testing/fixtures.ts';
import { send } from '../testing/http-event.ts';
import { maxContentBytes } from './attempt-content.ts';
import { answerQuestion, startAttempt } from './attempt-store.ts';
import { handler } from './index.ts';

const database = mockClient(documentClient);
beforeEach(() => {
  vi.stubEnv('TABLE_NAME', 'test-table');
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  database.reset();
});

const sessionId = randomUUID();
const noise = (characters: number) => randomBytes(characters).toString('base64').slice(0, characters);

it('stores the largest quiz there may be, even of text that hardly shrinks', async () => {
  database.on(PutCommand).resolves({});
  const quiz = aQuiz();
  // Pictures of one collection.
  const imageCredit = {
    author: noise(limits.media.creditAuthorMax),
    source: noise(limits.media.creditSourceMax),
    licence: noise(limits.media.creditLicenceMax),
  };
  const questions = Array.from({ length: limits.quiz.questionsMax }, () =>
    aQuestion(quiz.id, {
      questionText: noise(limits.question.textMax),
      explanation: noise(limits.question.explanationMax),
      imageMedia: { ...aPicture(randomUUID()), altText: noise(limits.media.altTextMax) },
      imageAltText: noise(limits.media.altTextMax),
      imageCredit,
      answerOptions: Array.from({ length: limits.question.optionsMax }, (_, n) => ({
        id: randomUUID(),
        answerText: noise(limits.answerTextMax),
        isCorrect: n === 0,
      })),
    }),
  );

  const { content } = accepted(await startAttempt({ quiz, questions }, sessionId));

  expect(content.length).toBeLessThan(maxContentBytes);
});

it('refuses a quiz whose attempt would not fit an item, before writing anything', async () => {
  const { quiz, questions } = aQuizWithQuestions(1);
  const [question] = questions;
  if (!question) throw new Error('No question');
  const large = { quiz, questions: [{ ...question, explanation: noise(500_000) }] };

  expect(await startAttempt(large, sessionId)).toBe('too-large');
  expect(database.calls()).toEqual([]);
});

it('takes a condition that failed without an item for an attempt that does not exist', async () => {
  database
    .on(UpdateCommand)
    .rejects(new ConditionalCheckFailedException({ message: 'failed', $metadata: {} }));
  const answer = { sessionId, questionId: randomUUID(), optionId: randomUUID() };

  expect(await answerQuestion(randomUUID(), answer)).toBe('missing');
});

it('answers 503 with Retry-After where the database is throttled', async () => {
  const throttled = Object.assign(new Error('slow down'), { name: 'ThrottlingException' });
  database.on(UpdateCommand).rejects(throttled);

  const got = await send(handler, 'POST /api/attempts/{attemptId}/complete', {
    params: { attemptId: randomUUID() },
    headers: { 'x-session-id': sessionId },
  });

  expect(got).toMatchObject({
    status: 503,
    headers: { 'retry-after': '1' },
    body: { code: 'UPSTREAM_UNAVAILABLE' },
  });
});
