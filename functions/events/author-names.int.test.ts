import { randomUUID } from 'node:crypto';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import { markAccountDeleted } from '../accounts/account-deletion-store.ts';
import { updateAccount } from '../accounts/account-store.ts';
import { avatarUrl } from '../accounts/profile.ts';
import { renamedOwnerKey, userKey } from '../accounts/table.ts';
import { documentClient } from '../platform/dynamo.ts';
import type { TableKey } from '../platform/table-keys.ts';
import { getItem, queryIndex } from '../platform/table-reads.ts';
import { findQuizzesOf } from '../quizzes/content/quiz-store.ts';
import { accepted } from '../testing/accepted.ts';
import {
  account,
  deliverAll,
  type Entity,
  failingAt,
  lastRecord,
  namesInQuizzes,
  setUpAccountSteps,
} from '../testing/account-steps.ts';
import { callsOf } from '../testing/author-calls.ts';
import { aPicture } from '../testing/fixtures.ts';
import { type SeededAuthor, seedAuthor, seedPicture, seedQuiz } from '../testing/seeded-quiz.ts';
import { handler } from './index.ts';

setUpAccountSteps();

it('renames the author of every quiz, and nothing else, whichever call fails', async () => {
  for (let n = 1; ; n += 1) {
    const author = await seedAuthor();
    await seedQuiz(author, { publish: false, questions: 0 });
    await seedQuiz(author, { publish: false, questions: 0 });
    const renamed = await updateAccount(author, { firstName: 'Nová', lastName: 'Autorka' });
    expect(renamed).toMatchObject({ userId: author.userId });
    const record = await lastRecord(userKey(author.username));
    const hasFailed = await failingAt(n, n % 2 === 0, () => handler({ Records: record ? [record] : [] }));
    await deliverAll(author);
    expect(await namesInQuizzes(author)).toEqual(['Nová Autorka']);
    if (!hasFailed) return;
  }
});

it('writes the author’s new picture into every quiz, and removes it again', async () => {
  const author = await seedAuthor();
  await seedQuiz(author, { questions: 0, publish: false });
  const avatarInQuiz = async () => (await findQuizzesOf(author.userId))[0]?.author.avatarUrl;
  const avatar = await seedPicture(author.userId);

  await updateAccount(author, { avatarMediaId: avatar.id, avatarMedia: aPicture('face') });
  await deliverAll(author);
  expect(await avatarInQuiz()).toBe(avatarUrl({ avatarMedia: aPicture('face') }));

  await updateAccount(author, { avatarMediaId: null, avatarMedia: null });
  await deliverAll(author);
  expect(await avatarInQuiz()).toBeNull();
});

it('writes the last name into quizzes, whatever the order of the records', async () => {
  const author = await seedAuthor();
  for (let n = 0; n < 3; n += 1) await seedQuiz(author, { publish: false, questions: 0 });
  const records: DynamoDBRecord[] = [];
  for (const firstName of ['Prvá', 'Druhá', 'Posledná']) {
    await updateAccount(author, { firstName, lastName: null });
    records.unshift((await lastRecord(userKey(author.username))) ?? {});
  }

  await handler({ Records: records });
  await deliverAll(author);
  await handler({ Records: records });

  expect(await namesInQuizzes(author)).toEqual(['Posledná']);
  expect((await account(author)).renaming).toBeUndefined();
});

it.each([
  ['the new name for a renamed author', { firstName: 'Nová', lastName: null }, 201],
  ['nothing for an account deleted in the meantime', undefined, 401],
])('creates a quiz with %s', async (_what, names, status) => {
  const author = await seedAuthor();
  const middleware = 'changeBetween';
  documentClient.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (commandName !== 'TransactWriteItemsCommand') return next(args);
        documentClient.middlewareStack.remove(middleware);
        if (names) await updateAccount(author, names);
        else accepted(await markAccountDeleted(await account(author)));
        return next(args);
      },
    { step: 'initialize', name: middleware },
  );

  const created = await callsOf(author)('createQuiz', { body: { title: 'Mená' } });

  expect(created.status).toBe(status);
  expect(await namesInQuizzes(author)).toEqual(names ? ['Nová'] : []);
});

it('stops writing a name once the account has a newer one', async () => {
  const author = await seedAuthor();
  await seedQuiz(author, { publish: false, questions: 0 });
  await updateAccount(author, { firstName: 'Prvá', lastName: null });
  const record = await lastRecord(userKey(author.username));
  const name = 'renameBetween';
  documentClient.middlewareStack.add(
    (next) => async (args) => {
      if (!(args.input instanceof Object && 'IndexName' in args.input)) return next(args);
      documentClient.middlewareStack.remove(name);
      await updateAccount(author, { firstName: 'Posledná' });
      return next(args);
    },
    { step: 'initialize', name },
  );
  await handler({ Records: record ? [record] : [] });

  expect(await namesInQuizzes(author)).toEqual(['Eva Nováková']);
  await deliverAll(author);
  expect(await namesInQuizzes(author)).toEqual(['Posledná']);
});

describe('an index that isn’t up to date', () => {
  /** Runs while indexes show their old content. */
  async function whileIndexShows(
    items: () => Promise<readonly object[]>,
    run: () => Promise<unknown>,
  ): Promise<void> {
    const shown = await items();
    const name = 'indexBehind';
    documentClient.middlewareStack.add(
      (next) => async (args) => {
        if (!(args.input instanceof Object && 'IndexName' in args.input)) return next(args);
        return { output: { Items: shown, $metadata: {} }, response: {} } as never;
      },
      { step: 'initialize', name },
    );
    try {
      await run();
    } finally {
      documentClient.middlewareStack.remove(name);
    }
  }
  /** An author with a quiz that kept the old name, because no index showed it during the renaming. */
  const renamedUnseen = async (): Promise<SeededAuthor> => {
    const author = await seedAuthor();
    await seedQuiz(author, { publish: false, questions: 0 });
    await updateAccount(author, { firstName: 'Nová', lastName: null });
    await whileIndexShows(
      async () => [],
      () => deliverAll(author),
    );
    return author;
  };
  /** The expiry of the item that a renaming leaves. */
  const endOfRenaming = async ({ userId }: SeededAuthor) => {
    const item = await getItem<Entity>('renamedOwner', renamedOwnerKey(userId));
    if (!item) throw new Error('No check of names is scheduled');
    const dynamodb = { SequenceNumber: '1', OldImage: marshall(item) };
    return { eventID: randomUUID(), eventName: 'REMOVE', dynamodb } as DynamoDBRecord;
  };

  it('doesn’t leave an old name permanently in a quiz that it does not show yet', async () => {
    const author = await renamedUnseen();
    expect(await namesInQuizzes(author)).toEqual(['Eva Nováková']);

    const record = await endOfRenaming(author);
    expect(await handler({ Records: [record, record] })).toEqual({ batchItemFailures: [] });

    expect(await namesInQuizzes(author)).toEqual(['Nová']);
  });

  it('doesn’t leave a name permanently that was changed back while it showed the name before', async () => {
    const author = await seedAuthor();
    await seedQuiz(author, { publish: false, questions: 0 });
    const asNow = () => queryIndex<TableKey>('ownQuizzes', author.userId, { newestFirst: true });
    await updateAccount(author, { firstName: 'Nová', lastName: null });
    const previous = await asNow();
    await deliverAll(author);
    await updateAccount(author, { firstName: 'Eva', lastName: 'Nováková' });
    await whileIndexShows(
      async () => previous,
      () => deliverAll(author),
    );
    expect(await namesInQuizzes(author)).toEqual(['Nová']);

    await handler({ Records: [await endOfRenaming(author)] });

    expect(await namesInQuizzes(author)).toEqual(['Eva Nováková']);
  });

  it('is checked again as long as quizzes had the old name', async () => {
    const author = await renamedUnseen();
    const record = await endOfRenaming(author);
    await documentClient.send(
      new DeleteCommand({ TableName: 'test-table', Key: renamedOwnerKey(author.userId) }),
    );

    await handler({ Records: [record] });
    await handler({ Records: [await endOfRenaming(author)] });

    expect(await namesInQuizzes(author)).toEqual(['Nová']);
  });

  it('doesn’t change a newer account of the same name', async () => {
    const author = await seedAuthor();
    await updateAccount(author, { firstName: 'Nová', lastName: null });
    await deliverAll(author);
    const record = await endOfRenaming(author);
    accepted(await markAccountDeleted(await account(author)));
    await deliverAll(author);
    const next = await seedAuthor(author.username);
    const before = await account(next);

    expect(await handler({ Records: [record] })).toEqual({ batchItemFailures: [] });

    expect(await account(next)).toEqual(before);
  });
});
