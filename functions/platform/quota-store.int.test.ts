import { randomUUID } from 'node:crypto';
import { GetCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { commandsDuring } from '../testing/counted-commands.ts';
import { setUpTable } from '../testing/test-table.ts';
import { documentClient } from './dynamo.ts';
import { env } from './env.ts';
import {
  giveBackQuotas,
  giveBackWrites,
  type Quota,
  type QuotaItem,
  remainingOf,
  takeQuotas,
  withQuotas,
} from './quota-store.ts';
import { isNew } from './table-conditions.ts';
import type { TableKey } from './table-keys.ts';
import { putItem, transact } from './table-writes.ts';

setUpTable();

afterEach(() => {
  vi.restoreAllMocks();
});

const noon = new Date('2026-03-01T12:00:00Z');
const session = (limit: number, id = randomUUID()): Quota => ({
  kind: 'AI_IMAGE',
  subject: 'session',
  id,
  limit,
});
const address = (limit: number, id = '203.0.113.9'): Quota => ({
  kind: 'AI_IMAGE',
  subject: 'address',
  id,
  limit,
});
const stage = (limit: number): Quota => ({ kind: 'AI_IMAGE', subject: 'stage', id: '', limit });
const left = (quota: Quota, now = noon) => remainingOf([quota], now);
const usedAt = async (key: TableKey | undefined) => {
  const { Item } = await documentClient.send(new GetCommand({ TableName: env('tableName'), Key: key ?? {} }));
  return (Item as QuotaItem | undefined)?.used;
};

let day = 0;
/** A day on which no other test has counted. */
let now = noon;
beforeEach(() => {
  day += 1;
  now = new Date(noon.getTime() + day * 24 * 3600 * 1000);
});

describe('takeQuotas', () => {
  it('never exceeds a limit, however many calls are made at the same time: 1000 sessions from one address', async () => {
    // One process with 50 sockets: on a slow machine some calls time out, and a repeated call may count twice.
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const results = await Promise.allSettled(
      Array.from({ length: 1000 }, () => takeQuotas([session(5), address(20), stage(100)], now)),
    );

    const granted = results.filter(({ status }) => status === 'fulfilled').length;
    expect(granted).toBeLessThanOrEqual(20);
    expect(await left(address(20), now)).toBeLessThanOrEqual(20 - granted);
    expect(await left(stage(100), now)).toBeLessThanOrEqual(100 - granted);
  });

  it('allows exactly the limit: 1000 calls through 40 instances', async () => {
    const granted = await Promise.all(
      Array.from({ length: 40 }, async () => {
        let count = 0;
        for (let calls = 0; calls < 25; calls += 1) {
          const result = await takeQuotas([session(5), address(20), stage(100)], now).catch((error) => error);
          if (Array.isArray(result)) count += 1;
          else expect(result).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
        }
        return count;
      }),
    );

    expect(granted.reduce((sum, count) => sum + count, 0)).toBe(20);
    expect(await left(address(20), now)).toBe(0);
    expect(await left(stage(100), now)).toBe(80);
  });

  it('gives back exactly the earlier quotas if a later one is used up', async () => {
    const first = session(5);
    await takeQuotas([stage(3)], now);
    await takeQuotas([stage(3)], now);
    const results = await Promise.allSettled(
      Array.from({ length: 40 }, () => takeQuotas([first, address(40), stage(3)], now)),
    );

    // The session allows at most five at any moment; a refused call leaves no count.
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await left(first, now)).toBe(4);
    expect(await left(address(40), now)).toBe(39);
    expect(await left(stage(3), now)).toBe(0);
  });

  it('says when calls are allowed again, in seconds and as a time', async () => {
    const late = new Date(`${now.toISOString().slice(0, 10)}T23:58:30Z`);

    await expect(takeQuotas([session(0)], late)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      retryAfter: 90,
      message: expect.stringContaining(
        `${new Date(late.getTime() + 90_000).toISOString().slice(0, 10)}T00:00Z`,
      ),
    });
  });

  it('starts again with the UTC day', async () => {
    const quota = session(1);
    const end = new Date(`${now.toISOString().slice(0, 10)}T23:59:59.999Z`);
    await takeQuotas([quota], end);
    await expect(takeQuotas([quota], end)).rejects.toThrow();

    await expect(takeQuotas([quota], new Date(end.getTime() + 1))).resolves.toHaveLength(1);
  });

  it('stores no address or session, and deletes counters after a few days', async () => {
    const id = randomUUID();
    await takeQuotas([session(5, id), address(20, '198.51.100.77')], now);

    const { Items = [] } = await documentClient.send(new ScanCommand({ TableName: env('tableName') }));
    expect(JSON.stringify(Items)).not.toContain(id);
    expect(JSON.stringify(Items)).not.toContain('198.51.100.77');
    const midnight = Date.parse(`${now.toISOString().slice(0, 10)}T00:00:00Z`) / 1000;
    const today = (Items as QuotaItem[]).filter(({ SK }) => SK === now.toISOString().slice(0, 10));
    expect(new Set(today.map(({ expiresAt }) => expiresAt))).toEqual(new Set([midnight + 3 * 24 * 3600]));
  });

  it('leaves new accounts a tenth of the rest once half of the stage’s limit is used, and others all of it', async () => {
    const newcomer = { ...stage(100), isOfNewcomer: true };
    const granted = async (quota: Quota) =>
      (await takeQuotas([session(5), quota], now).catch((error) => error)) instanceof Error ? 0 : 1;
    const countOf = async (quota: Quota, calls: number) => {
      let count = 0;
      for (let n = 0; n < calls; n += 1) count += await granted(quota);
      return count;
    };

    expect(await countOf(newcomer, 70)).toBe(55);
    await expect(takeQuotas([newcomer], now)).rejects.toThrow('of all new accounts together');
    expect(await left(stage(100), now)).toBe(45);
    expect(await countOf(stage(100), 50)).toBe(45);
  });

  it('gives the share of new accounts back with the rest', async () => {
    const newcomer = { ...stage(2), isOfNewcomer: true };
    await takeQuotas([stage(2)], now);
    const taken = await takeQuotas([newcomer], now);
    await expect(takeQuotas([newcomer], now)).rejects.toThrow();

    await giveBackQuotas(taken);

    await expect(takeQuotas([newcomer], now)).resolves.toHaveLength(2);
  });

  it('is one write for each counter', async () => {
    const commands = await commandsDuring(() => takeQuotas([session(5), address(20, 'x'), stage(100)], now));

    expect(commands).toEqual(['UpdateItemCommand', 'UpdateItemCommand', 'UpdateItemCommand']);
  });
});

describe('giving back', () => {
  it('happens once in a transaction with the end of a job, however often the job is delivered', async () => {
    const taken = await takeQuotas([session(5), stage(100)], now);
    await takeQuotas([stage(100)], now);
    const key = { PK: `PICTURE#${randomUUID()}`, SK: 'JOB' } as const;
    const finish = () =>
      transact({ job: putItem<TableKey<'picture'>>('picture', key, isNew), quotas: giveBackWrites(taken) });

    const refused = await Promise.all(Array.from({ length: 5 }, finish));

    expect(refused.filter(({ size }) => size === 0)).toHaveLength(1);
    expect(await usedAt(taken[0])).toBe(0);
    expect(await usedAt(taken[1])).toBe(1);
  });

  it('never goes below zero', async () => {
    const taken = await takeQuotas([session(5)], now);
    await giveBackQuotas(taken);
    await giveBackQuotas(taken);

    expect(await usedAt(taken[0])).toBe(0);
  });
});

describe('withQuotas', () => {
  const today = (quota: Quota) => remainingOf([quota]);

  it('counts successful calls and gives failed ones back, also in parallel', async () => {
    const quota: Quota = { ...stage(1000), kind: 'AI_TEXT', subject: 'author', id: randomUUID() };
    const runs = await Promise.allSettled(
      Array.from({ length: 60 }, (_none, index) =>
        withQuotas([quota], async () => {
          if (index % 3 === 0) throw new Error('provider failed');
          return index;
        }),
      ),
    );

    expect(runs.filter(({ status }) => status === 'fulfilled')).toHaveLength(40);
    expect(await today(quota)).toBe(960);
  });

  it('does not run if the quota is used up', async () => {
    let calls = 0;
    const quota = session(20);
    await Promise.allSettled(
      Array.from({ length: 200 }, () =>
        withQuotas([quota], async () => {
          calls += 1;
        }),
      ),
    );

    expect(calls).toBe(20);
  });

  it('keeps the count of a failure that has a price', async () => {
    const quota = session(5);
    const run = () =>
      withQuotas(
        [quota],
        () => Promise.reject(new Error('held back')),
        () => true,
      );

    await expect(run()).rejects.toThrow('held back');
    expect(await today(quota)).toBe(4);
  });
});
