import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '#shared/domain/limits.ts';
import { handler as stream } from '../events/index.ts';
import { remainingOf, takeQuotas } from '../platform/quota-store.ts';
import { accepted } from '../testing/accepted.ts';
import { callsOf } from '../testing/author-calls.ts';
import { interleaved } from '../testing/interleaved.ts';
import { type SeededAuthor, seedAuthor, seedQuiz } from '../testing/seeded-quiz.ts';
import { recordOf } from '../testing/stream-record.ts';
import { setUpTable } from '../testing/test-table.ts';
import { publishLateChanges } from './late-publications.ts';
import { listLatePublications } from './publication-limit-store.ts';
import { storeQuizChange } from './quiz-edit-store.ts';
import { findQuiz } from './quiz-store.ts';
import { getCurrentRevision } from './revision-store.ts';
import { lift, takeDown } from './takedown-store.ts';

setUpTable();

const hour = 3_600_000;
const setTime = (now: number) => vi.useFakeTimers({ toFake: ['Date'], now });
// No test may see the end of an hour.
beforeEach(() => setTime(Math.floor(Date.now() / hour) * hour));
afterEach(() => vi.useRealTimers());
const anHourLater = () => setTime(Date.now() + hour);
const publishTooMuch = async ({ userId: id }: SeededAuthor) => {
  const limit = limits.quiz.revisionKilobytesPerHour;
  const quota = { kind: 'REVISION_KILOBYTES', subject: 'author', id, limit } as const;
  await takeQuotas([{ ...quota, amount: await remainingOf([quota]) }]);
};
const published = async (quizId: string) => (await getCurrentRevision(quizId))?.quiz.title;
const waitingIds = async () => (await listLatePublications()).map(({ quizId }) => quizId);
/** A published quiz, and its author, who can't publish more. */
async function aQuietQuiz() {
  const author = await seedAuthor();
  const { quiz } = await seedQuiz(author, { title: 'Pred' });
  await publishTooMuch(author);
  const rename = async (title: string) =>
    accepted(await storeQuizChange(quiz.id, author.userId, { title })).title;
  return { author, id: quiz.id, rename };
}

describe('an author who has published too much in this hour', () => {
  it('can still change a quiz, and visitors get its last state in the next hour', async () => {
    const { id, rename } = await aQuietQuiz();

    expect(await rename('Prvá zmena')).toBe('Prvá zmena');
    expect(await rename('Druhá zmena')).toBe('Druhá zmena');
    await stream({ Records: [recordOf(await findQuiz(id, { consistent: true }))] });
    await publishLateChanges();
    expect(await published(id)).toBe('Pred');

    anHourLater();
    await publishLateChanges();
    expect(await getCurrentRevision(id)).toMatchObject({ number: 2, quiz: { title: 'Druhá zmena' } });
    expect(await waitingIds()).not.toContain(id);
  });

  it('loses no change that is made while an earlier one is being published', async () => {
    const { author, id, rename } = await aQuietQuiz();
    await rename('Prvá zmena');
    anHourLater();

    const isDelete = (name: string) => name.startsWith('Delete');
    await interleaved(publishLateChanges, isDelete, async () => {
      await publishTooMuch(author);
      await rename('Medzitým');
    });
    expect(await published(id)).toBe('Prvá zmena');

    anHourLater();
    await publishLateChanges();
    expect(await published(id)).toBe('Medzitým');
  });

  it('doesn’t keep the changes of others waiting', async () => {
    const [waiting, other] = [await aQuietQuiz(), await aQuietQuiz()];
    await waiting.rename('Čaká');
    await other.rename('Nečaká');
    anHourLater();
    await publishTooMuch(waiting.author);

    await publishLateChanges();

    expect(await Promise.all([published(waiting.id), published(other.id)])).toEqual(['Pred', 'Nečaká']);
    expect(await waitingIds()).toEqual([waiting.id]);
  });

  it('can neither publish a draft nor open a round of it, but a lifted quiz is published', async () => {
    const { author, id } = await aQuietQuiz();
    const draft = await seedQuiz(author, { publish: false });
    const quizId = draft.quiz.id;
    const call = callsOf(author);
    const settings = { attemptsPerPlayer: 1, feedback: 'each' };

    const publishing = await call('publishQuiz', { params: { quizId } });
    const opening = await call('createRound', { body: { quizId, ...settings } });
    await takeDown(id, { reason: 'Sťažnosť', isOfAccount: false });
    await lift(id, { isOfAccount: false });

    expect([publishing.status, publishing.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(publishing.headers['retry-after']).toMatch(/^\d+$/);
    expect([opening.status, opening.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect((await findQuiz(quizId, { consistent: true }))?.isPublished).toBe(false);
    expect(await published(id)).toBe('Pred');
  });
});
