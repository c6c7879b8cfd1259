import { beforeAll, describe, expect, it } from 'vitest';
import type { PictureItem } from '../../../functions/pictures/table.ts';
import {
  optionsOf,
  type SeededQuiz,
  seedAuthor,
  seedPicture,
  seedQuiz,
} from '../../../functions/testing/seeded-quiz.ts';
import type { LocalCloud } from '../../local/cloud.ts';
import { pastTheEdge } from '../support/api.ts';
import { shareTestCloud } from '../support/test-cloud.ts';

let cloud: LocalCloud;
let author: { username: string; userId: string };
let seeded: SeededQuiz;
let cover: PictureItem;

beforeAll(async () => {
  cloud = await shareTestCloud();
  author = await seedAuthor();
  cover = await seedPicture(author.userId);
  seeded = await seedQuiz(author, { questions: 3, coverMediaId: cover.id });
});

/** The calls of the functions to DynamoDB while `run` was running, without those of the stream's consumer. */
async function callsOf(run: () => Promise<unknown>): Promise<string[]> {
  await cloud.streamDrained();
  cloud.dynamodbCalls.reset();
  await run();
  return cloud.dynamodbCalls
    .list()
    .filter(
      ({ functionName, refusedByChance }) =>
        functionName && !refusedByChance && !/events/i.test(functionName),
    )
    .map(({ operation, indexName }) => (indexName ? `${operation} ${indexName}` : operation));
}

/** The fewest calls the design allows, for a function that is warm. */
const fewest: Record<string, readonly string[]> = {
  listQuizzes: ['Query'],
  getQuiz: ['BatchGetItem'],
  playQuiz: ['GetItem'],
  listPublicQuestions: ['GetItem'],
  getUser: ['GetItem', 'Query'],
  listUserQuizzes: ['Query'],
  startAttempt: ['GetItem', 'PutItem'],
  answerQuestion: ['UpdateItem'],
  answerQuestionAgain: ['UpdateItem'],
  completeAttempt: ['UpdateItem', 'GetItem'],
  completeAttemptAgain: ['UpdateItem', 'GetItem'],
  getAttemptResults: ['GetItem', 'GetItem'],
  listSessionAttempts: ['Query GSI2', 'BatchGetItem'],
  listMedia: ['Query', 'BatchGetItem'],
  getMedia: ['GetItem', 'BatchGetItem'],
  getMediaSignedUrl: ['GetItem', 'BatchGetItem'],
};

describe('DynamoDB calls of a warm function', () => {
  it('are the fewest the design allows, for every visitor call', async () => {
    // Not through the edge, which answers most reads from its cache.
    const { get, post, sessionId } = pastTheEdge(cloud);
    const { quiz, questions } = seeded;
    const reads: Record<string, string> = {
      listQuizzes: '/api/quizzes?search=vlajky&sortBy=title&sortOrder=asc',
      getQuiz: `/api/quizzes/${quiz.slug}`,
      playQuiz: `/api/quizzes/${quiz.slug}/play`,
      listPublicQuestions: `/api/quizzes/${quiz.id}/questions`,
      getUser: `/api/users/${author.username}`,
      listMedia: '/api/media?search=vlajka&sortBy=filename',
      getMedia: `/api/media/${cover.id}`,
      getMediaSignedUrl: `/api/media/${cover.id}/signed-url`,
      listUserQuizzes: `/api/users/${author.username}/quizzes?page=1&limit=12&isPublished=true`,
    };
    const seen: Record<string, string[]> = {};
    for (const [operation, path] of Object.entries(reads)) {
      expect((await get(path)).status).toBe(200);
      seen[operation] = await callsOf(() => get(path));
    }

    const start = () => post<{ id: string }>('/api/attempts/start', { quizId: quiz.id, sessionId });
    const { data: attempt } = await start();
    seen.startAttempt = await callsOf(start);
    const question = questions[0];
    if (!question) throw new Error('The seeded quiz has no question');
    const answer = () =>
      post(`/api/attempts/${attempt.id}/answer`, {
        questionId: question.id,
        selectedAnswer: optionsOf(question).right,
      });
    seen.answerQuestion = await callsOf(answer);
    seen.answerQuestionAgain = await callsOf(answer);
    const complete = () => post(`/api/attempts/${attempt.id}/complete`);
    seen.completeAttempt = await callsOf(complete);
    seen.completeAttemptAgain = await callsOf(complete);
    seen.getAttemptResults = await callsOf(() => get(`/api/attempts/${attempt.id}/results`));
    seen.listSessionAttempts = await callsOf(() => get(`/api/attempts/session/${sessionId}`));

    expect(seen).toEqual(fewest);
  });

  it('never contain a Scan', async () => {
    const functionCalls = cloud.dynamodbCalls.list().filter(({ functionName }) => functionName !== undefined);
    expect(functionCalls.length).toBeGreaterThan(0);
    expect(functionCalls.filter(({ operation }) => operation === 'Scan')).toEqual([]);
  });
});
