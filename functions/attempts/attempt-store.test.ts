import { randomUUID } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, it, vi } from 'vitest';
import { documentClient } from '../platform/dynamo.ts';
import { packRevision, revisionOf } from '../quizzes/revision-content.ts';
import { accepted } from '../testing/accepted.ts';
import { aQuizWithQuestions } from '../testing/fixtures.ts';
import { send } from '../testing/http-event.ts';
import { answerQuestion, startAttempt } from './attempt-store.ts';
import { handler } from './index.ts';

const database = mockClient(documentClient);
beforeEach(() => {
  vi.stubEnv('TABLE_NAME', 'test-table');
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  database.reset();
});

const sessionId = randomUUID();

const revision = { ...revisionOf(aQuizWithQuestions(1)), number: 1 };
const [question] = revision.questions;

it('treats a failed condition without an item as an attempt that does not exist', async () => {
  database
    .on(UpdateCommand)
    .rejects(new ConditionalCheckFailedException({ message: 'failed', $metadata: {} }));
  database.on(PutCommand).resolves({});
  const { content } = accepted(packRevision(revision));
  database.on(GetCommand).resolves({ Item: { quizId: revision.quiz.id, revision: 1, content } });
  const { id } = await startAttempt(revision, sessionId);
  const answer = {
    sessionId,
    questionId: question?.id ?? '',
    optionId: question?.answerOptions[0]?.id ?? '',
  };

  expect(await answerQuestion(id, answer)).toBe('missing');
});

it('returns 503 with Retry-After if the database is throttled', async () => {
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
