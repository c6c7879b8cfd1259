import { randomUUID } from 'node:crypto';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { exportMe, getExport, getMe } from '#shared/api/account-endpoints.ts';
import { startAttempt } from '#shared/api/attempt-endpoints.ts';
import { apiClient } from '#shared/api/client.ts';
import { reportProblem } from '#shared/api/complaint-endpoints.ts';
import {
  createAnswerPool,
  createRound,
  deleteQuiz,
  getRoundReport,
  listMedia,
  listOwnQuestions,
} from '#shared/api/desk-endpoints.ts';
import { joinRound } from '#shared/api/round-endpoints.ts';
import { seedPicture, seedQuiz } from '../../../functions/testing/seeded-quiz.ts';
import { bearer, mailsTo, registerAuthor, subjectOf } from '../support/accounts.ts';
import { visitor } from '../support/api.ts';
import { shareTestCloud, type TestCloud } from '../support/test-cloud.ts';
import { upload } from '../support/uploads.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await shareTestCloud();
});

const callsOf = (token: string) =>
  apiClient({ baseUrl: cloud.url, sessionId: () => randomUUID(), bearer: { token } }).call;

it('mails a link to a ZIP of everything of the account, which nobody else can download', async () => {
  const author = await registerAuthor(cloud);
  const call = callsOf(author.accessToken);
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#808080' } })
    .jpeg()
    .toBuffer();
  const picture = await upload(author, bytes);
  const seeded = await seedQuiz(
    { userId: subjectOf(author.accessToken), username: author.username },
    { questions: 2 },
  );
  const owner = { userId: subjectOf(author.accessToken), username: author.username };
  const binned = await seedQuiz(owner, { title: 'V koši', questions: 1 });
  const complaint = { reason: 'other', text: 'Preklep' } as const;
  await visitor(cloud.url).call(reportProblem, { params: { idOrSlug: binned.quiz.slug }, body: complaint });
  await call(deleteQuiz, { params: { quizId: binned.quiz.id }, query: { toBin: true } });
  const ai = { sessionId: randomUUID(), prompt: 'Rieka', inLibrary: false };
  await seedPicture(owner.userId, { ...ai, source: 'AI_GENERATED' });
  const pool = await call(createAnswerPool, {
    body: { name: 'Rivers', category: 'Geography', items: [{ text: 'Hron' }] },
  });
  const round = await call(createRound, { body: { quizId: seeded.quiz.id, title: '8.C' } });
  const pupil = visitor(cloud.url);
  await pupil.call(joinRound, { params: { code: round.code }, body: { nickname: 'Zora' } });
  await pupil.call(startAttempt, {
    body: { quizId: seeded.quiz.id, sessionId: pupil.sessionId, roundCode: round.code },
  });
  expect((await author.calls.get('/api/auth/me/export/file', bearer(author.accessToken))).status).toBe(404);

  const requested = await author.calls.get('/api/auth/me/export', bearer(author.accessToken));

  expect([requested.status, requested.data]).toMatchObject([202, { isReady: false }]);
  const exportMails = async () =>
    (await mailsTo(cloud, author.email)).filter(({ subject }) => subject === 'Tvoje údaje z Your Quizzes');
  await expect.poll(exportMails, { timeout: 30_000 }).toHaveLength(1);
  expect((await exportMails())[0]?.link).toBe(`${cloud.url}/admin/settings#export`);

  const { url } = await call(getExport, {});
  const response = await fetch(url);
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const json = (name: string) => JSON.parse(new TextDecoder().decode(files[`${name}.json`]));
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="your-quizzes-.+\.zip"$/,
  );
  expect(json('profile')).toEqual((await call(getMe, {})).user);
  const questions = await call(listOwnQuestions, { params: { quizId: seeded.quiz.id } });
  expect(json('quizzes')).toMatchObject([
    { id: seeded.quiz.id, questions: questions.items },
    { id: binned.quiz.id, deletedAt: expect.any(String), questions: [{ id: binned.questions[0]?.id }] },
  ]);
  expect(json('problems-and-appeals')).toMatchObject([{ quizId: binned.quiz.id, ...complaint, answer: '' }]);
  expect(json('ai-pictures')).toMatchObject([{ sessionId: ai.sessionId, prompt: 'Rieka' }]);
  expect(json('answer-pools')).toMatchObject([{ id: pool.id, name: 'Rivers' }]);
  const report = await call(getRoundReport, { params: { roundId: round.id } });
  // With all its players.
  const { page: _page, limit: _limit, total: _total, totalPages: _pages, ...whole } = report;
  expect(json('class-games')).toEqual([JSON.parse(JSON.stringify(whole))]);
  const { items } = await call(listMedia, { query: {} });
  const file = `pictures/${picture.id}.jpeg`;
  expect(json('pictures')).toEqual([{ ...items[0], file }]);
  expect(Buffer.from(files[file] ?? []).equals(Buffer.from(bytes))).toBe(true);

  const again = await call(exportMe, {});
  expect(again).toEqual({ requestedAt: (requested.data as typeof again).requestedAt, isReady: true });
  const stranger = await registerAuthor(cloud);
  for (const [headers, statuses] of [
    [{}, [401, 401]],
    [bearer(stranger.accessToken), [404, 202]],
  ] as const) {
    const paths = ['/api/auth/me/export/file', '/api/auth/me/export'];
    const answers = [];
    for (const path of paths) answers.push((await visitor(cloud.url).get(path, headers)).status);
    expect(answers).toEqual(statuses);
  }
  expect(await exportMails()).toHaveLength(1);
});
