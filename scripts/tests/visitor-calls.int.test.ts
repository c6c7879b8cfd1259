import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAttempt } from '#shared/api/attempts.endpoints.ts';
import type { AnswerFeedback, Attempt, ReviewedQuestion } from '#shared/domain/attempt.ts';
import type { PlayableQuestion, PlayableQuiz, Quiz, QuizSummary } from '#shared/domain/quiz.ts';
import type { PublicUser } from '#shared/domain/user.ts';
import { optionsOf, type SeededQuiz, seedAuthor, seedQuiz } from '../../functions/testing/seeded-quiz.ts';
import type { LocalCloud } from '../local/cloud.ts';
import { pastTheEdge, type Visitor, visitor } from './api.ts';
import { connectStores, type Stores } from './stores.ts';
import { startTestCloud } from './test-cloud.ts';

type List<Item> = { items: Item[]; total: number; totalPages: number; page: number; limit: number };

let cloud: LocalCloud;
let stores: Stores;
let author: { username: string; userId: string };
let cats: SeededQuiz;
let flags: SeededQuiz;
let guest: Visitor;

beforeAll(async () => {
  cloud = await startTestCloud();
  stores = await connectStores(cloud);
  author = await seedAuthor('Eva-Novakova');
  cats = await seedQuiz(author, { title: 'Mačka a jej svet', description: 'O šelmách', language: 'sk' });
  flags = await seedQuiz(author, { title: 'Flags', language: 'en', questions: 3 });
  await seedQuiz(author, { title: 'Koncept', publish: false });
  await cloud.streamDrained();
  guest = visitor(cloud.url);
});
afterAll(() => cloud.close());

const titlesOf = ({ items }: List<QuizSummary>) => items.map(({ title }) => title);

describe('HEAD', () => {
  it.each(['/api/quizzes', '/api/quizzes/none', '/quiz/none'])(
    'of %s is answered as GET, without the body',
    async (path) => {
      // With a unique query, which isn't in the edge's cache yet.
      const [head, get] = [
        await fetch(`${cloud.url}${path}?search=head`, { method: 'HEAD' }),
        await fetch(`${cloud.url}${path}?search=head`),
      ];

      expect(head.status).toBe(get.status);
      for (const name of ['content-type', 'cache-control', 'etag']) {
        expect(head.headers.get(name), name).toBe(get.headers.get(name));
      }
      expect(await head.text()).toBe('');
      expect(await get.text()).not.toBe('');
    },
  );
});

describe('GET /api/quizzes', () => {
  it('lists published quizzes, newest first, in pages', async () => {
    const { data } = await guest.get<List<QuizSummary>>('/api/quizzes');
    expect(titlesOf(data)).toEqual(['Flags', 'Mačka a jej svet']);
    expect(data).toMatchObject({ total: 2, totalPages: 1, page: 1, limit: 12 });
    const second = await guest.get<List<QuizSummary>>('/api/quizzes?page=2&limit=1');
    expect(titlesOf(second.data)).toEqual(['Mačka a jej svet']);
    const beyond = await guest.get<List<QuizSummary>>('/api/quizzes?page=9&limit=1');
    expect(beyond.data).toMatchObject({ items: [], total: 2, totalPages: 2, page: 9 });
  });

  it.each([
    ['search=macka', ['Mačka a jej svet']],
    ['search=%C5%A0ELM', ['Mačka a jej svet']],
    ['search=nothing', []],
    ['sortBy=title&sortOrder=asc', ['Flags', 'Mačka a jej svet']],
    ['sortBy=questionCount&sortOrder=desc', ['Flags', 'Mačka a jej svet']],
    ['language=sk', ['Mačka a jej svet']],
    ['isPublished=false', []],
  ])('with %s gives %j', async (query, titles) => {
    const { data } = await guest.get<List<QuizSummary>>(`/api/quizzes?${query}`);
    expect(titlesOf(data)).toEqual(titles);
  });

  it('names all invalid fields in one response', async () => {
    // Not through the edge, which drops parameters that the contract does not have.
    const caller = pastTheEdge(cloud);
    const answer = await caller.get('/api/quizzes?page=0&limit=101&sortBy=name&extra=1');
    expect(answer.status).toBe(422);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(answer.problem).toMatchObject({ code: 'VALIDATION_FAILED', status: 422 });
    expect(answer.problem.requestId).toBeTruthy();
    expect(answer.problem.message).toBe(answer.problem.detail);
    expect(answer.problem.errors?.map(({ path }) => path).sort()).toEqual([
      'query.extra',
      'query.limit',
      'query.page',
      'query.sortBy',
    ]);
  });
});

describe('GET /api/quizzes/{idOrSlug}', () => {
  it('answers by slug and by id, with the author and nothing private', async () => {
    const bySlug = await guest.get<Quiz>(`/api/quizzes/${cats.quiz.slug}`);
    const byId = await guest.get<Quiz>(`/api/quizzes/${cats.quiz.id}`);
    expect(bySlug.data).toEqual(byId.data);
    expect(bySlug.data).toMatchObject({ title: 'Mačka a jej svet', questionCount: 2, playCount: 0 });
    expect(bySlug.data.author).toEqual({
      username: 'Eva-Novakova',
      name: 'Eva Nováková',
      avatarUrl: null,
    });
    expect(bySlug.text).not.toContain(author.userId);
  });

  it.each(['/api/quizzes/koncept', '/api/quizzes/koncept/play', '/api/quizzes/unknown/questions'])(
    'hides %s',
    async (path) => {
      const answer = await guest.get(path);
      expect(answer.status).toBe(404);
      expect(answer.problem.code).toBe('NOT_FOUND');
    },
  );

  it('disappears for new visitors when unpublished, and reappears when published again', async () => {
    const { quiz } = await seedQuiz(author, { title: 'Dočasný' });
    const statuses = async () =>
      Promise.all(
        ['', '/play', '/questions'].map(
          async (part) => (await guest.get(`/api/quizzes/${quiz.slug}${part}`)).status,
        ),
      );
    await cloud.streamDrained();
    expect(await statuses()).toEqual([200, 200, 200]);
    await stores.unpublishQuiz(quiz.id, author.userId);
    await cloud.streamDrained();
    cloud.clock.addSeconds(60);
    expect(await statuses()).toEqual([404, 404, 404]);
    // Lists follow the table's stream.
    await expect
      .poll(async () => {
        cloud.clock.addSeconds(60);
        return titlesOf((await guest.get<List<QuizSummary>>('/api/quizzes')).data);
      })
      .not.toContain('Dočasný');
    await stores.publishQuiz(quiz.id, author.userId);
    await cloud.streamDrained();
    expect(await statuses()).toEqual([200, 200, 200]);
    await stores.unpublishQuiz(quiz.id, author.userId);
    await cloud.streamDrained();
  });

  it('returns questions to play, and the same questions as a list', async () => {
    const { data } = await guest.get<PlayableQuiz>(`/api/quizzes/${flags.quiz.slug}/play`);
    expect(data.questions.map(({ questionText }) => questionText)).toEqual([
      'Otázka 1',
      'Otázka 2',
      'Otázka 3',
    ]);
    const list = await guest.get<List<PlayableQuestion>>(`/api/quizzes/${flags.quiz.id}/questions`);
    expect(list.data.items).toEqual(data.questions);
    expect(list.data.total).toBe(3);
  });
});

describe('GET /api/users/{username}', () => {
  it('answers ignoring case, without e-mail or account id', async () => {
    const answer = await guest.get<PublicUser>('/api/users/eva-novakova');
    expect(answer.data).toMatchObject({ username: 'Eva-Novakova', name: 'Eva Nováková', quizCount: 2 });
    expect(answer.text).not.toContain(author.userId);
    expect(answer.text).not.toMatch(/email/i);
  });

  it('lists only published quizzes of that author', async () => {
    const other = await seedAuthor();
    await cloud.streamDrained();
    const path = '/api/users/eva-novakova/quizzes?page=1&limit=12&isPublished=true';
    expect(titlesOf((await guest.get<List<QuizSummary>>(path)).data)).toEqual(['Flags', 'Mačka a jej svet']);
    const empty = await guest.get<List<QuizSummary>>(`/api/users/${other.username}/quizzes`);
    expect(empty.data).toMatchObject({ items: [], total: 0 });
  });

  it.each(['/api/users/nobody-here', '/api/users/nobody-here/quizzes', '/api/users/%20%2F'])(
    'answers 404 for %s',
    async (path) => {
      expect((await guest.get(path)).status).toBe(404);
    },
  );
});

describe('an attempt', () => {
  const startAt = (player: Visitor, quizId: string) =>
    player.post<Attempt & { questionIds: string[] }>('/api/attempts/start', {
      quizId,
      sessionId: player.sessionId,
    });

  it('goes from start to results, and counts one play', async () => {
    const player = visitor(cloud.url);
    const started = await startAt(player, flags.quiz.id);
    expect(started.status).toBe(201);
    expect(started.data).toMatchObject({ status: 'IN_PROGRESS', totalQuestions: 3, score: null });
    expect(started.data.questionIds).toEqual(flags.questions.map(({ id }) => id));
    const attempt = `/api/attempts/${started.data.id}`;
    const early = await player.get(`${attempt}/results`);
    expect([early.status, early.problem.code]).toEqual([409, 'ATTEMPT_NOT_COMPLETED']);

    const [first, second] = flags.questions;
    if (!first || !second) throw new Error('Two questions are needed');
    const right = await player.post<AnswerFeedback>(`${attempt}/answer`, {
      questionId: first.id,
      selectedAnswer: optionsOf(first).right,
    });
    expect(right.data).toMatchObject({ isCorrect: true, explanation: 'Vysvetlenie 1' });
    const wrong = await player.post<AnswerFeedback>(`${attempt}/answer`, {
      questionId: second.id,
      selectedAnswer: optionsOf(second).wrong,
    });
    expect(wrong.data).toMatchObject({ isCorrect: false, correctAnswerId: optionsOf(second).right });

    const completed = await player.post<Attempt>(`${attempt}/complete`);
    expect(completed.data).toMatchObject({
      status: 'COMPLETED',
      correctAnswers: 1,
      totalQuestions: 3,
      score: 33,
    });
    const results = await player.get<Attempt & { questions: ReviewedQuestion[] }>(`${attempt}/results`);
    expect(results.data.questions.map(({ isCorrect }) => isCorrect)).toEqual([true, false, false]);
    expect(results.data.questions[2]).toMatchObject({ selectedAnswerId: null, explanation: 'Vysvetlenie 3' });

    await cloud.streamDrained();
    const list = await player.get<List<Attempt>>(`/api/attempts/session/${player.sessionId}`);
    expect(list.data.items).toMatchObject([{ id: started.data.id, score: 33 }]);
    cloud.clock.addSeconds(60);
    expect((await guest.get<Quiz>(`/api/quizzes/${flags.quiz.slug}`)).data.playCount).toBe(1);
    expect((await guest.get<PublicUser>('/api/users/eva-novakova')).data.totalPlays).toBe(1);
  });

  it('keeps the answer key of its start and can be finished after the quiz was unpublished', async () => {
    const player = visitor(cloud.url);
    const { quiz, questions } = await seedQuiz(author, { title: 'Mizne' });
    await cloud.streamDrained();
    const { data } = await startAt(player, quiz.id);
    await stores.unpublishQuiz(quiz.id, author.userId);
    await cloud.streamDrained();
    const [question] = questions;
    if (!question) throw new Error('A question is needed');
    const answer = await player.post<AnswerFeedback>(`/api/attempts/${data.id}/answer`, {
      questionId: question.id,
      selectedAnswer: optionsOf(question).right,
    });
    expect(answer.data.isCorrect).toBe(true);
    expect((await player.post(`/api/attempts/${data.id}/complete`)).status).toBe(200);
    expect((await startAt(player, quiz.id)).status).toBe(404);
  });

  it('is 404 for any other session and for none', async () => {
    const player = visitor(cloud.url);
    const { data } = await startAt(player, cats.quiz.id);
    const attempt = `/api/attempts/${data.id}`;
    const [question] = cats.questions;
    if (!question) throw new Error('A question is needed');
    const answer = { questionId: question.id, selectedAnswer: optionsOf(question).right };
    for (const headers of [
      { 'x-session-id': randomUUID() },
      { 'x-session-id': '' },
      { 'x-session-id': 'x' },
    ]) {
      const statuses = await Promise.all([
        player.post(`${attempt}/answer`, answer, headers),
        player.post(`${attempt}/complete`, undefined, headers),
        player.get(`${attempt}/results`, headers),
        player.get(`/api/attempts/session/${player.sessionId}`, headers),
      ]);
      expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    }
    const listed = async () =>
      (await player.get<List<Attempt>>(`/api/attempts/session/${player.sessionId}`)).data.items;
    await expect.poll(listed).toMatchObject([{ status: 'IN_PROGRESS', answeredQuestions: 0 }]);
  });

  it('refuses an invalid answer, and names each invalid field', async () => {
    const player = visitor(cloud.url);
    const { data } = await startAt(player, cats.quiz.id);
    const [question, other] = cats.questions;
    if (!question || !other) throw new Error('Two questions are needed');
    const path = `/api/attempts/${data.id}/answer`;
    const pathsOf = async (body: unknown) => {
      const { status, problem } = await player.post(path, body);
      return [status, problem.code, problem.errors?.map((error) => error.path).sort()];
    };
    const { right } = optionsOf(question);
    expect(await pathsOf('{"questionId":')).toEqual([400, 'MALFORMED_JSON', undefined]);
    expect(await pathsOf({ questionId: 'x', more: 1 })).toEqual([
      422,
      'VALIDATION_FAILED',
      ['body.more', 'body.questionId', 'body.selectedAnswer'],
    ]);
    expect(await pathsOf({ questionId: randomUUID(), selectedAnswer: right })).toEqual([
      422,
      'VALIDATION_FAILED',
      ['body.questionId'],
    ]);
    expect(await pathsOf({ questionId: other.id, selectedAnswer: right })).toEqual([
      422,
      'VALIDATION_FAILED',
      ['body.selectedAnswer'],
    ]);
    expect((await player.post(`/api/attempts/${randomUUID()}/complete`)).status).toBe(404);
    expect(
      (await player.post('/api/attempts/start', { quizId: randomUUID(), sessionId: player.sessionId }))
        .status,
    ).toBe(404);
  });
});

it('answers 401 to an invalid token, even if none is required', async () => {
  const { status, problem } = await guest.get('/api/quizzes', { authorization: 'Bearer not.a.token' });
  expect([status, problem.code]).toEqual([401, 'INVALID_TOKEN']);
});

describe('the edge', () => {
  it('sends the security headers with every page, and a page for every address', async () => {
    for (const [path, expected] of [
      ['/', 200],
      [`/play/${cats.quiz.slug}`, 200],
      ['/history', 200],
      ['/u/any', 404],
      ['/no/such/page', 404],
    ] as const) {
      const { status, headers } = await fetch(cloud.url + path);
      expect([path, status]).toEqual([path, expected]);
      expect(headers.get('content-type')).toContain('text/html');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('content-security-policy')).not.toContain('unsafe-inline');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('strict-transport-security')).toContain('max-age=');
    }
  });

  it('drops parameters of public reads that the contract does not have', async () => {
    const { status, data } = await guest.get<List<QuizSummary>>('/api/quizzes?utm_source=x&limit=1&Limit=2');

    expect([status, data.limit]).toEqual([200, 1]);
    expect((await guest.get('/api/quizzes?limit=1&limit=2')).status).toBe(422);
  });

  it('compresses responses that it does not cache', async () => {
    const player = visitor(cloud.url);
    for (let count = 0; count < 6; count += 1) {
      await player.call(startAttempt, {
        body: { quizId: flags.quiz.id, sessionId: player.sessionId },
      });
    }
    await cloud.streamDrained();
    const { headers } = await player.get(`/api/attempts/session/${player.sessionId}`, {
      'accept-encoding': 'br, gzip',
    });

    expect([headers.get('content-encoding'), headers.get('cache-control')]).toEqual(['br', 'no-store']);
  });

  it.each([
    ['GET', '/api/no-such-call'],
    ['POST', '/api/quizzes'],
    ['DELETE', '/api/users/eva-novakova'],
    ['PUT', '/api/attempts/start'],
    ['OPTIONS', '/api/quizzes'],
  ])('answers %s %s, which is not in the contract, with a problem', async (method, path) => {
    const { status, headers, problem } = await guest.send(method, path);

    expect([status, problem.code]).toEqual([404, 'NOT_FOUND']);
    expect(headers.get('content-type')).toBe('application/problem+json');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it.each(['/', '/quiz/macka-a-jej-svet', '/embed/macka-a-jej-svet', '/no/such/page', '/robots.txt'])(
    'answers unsupported methods for the page %s with a problem, and still serves it from its cache',
    async (path) => {
      await fetch(cloud.url + path);
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
        const { status, headers, problem } = await guest.send(method, path);

        expect([method, status, problem.code]).toEqual([method, 405, 'METHOD_NOT_ALLOWED']);
        expect(headers.get('allow')).toBe('GET, HEAD');
        expect(headers.get('content-type')).toBe('application/problem+json');
        expect(headers.get('cache-control')).toBe('no-store');
        expect(headers.get('x-cache')).toBe('FunctionGeneratedResponse from cloudfront');
      }
      const { headers } = await fetch(cloud.url + path);
      expect(headers.get('content-type')).toMatch(/^text\//);
      expect(headers.get('x-cache')).toBe(
        path.startsWith('/no/') ? 'Error from cloudfront' : 'Hit from cloudfront',
      );
    },
  );

  it.each(['/api/attempts/start', '/api/quizzes', '/api/none'])(
    'answers a body for %s in chunks without a length with a problem',
    async (path) => {
      const body = new Blob(['{}']).stream();
      // `half` makes fetch send chunks.
      const answer = await fetch(cloud.url + path, { method: 'POST', body, duplex: 'half' } as RequestInit);

      expect(answer.status).toBe(411);
      expect(answer.headers.get('content-type')).toBe('application/problem+json');
      expect(await answer.json()).toMatchObject({ code: 'LENGTH_REQUIRED', status: 411 });
    },
  );

  it.each([
    ['/api/auth/login', 2],
    ['/api/attempts/start', 7],
    ['/api/quizzes', 9],
    ['/api/none', 12],
  ])('answers a body for %s of %s MB with a problem', async (path, megabytes) => {
    const { status, headers, problem } = await guest.post(path, 'x'.repeat(megabytes * 1_000_000));

    expect([status, problem.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    expect(headers.get('content-type')).toBe('application/problem+json');
    expect(headers.get('x-request-id')).toBe(problem.requestId);
  });

  it.each([
    ['headers', '/api/quizzes', 8192],
    ['an address and headers', `/api/quizzes?search=${'x'.repeat(6000)}`, 2500],
  ])('answers %s of more than 8,192 bytes with a problem', async (_what, path, length) => {
    const { status, headers, problem } = await guest.get(path, {
      'x-session-id': 'x'.repeat(length),
    });

    expect([status, problem.code]).toEqual([431, 'HEADERS_TOO_LARGE']);
    expect(headers.get('content-type')).toBe('application/problem+json');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('lets public reads be cached for a short time, and nothing else', async () => {
    const read = await guest.get(`/api/quizzes/${cats.quiz.slug}`);
    expect(read.headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=20, /);
    const session = await guest.get(`/api/attempts/session/${guest.sessionId}`);
    expect(session.headers.get('cache-control')).toBe('no-store');
  });
});
