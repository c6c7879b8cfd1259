import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { BatchWriteItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import type { AnswerPool } from '#shared/domain/answer-pool.ts';
import type { Attempt } from '#shared/domain/attempt.ts';
import type { Round } from '#shared/domain/round.ts';
import { markAccountDeleted, planLastLook } from '../accounts/account-deletion-store.ts';
import { findAccount, planNameLook } from '../accounts/account-store.ts';
import { requestPasswordMail } from '../accounts/password-mail-store.ts';
import { withPasswordTry } from '../accounts/password-tries.ts';
import { completeRegistration, reserve } from '../accounts/registration-store.ts';
import { setAsideIfPoisonous } from '../events/failed-records.ts';
import { countPlays } from '../events/play-count-store.ts';
import { countComplaints, storeWaitingAnswer } from '../moderation/complaint-mail-store.ts';
import { type CheckedContentItem, checkedKey } from '../moderation/table.ts';
import { AppError, found } from '../platform/app-error.ts';
import { documentClient } from '../platform/dynamo.ts';
import { env } from '../platform/env.ts';
import { getItem } from '../platform/table-reads.ts';
import { putItem, write } from '../platform/table-writes.ts';
import { type AttemptItem, attemptKey } from '../play/table.ts';
import { type QuizTombstoneItem, quizKey } from '../quizzes/table.ts';
import { player } from './attempt-calls.ts';
import { callsOf } from './author-calls.ts';
import { openRound, pupil } from './round-calls.ts';
import {
  addQuestion,
  optionsOf,
  type SeededAuthor,
  type SeededQuiz,
  seedAuthor,
  seedPicture,
  seedQuiz,
  updateCatalogue,
} from './seeded-quiz.ts';
import { recordOf } from './stream-record.ts';

/** The network of wrong passwords and of complaints. */
export const otherNetwork = '203.0.113.9';

/** What a release stored: the items of the table, and the names and ids with which a test finds them. */
export type StoredItems = {
  /** ISO 8601: when the release stored them. */
  readonly storedAt: string;
  /** In DynamoDB's own notation; bytes as base64. */
  readonly items: readonly Readonly<Record<string, Readonly<Record<string, unknown>>>>[];
};
export type StoredRelease = StoredItems & {
  readonly author: SeededAuthor;
  readonly quizId: string;
  readonly slug: string;
  readonly questionIds: readonly string[];
  readonly rightOptions: readonly string[];
  readonly poolId: string;
  readonly roundId: string;
  readonly roundCode: string;
  readonly pupil: { readonly sessionId: string; readonly attemptId: string };
  /** A lesson in which a question is being asked, and its only pupil; absent in releases before there were lessons. */
  readonly lesson?: Pick<Round, 'id' | 'code'> & { readonly sessionId: string; readonly attemptId: string };
  /** A completed attempt and one with a single answer, of the same session. */
  readonly attempts: { readonly sessionId: string; readonly completed: string; readonly unfinished: string };
  /** Absent in releases that were stored without them. */
  readonly rare?: Awaited<ReturnType<typeof storeRareItems>>;
};

/**
 * Uses every kind of stored item once, through the calls of today's release, and returns all items. Needs an empty
 * table.
 */
export async function storeThisRelease(): Promise<StoredRelease> {
  const author = await seedAuthor('eva-stored');
  const calls = callsOf(author);
  await seedPicture(author.userId);
  const seeded = await seedQuiz(author, { title: 'Rieky Európy', questions: 3 });
  const rightOptions = seeded.questions.map((question) => optionsOf(question).right);
  const { quiz, questions } = seeded;
  const [first = '', second = '', third = ''] = questions.map(({ id }) => id);
  const [right = '', rightToo = '', rightThird = ''] = rightOptions;
  const { quiz: binned } = await seedQuiz(author, { title: 'V koši' });
  await calls('deleteQuiz', { params: { quizId: binned.id }, query: { toBin: 'true' } });
  await updateCatalogue(binned.id);
  const pool = await calls<AnswerPool>('createAnswerPool', { body: { name: 'Rieky', category: 'Zemepis' } });
  await calls('createAnswerPoolItem', { params: { poolId: pool.body.id }, body: { text: 'Dunaj' } });

  const one = player();
  const begin = async () => (await one.start(quiz.id)).body as Attempt;
  const completed = (await begin()).id;
  for (const [question, option] of [
    [first, right],
    [second, rightToo],
    [third, rightThird],
  ] as const)
    await one.answer(completed, question, option);
  await one.complete(completed);
  const unfinished = (await begin()).id;
  await one.answer(unfinished, first, right);

  const round = await openRound(author, seeded, { title: '6.B' });
  const janko = pupil(round, randomUUID());
  await janko.join('Janko');
  const { body: attempt } = await janko.start();
  await janko.answer(attempt.id, first, right);

  const { id: lessonId, code } = await openRound(author, seeded, { pace: 'class', phoneShows: 'options' });
  const iva = pupil({ code, quizId: quiz.id });
  await iva.join('Iva');
  const { body: inLesson } = await iva.start();
  const step = (action: 'next' | 'show', version: number) =>
    calls('makeRoundStep', { params: { roundId: lessonId }, body: { action, version } });
  await step('next', 0);
  await iva.answer(inLesson.id, first, right);
  await step('show', 1);
  await calls('updateRound', { params: { roundId: lessonId }, body: { secondsPerQuestion: 300 } });
  await step('next', 2);
  await iva.answer(inLesson.id, second, rightToo);

  const rare = await storeRareItems(author, seeded, completed, round);

  return {
    storedAt: new Date().toISOString(),
    author,
    quizId: quiz.id,
    slug: quiz.slug,
    questionIds: [first, second, third],
    rightOptions,
    poolId: pool.body.id,
    roundId: round.id,
    roundCode: round.code,
    pupil: { sessionId: janko.sessionId, attemptId: attempt.id },
    lesson: { id: lessonId, code, sessionId: iva.sessionId, attemptId: inLesson.id },
    attempts: { sessionId: one.sessionId, completed, unfinished },
    rare,
    items: await allItems(),
  };
}

/**
 * Stores what is in the table only now and then: what waits for a next step, what can be restored, and what calls leave
 * for later ones. Two kinds that exist for seconds, or need a model, are put as they are.
 */
async function storeRareItems(author: SeededAuthor, seeded: SeededQuiz, completed: string, round: Round) {
  const calls = callsOf(author);
  const { id: quizId, slug, title: quizTitle } = seeded.quiz;
  const expiresAt = Math.floor(Date.now() / 1000) + 24 * 3600;
  const texts = { questionText: 'Zmazaná', answerOptions: seeded.questions[0]?.answerOptions ?? [] };
  const { id: questionId } = await addQuestion(seeded.quiz, texts);
  await calls('deleteQuestion', { params: { questionId } });
  const headers = { 'idempotency-key': randomUUID() };
  const newPool = { headers, body: { name: 'Hory', category: 'Zemepis', items: [{ text: 'Tatry' }] } };
  const { id: poolId, items } = (await calls<AnswerPool>('createAnswerPool', newPool)).body;
  const item = { poolId, itemId: items[0]?.itemId ?? '' };
  await calls('deleteAnswerPoolItem', { params: item });
  const binned = await calls<AnswerPool>('createAnswerPool', { body: { name: 'V koši', category: 'A' } });
  await calls('deleteAnswerPool', { params: { poolId: binned.body.id } });
  const copy = await calls<{ id: string }>('copyQuiz', { params: { quizId } });
  const goneId = randomUUID();
  const gone = {
    ...quizKey(goneId),
    entity: 'QUIZ_TOMBSTONE',
    id: goneId,
    formerOwnerId: author.userId,
  } as const;
  await write(putItem<QuizTombstoneItem>('quiz', gone));

  const removed = pupil(round);
  await removed.join('Ferko');
  const { playerId = '' } = (await removed.look()).body.player ?? {};
  await calls('deleteRoundPlayer', { params: { roundId: round.id, playerId } });
  const deletedRound = await openRound(author, seeded);
  const late = pupil(deletedRound);
  await late.join('Jožko');
  const { body: lateAttempt } = await late.start();
  await calls('deleteRound', { params: { roundId: deletedRound.id } });

  await write(
    putItem<CheckedContentItem>('checkedContent', {
      ...checkedKey('a'),
      entity: 'CHECKED_CONTENT',
      expiresAt,
    }),
  );
  const { quiz: offensive } = await seedQuiz(author, { title: 'Nahlásený' });
  const body = { reason: 'offensive', text: 'Toto sem nepatrí', email: 'rodic@example.com', language: 'sk' };
  const from = { 'x-session-id': randomUUID(), 'x-forwarded-for': `${otherNetwork}, 192.0.2.1` };
  for (const idOrSlug of [offensive.slug, slug])
    await callsOf()('reportProblem', { params: { idOrSlug }, headers: from, body });
  const moderator = callsOf({ ...(await seedAuthor('mod-stored')), isModerator: true });
  await moderator('takeDownQuiz', { params: { quizId: offensive.id }, body: { reason: 'Urážky' } });
  await updateCatalogue(offensive.id);
  await countComplaints({ quizId, quizTitle, username: author.username }, 1);
  await storeWaitingAnswer(randomUUID(), body.email);

  const jana = { username: 'jana-stored', email: 'jana@example.com' };
  await reserve(jana);
  await completeRegistration({ userId: randomUUID(), ...jana, firstName: 'Jana' });
  const account = found(await findAccount(jana.username), 'Account');
  const tryFrom = (address: string, check: () => Promise<void>) =>
    withPasswordTry({ username: jana.username, account, address }, check).catch(() => undefined);
  await tryFrom('198.51.100.7', async () => undefined);
  await tryFrom(otherNetwork, async () => Promise.reject(new AppError('INVALID_CREDENTIALS')));
  await requestPasswordMail(jana.email, jana.username);
  await planNameLook(account);
  await reserve({ username: 'nova-stored', email: 'nova@example.com' });
  const leaver = await seedAuthor('leaver-stored');
  await markAccountDeleted(found(await findAccount(leaver.username), 'Account'));
  await planLastLook(randomUUID());
  await calls('exportMe');

  const play = await getItem<AttemptItem>('attempt', attemptKey(completed));
  await countPlays([found(play, 'Attempt')], 0);
  await setAsideIfPoisonous('plays', { record: recordOf({}), error: new Error('a bug') });
  return {
    ...{ questionId, newPool, item, binnedPoolId: binned.body.id, copyId: copy.body.id },
    ...{ goneId, takenDownId: offensive.id, leaver: leaver.username },
    removed: { code: round.code, sessionId: removed.sessionId },
    late: { code: deletedRound.code, sessionId: late.sessionId, attemptId: lateAttempt.id },
  };
}

/** All items of the table. */
export async function allItems(): Promise<StoredItems['items']> {
  const { Items = [] } = await documentClient.send(new ScanCommand({ TableName: env('tableName') }));
  return Items as never;
}

/** Puts the items of a release into an empty table. */
export async function restoreRelease({ items }: StoredItems): Promise<void> {
  const TableName = env('tableName');
  for (let from = 0; from < items.length; from += 25) {
    const requests = items.slice(from, from + 25).map((Item) => ({ PutRequest: { Item: Item as never } }));
    await documentClient.send(new BatchWriteItemCommand({ RequestItems: { [TableName]: requests } }));
  }
}

const fileOf = (name: string) => new URL(`stored-releases/${name}.json`, import.meta.url);

export async function writeRelease(name: string, release: StoredItems): Promise<void> {
  const text = JSON.stringify(
    release,
    function replace(this: Record<string, unknown>, key, value: unknown) {
      const bytes = this[key];
      return bytes instanceof Uint8Array ? { base64: Buffer.from(bytes).toString('base64') } : value;
    },
    1,
  );
  await writeFile(fileOf(name), `${text}\n`);
}

export async function readRelease<Release extends StoredItems = StoredRelease>(
  name: string,
): Promise<Release> {
  const text = await readFile(fileOf(name), 'utf8');
  return JSON.parse(text, (_, value: unknown) =>
    typeof value === 'object' && value !== null && 'base64' in value
      ? Uint8Array.from(Buffer.from(String(value.base64), 'base64'))
      : value,
  ) as Release;
}
