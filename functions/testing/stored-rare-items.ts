import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import type { AnswerPool } from '#shared/domain/answer-pool.ts';
import type { Quiz } from '#shared/domain/quiz.ts';
import type { Round } from '#shared/domain/round.ts';
import { envNames } from '#shared/infrastructure/env-names.ts';
import { markAccountDeleted, planLastLook } from '../accounts/account-deletion-store.ts';
import { findAccount, planNameLook } from '../accounts/account-store.ts';
import { requestPasswordMail } from '../accounts/password-mail-store.ts';
import { withPasswordTry } from '../accounts/password-tries.ts';
import { completeRegistration, reserve } from '../accounts/registration-store.ts';
import { setAsideIfPoisonous } from '../events/failed-records.ts';
import { countPlays, type Play } from '../events/play-count-store.ts';
import { checkPublishedQuiz } from '../moderation/check-published-quiz.ts';
import { countReports, storeWaitingAnswer } from '../moderation/report-mail-store.ts';
import { AppError, found } from '../platform/app-error.ts';
import { documentClient } from '../platform/dynamo.ts';
import { getItem } from '../platform/table-reads.ts';
import { attemptKey } from '../play/table.ts';
import { callsOf } from './author-calls.ts';
import { guardrailSays } from './guardrail-wire.ts';
import { openRound, pupil } from './round-calls.ts';
import { addQuestion, type SeededAuthor, type SeededQuiz, seedAuthor, seedQuiz } from './seeded-quiz.ts';
import { recordOf } from './stream-record.ts';
import { startWireServer } from './wire-server.ts';

export type RareItems = Awaited<ReturnType<typeof storeRareItems>>;

/** The network of a pupil who types a wrong password. */
export const otherNetwork = '203.0.113.9';
/** The settings of functions that store rare items. */
export function stubRareSettings(guardrailUrl: string): void {
  vi.stubEnv('AWS_ENDPOINT_URL_BEDROCK_RUNTIME', guardrailUrl);
  vi.stubEnv(envNames.aiGuardrailId, 'gr-1');
  vi.stubEnv(envNames.aiGuardrailVersion, '1');
  for (const limit of [
    'contentChecksPerAuthor',
    'contentChecksPerStage',
    'wrongPasswordsPerAddress',
  ] as const)
    vi.stubEnv(envNames[limit], '1000');
}

/**
 * Stores what is in the table only now and then: what waits for a next step, what can be restored, and what calls leave
 * for later ones. Returns the ids with which a test finds it.
 */
export async function storeRareItems(
  author: SeededAuthor,
  seeded: SeededQuiz,
  completedAttemptId: string,
  round: Round,
) {
  const calls = callsOf(author);
  const { id: quizId, slug } = seeded.quiz;

  const { id: questionId } = await addQuestion(seeded.quiz, {
    questionText: 'Zmazaná',
    answerOptions: seeded.questions[0]?.answerOptions ?? [],
  });
  await calls('deleteQuestion', { params: { questionId } });
  const headers = { 'idempotency-key': randomUUID() };
  const newPool = { headers, body: { name: 'Hory', category: 'Zemepis', items: [{ text: 'Tatry' }] } };
  const pool = (await calls<AnswerPool>('createAnswerPool', newPool)).body;
  const itemId = pool.items[0]?.itemId ?? '';
  await calls('deleteAnswerPoolItem', { params: { poolId: pool.id, itemId } });
  const binnedPool = await calls<AnswerPool>('createAnswerPool', { body: { name: 'V koši', category: 'A' } });
  await calls('deleteAnswerPool', { params: { poolId: binnedPool.body.id } });
  const copy = await calls<Quiz>('copyQuiz', { params: { quizId } });
  const interrupted = await seedQuiz(author, { title: 'Zmazaný' });
  await withoutDeleting(() => calls('deleteQuiz', { params: { quizId: interrupted.quiz.id } }));

  const removed = pupil(round);
  await removed.join('Ferko');
  const { playerId = '' } = (await removed.look()).body.player ?? {};
  await calls('deleteRoundPlayer', { params: { roundId: round.id, playerId } });
  const deletedRound = await openRound(author, seeded);
  const late = pupil(deletedRound);
  await late.join('Jožko');
  const { body: lateAttempt } = await late.start();
  await calls('deleteRound', { params: { roundId: deletedRound.id } });

  const guardrail = await startWireServer();
  stubRareSettings(guardrail.url);
  guardrail.react(guardrailSays('NONE'));
  await checkPublishedQuiz(quizId);
  await guardrail.close();
  const { quiz: offensive } = await seedQuiz(author, { title: 'Nahlásený' });
  const report = {
    reason: 'offensive',
    text: 'Toto sem nepatrí',
    email: 'rodic@example.com',
    language: 'sk',
  };
  const reported = { 'x-session-id': randomUUID(), 'x-forwarded-for': `${otherNetwork}, 192.0.2.1` };
  for (const idOrSlug of [offensive.slug, slug])
    await callsOf()('reportProblem', { params: { idOrSlug }, headers: reported, body: report });
  const moderator = callsOf({ ...(await seedAuthor('mod-stored')), isModerator: true });
  await moderator('takeDownQuiz', { params: { quizId: offensive.id }, body: { reason: 'Urážky' } });
  await countReports({ quizId, quizTitle: seeded.quiz.title, username: author.username }, 1);
  await storeWaitingAnswer(randomUUID(), report.email);

  const jana = { username: 'jana-stored', email: 'jana@example.com' };
  await reserve(jana);
  await completeRegistration({ userId: randomUUID(), ...jana, firstName: 'Jana', sessionId: randomUUID() });
  const account = found(await findAccount(jana.username), 'Account');
  const isRight = { username: jana.username, account, address: '198.51.100.7' };
  await withPasswordTry(isRight, async () => undefined);
  await withPasswordTry({ ...isRight, address: otherNetwork }, wrongPassword).catch(() => undefined);
  await requestPasswordMail(jana.email, jana.username);
  await callsOf(account)('updateMe', { body: { lastName: 'Malá' } });
  await planNameLook(account);
  await reserve({ username: 'nova-stored', email: 'nova@example.com' });
  const leaver = await seedAuthor('leaver-stored');
  await markAccountDeleted(found(await findAccount(leaver.username), 'Account'));
  await planLastLook(randomUUID());
  await calls('exportMe');

  const attempt = await getItem<Play & { PK: `ATTEMPT#${string}`; SK: string }>(
    'attempt',
    attemptKey(completedAttemptId),
  );
  await countPlays([found(attempt, 'Attempt')], 0);
  await setAsideIfPoisonous('plays', { record: recordOf({}), error: new Error('a bug') });
  return {
    questionId,
    newPool,
    pool: { id: pool.id, itemId },
    binnedPoolId: binnedPool.body.id,
    copyId: copy.body.id,
    interruptedQuizId: interrupted.quiz.id,
    takenDownQuizId: offensive.id,
    removed: { code: round.code, sessionId: removed.sessionId },
    late: { code: deletedRound.code, sessionId: late.sessionId, attemptId: lateAttempt.id },
    leaver,
  };
}

/** A check of a password that Cognito refuses. */
export async function wrongPassword(): Promise<never> {
  throw new AppError('INVALID_CREDENTIALS');
}

/** Runs a call that ends at its first single deletion, as if the function had been stopped there. */
async function withoutDeleting(run: () => Promise<unknown>): Promise<void> {
  const name = 'interrupt';
  documentClient.middlewareStack.add(
    (next, { commandName }) =>
      (args) => {
        if (commandName === 'DeleteItemCommand') throw new Error('interrupted');
        return next(args);
      },
    { step: 'initialize', name },
  );
  await run();
  documentClient.middlewareStack.remove(name);
}
