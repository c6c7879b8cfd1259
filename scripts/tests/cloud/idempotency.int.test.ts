import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type CallInput, requestOf } from '#shared/api/client.ts';
import type { Route } from '#shared/api/route.ts';
import { type OperationId, type Routes, routes } from '#shared/api/routes.ts';
import type { SessionImageStats } from '#shared/domain/session-image.ts';
import { partitions } from '#shared/infrastructure/partitions.ts';
import { textOptions } from '#shared/testing/text-options.ts';
import type { IdempotencyKeyItem } from '../../../functions/platform/once.ts';
import type { TableKey } from '../../../functions/platform/table-keys.ts';
import { updateItem, write } from '../../../functions/platform/table-writes.ts';
import { seedPicture, seedQuiz } from '../../../functions/testing/seeded-quiz.ts';
import type { Disturbance } from '../../local/dynamodb/dynamodb.ts';
import { bearer, registerAuthor, subjectOf } from '../support/accounts.ts';
import { type Answer, pastTheEdge, type Visitor } from '../support/api.ts';
import { startTestCloud, type TestCloud } from '../support/test-cloud.ts';

/** Every call that creates, as deployed: one key makes one thing, whatever happens to the answers. */

type IdempotentId = {
  [Id in OperationId]: Routes[Id] extends { readonly isIdempotent: true } ? Id : never;
}[OperationId];
type Author = Awaited<ReturnType<typeof registerAuthor>>;
type Made = {
  id?: string;
  itemId?: string;
  sessionImageId?: string;
  media?: { id: string };
  items?: { id: string }[];
};

let cloud: TestCloud;
let author: Author;
let colleague: Author;
beforeAll(async () => {
  cloud = await startTestCloud();
  author = await registerAuthor(cloud);
  colleague = await registerAuthor(cloud);
});
afterEach(() => cloud.interceptDynamoDb(undefined));
afterAll(() => cloud.close());

const seeded = (by: Author, publish = false) =>
  seedQuiz({ userId: subjectOf(by.accessToken), username: by.username }, { publish, questions: 1 });
const question = (text: string) => ({
  questionText: text,
  answerOptions: textOptions('Áno', 'Nie'),
});
const pictureOf = ({ accessToken, calls: { sessionId } }: Author, filename = 'pes.png') =>
  seedPicture(subjectOf(accessToken), { sessionId, inLibrary: false, prompt: 'Pes', filename });
/** A browser session in another network. */
function fromElsewhere(): Pick<Visitor, 'send'> {
  const { send } = pastTheEdge(cloud);
  const network = { 'x-forwarded-for': `${randomUUID().slice(0, 4)}::1` };
  // A browser session for each key: ten reports are allowed a day.
  const session = (headers: Record<string, string> = {}) => ({
    'x-session-id': headers['idempotency-key'] ?? randomUUID(),
  });
  return {
    send: (method, path, body, headers) =>
      send(method, path, body, { ...network, ...session(headers), ...headers }),
  };
}
const png = { contentType: 'image/png', size: 1000 };

type Case = {
  /** The call that makes the nth thing. */
  readonly request: (n: number) => CallInput | Promise<CallInput>;
  /** A list with what was made. */
  readonly list: string;
  /** Counts what was made; by default the `total` of the list. */
  readonly count?: (list: { items: unknown[] }) => number;
  /** Sends the calls; by default the author's browser. */
  readonly sender?: Pick<Visitor, 'send'>;
};
const quizzes = '/api/admin/quizzes';
const ai = '/api/ai-image-gen';
const cases: Readonly<Record<IdempotentId, (by: Author) => Promise<Case>>> = {
  createQuiz: async () => ({ request: (n) => ({ body: { title: `Vlajky ${n}` } }), list: quizzes }),
  copyQuiz: async (by) => ({
    request: async () => ({ params: { quizId: (await seeded(by)).quiz.id } }),
    list: quizzes,
  }),
  createQuestion: async (by) => {
    const quizId = (await seeded(by)).quiz.id;
    const request = (n: number) => ({ params: { quizId }, body: question(`Otázka ${n}`) });
    return { request, list: `${quizzes}/${quizId}/questions` };
  },
  createQuestions: async (by) => {
    const quizId = (await seeded(by)).quiz.id;
    const body = (n: number) => ({ questions: [question(`Prvá ${n}`), question(`Druhá ${n}`)] });
    return {
      request: (n) => ({ params: { quizId }, body: body(n) }),
      list: `${quizzes}/${quizId}/questions`,
    };
  },
  createAnswerPool: async () => ({
    request: (n) => ({ body: { name: `Psy ${n}`, category: 'Psy', items: [{ text: 'Vlčiak' }] } }),
    list: '/api/admin/answer-pools',
  }),
  createAnswerPoolItem: async (by) => {
    const body = { name: 'Psy', category: 'Psy' };
    const pool = await by.calls.post<{ id: string }>('/api/admin/answer-pools', body, bearer(by.accessToken));
    const params = { poolId: pool.data.id };
    const request = (n: number) => ({ params, body: { text: `Pes ${n}` } });
    return {
      request,
      list: `/api/admin/answer-pools/${params.poolId}`,
      count: ({ items }) => items.length,
    };
  },
  createRound: async (by) => {
    const quizId = (await seeded(by)).quiz.id;
    return { request: (n) => ({ body: { quizId, title: `Trieda ${n}` } }), list: '/api/admin/rounds' };
  },
  reportProblem: async (by) => {
    const { slug } = (await seeded(by, true)).quiz;
    const body = (n: number) => ({ reason: 'other', text: `Chyba ${n}` });
    return {
      request: (n) => ({ params: { idOrSlug: slug }, body: body(n) }),
      list: '/api/admin/problems',
      // Reports are limited for each browser session and network.
      sender: fromElsewhere(),
    };
  },
  startMediaUpload: async () => {
    // Pictures of other tests get into the library meanwhile.
    const name = randomUUID();
    const request = (n: number) => ({ body: { filename: `${name} ${n}.png`, ...png } });
    return { request, list: `/api/media?search=${name}` };
  },
  generateImage: async () => ({
    request: (n) => ({ body: { prompt: `Pes ${n}` } }),
    list: `${ai}/history`,
  }),
  generateAndUploadImage: async () => ({
    request: (n) => ({ body: { prompt: `Mačka ${n}` } }),
    list: `${ai}/history`,
  }),
  refineImage: async (by) => {
    const { id: sessionImageId } = await pictureOf(by);
    const request = (n: number) => ({ body: { sessionImageId, instruction: `Pridaj mačku ${n}` } });
    return { request, list: `${ai}/history` };
  },
  storeSessionImage: async () => ({
    request: (n) => ({ body: { prompt: `Kôň ${n}`, ...png } }),
    list: `${ai}/history`,
  }),
  uploadSessionImage: async (by) => {
    const name = randomUUID();
    const request = async () => ({ params: { id: (await pictureOf(by, `${name}.png`)).id } });
    return { request, list: `/api/media?search=${name}` };
  },
};
const ids = Object.values(routes as Readonly<Record<string, Route>>)
  .filter(({ isIdempotent }) => isIdempotent)
  .map(({ id }) => id as IdempotentId);

type Press = (input: CallInput, key: string) => Promise<Answer<Made>>;
const pressOf = (by: Author, id: IdempotentId, { sender = by.calls }: Case): Press => {
  return (input, key) => {
    const { path, body } = requestOf(routes[id], input);
    const headers = { ...bearer(by.accessToken), 'idempotency-key': key };
    return sender.send<Made>(routes[id].method, path, body, headers);
  };
};
const idsOf = ({ data: { id, itemId, sessionImageId, media, items } }: Answer<Made>) =>
  [id ?? itemId ?? sessionImageId ?? media?.id ?? items?.map((item) => item.id) ?? []].flat();
const counted = async (by: Author, { list, count }: Case): Promise<number> => {
  type List = { total: number; items: unknown[] };
  const { data } = await by.calls.get<List>(list, bearer(by.accessToken));
  return count?.(data) ?? data.total;
};
/** What doesn't change by itself while a picture is made. */
const lasting = ({ data }: Answer<Made>) => ({
  ...data,
  upload: null,
  status: null,
  url: null,
  width: null,
  height: null,
  mediaId: null,
  updatedAt: null,
});

it.each(ids)('%s: two presses with one key make one thing and get the same answer', async (id) => {
  const one = await cases[id](author);
  const press = pressOf(author, id, one);
  const request = await one.request(1);
  const before = await counted(author, one);
  const key = randomUUID();

  const first = await press(request, key);
  const again = await press(request, key.toUpperCase());

  expect(first.ok, first.text).toBe(true);
  expect([again.status, lasting(again)]).toEqual([first.status, lasting(first)]);
  expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
  expect(await counted(author, one)).toBe(before + idsOf(first).length);
  const other = await press(await one.request(2), key);
  expect([other.status, other.problem.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
  const another = await cases[id](colleague);
  const theirs = await pressOf(colleague, id, another)(await another.request(1), key);
  expect([theirs.status, theirs.ok]).toEqual([first.status, true]);
  expect(idsOf(theirs)).not.toEqual(idsOf(first));
  const wrong = await press(request, 'press-1');
  expect([wrong.status, wrong.problem.errors?.[0]?.path]).toEqual([422, 'headers.idempotency-key']);
});

it.each(ids)('%s: two presses at once with one key make one thing', async (id) => {
  const one = await cases[id](author);
  const press = pressOf(author, id, one);
  const request = await one.request(1);
  const before = await counted(author, one);
  const key = randomUUID();

  const answers = await Promise.all([press(request, key), press(request, key)]);

  const made = answers.filter(({ ok }) => ok);
  const refused = answers.filter(({ ok }) => !ok).map(({ problem }) => problem.code);
  expect(refused.filter((code) => code !== 'CONFLICT')).toEqual([]);
  expect(made.length).toBeGreaterThan(0);
  const last = await press(request, key);
  for (const answer of made) expect(idsOf(answer)).toEqual(idsOf(last));
  expect(await counted(author, one)).toBe(before + idsOf(last).length);
});

/** Presses again after each call to DynamoDB was disturbed in the first press: that one, or that one and all after it. */
async function pressAgainAfterEach(id: IdempotentId, disturbance: Disturbance, isLast: boolean) {
  const one = await cases[id](author);
  const press = pressOf(author, id, one);
  const group = routes[id].group.replace(/(?:^|-)(\w)/g, (_all, letter: string) => letter.toUpperCase());
  const name = cloud.functions.find(({ logicalId }) =>
    new RegExp(`^${group}(?:Function)?[0-9A-F]{8}$`).test(logicalId),
  )?.name;
  for (let at = 0, calls = 1; at < calls; at += 1) {
    const request = await one.request(at);
    const before = await counted(author, one);
    const key = randomUUID();
    calls = 0;
    cloud.interceptDynamoDb(({ functionName }) => {
      if (functionName !== name) return undefined;
      calls += 1;
      return (isLast ? calls > at : calls === at + 1) ? disturbance : undefined;
    });
    const first = await press(request, key);
    cloud.interceptDynamoDb(undefined);

    const again = await press(request, key);

    const when = `${id} after call ${at + 1}`;
    // A copy that was cut off is refused; a new key makes a new one.
    if (id === 'copyQuiz' && again.problem.code === 'CONFLICT') {
      expect(await counted(author, one), when).toBe(before);
      continue;
    }
    expect(again.ok, `${when}: ${again.text}`).toBe(true);
    if (first.ok) expect(idsOf(again), when).toEqual(idsOf(first));
    expect(await counted(author, one), when).toBe(before + idsOf(again).length);
  }
}

it.each(ids)('%s: is made once, whichever answer of DynamoDB is lost before the second press', (id) =>
  pressAgainAfterEach(id, 'lost', false),
);

it.each(ids)('%s: is made once, wherever the first press was cut off', (id) =>
  pressAgainAfterEach(id, 'failed', true),
);

it('two presses take one AI picture of the quotas, one after another and at once', async () => {
  const remaining = async () =>
    (await author.calls.get<SessionImageStats>(`${ai}/session/stats`, bearer(author.accessToken))).data
      .remainingToday;
  const one = await cases.generateImage(author);
  const press = pressOf(author, 'generateImage', one);
  const before = await remaining();
  const [key, other] = [randomUUID(), randomUUID()];

  await press(await one.request(1), key);
  await press(await one.request(1), key);
  await Promise.all([press(await one.request(2), other), press(await one.request(2), other)]);

  expect(await remaining()).toBe(before - 2);
});

it('a key is known for a day, then it makes another thing', async () => {
  const one = await cases.createQuiz(author);
  const press = pressOf(author, 'createQuiz', one);
  const key = randomUUID();
  let stored: TableKey<'idempotencyKey'> | undefined;
  cloud.interceptDynamoDb(({ input: { Item } }) => {
    const hash = String(Item?.PK?.S).split(partitions.idempotencyKey)[1];
    if (hash) stored = { PK: `${partitions.idempotencyKey}${hash}`, SK: 'KEY' };
    return undefined;
  });
  const first = await press(await one.request(4), key);
  expect(stored).toBeDefined();
  if (!stored) return;
  const expiresAt = Math.floor(Date.now() / 1000);
  await write(updateItem<IdempotencyKeyItem>('idempotencyKey', stored, { expiresAt }));

  const later = await press(await one.request(5), key);

  expect([first.status, later.status]).toEqual([201, 201]);
  expect(idsOf(later)).not.toEqual(idsOf(first));
});

it('what was deleted since isn’t made again while it can be restored', async () => {
  const one = await cases.createQuiz(author);
  const press = pressOf(author, 'createQuiz', one);
  const key = randomUUID();
  const [id = ''] = idsOf(await press(await one.request(3), key));
  await author.calls.send('DELETE', `${quizzes}/${id}?toBin=true`, undefined, bearer(author.accessToken));

  const again = await press(await one.request(3), key);

  expect([again.status, again.problem.code]).toEqual([409, 'CONFLICT']);
});
