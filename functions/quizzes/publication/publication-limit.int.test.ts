import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '#shared/domain/limits.ts';
import { textOptions } from '#shared/testing/text-options.ts';
import { handler as stream } from '../../events/index.ts';
import { revisionQuota } from '../../platform/publication-limit.ts';
import { remainingOf, takeQuotas } from '../../platform/quota-store.ts';
import { updateItem, write } from '../../platform/table-writes.ts';
import { accepted } from '../../testing/accepted.ts';
import { callsOf } from '../../testing/author-calls.ts';
import { type SeededAuthor, seedAuthor, seedPicture, seedQuiz } from '../../testing/seeded-quiz.ts';
import { recordOf } from '../../testing/stream-record.ts';
import { setUpTable } from '../../testing/test-table.ts';
import { findQuiz, getQuizWithQuestions } from '../content/quiz-store.ts';
import { removeQuestion } from '../editing/question-store.ts';
import { storeQuizEdit } from '../editing/quiz-edit-store.ts';
import { type QuizItem, quizKey } from '../table.ts';
import { getCurrentRevision } from './revision-store.ts';
import { lift, takeDown } from './takedown-store.ts';

setUpTable();

const hour = 3_600_000;
const setTime = (now: number) => vi.useFakeTimers({ toFake: ['Date'], now });
// No test may see the end of an hour.
beforeEach(() => setTime(Math.floor(Date.now() / hour) * hour));
afterEach(() => vi.useRealTimers());
const quotaOf = ({ userId }: SeededAuthor) => revisionQuota(userId, { length: 1 });
const publishTooMuch = async (author: SeededAuthor) => {
  await takeQuotas([{ ...quotaOf(author), amount: await remainingOf([quotaOf(author)]) }]);
};
const published = async (quizId: string) => (await getCurrentRevision(quizId))?.quiz.title;
const options = textOptions('Áno', 'Nie');
const body = { questionText: 'Nová', answerOptions: options };

describe('an author who has published too much in this hour', () => {
  it('is refused every change of a published quiz, with the time, before anything is stored', async () => {
    const author = await seedAuthor();
    const { quiz, questions } = await seedQuiz(author, { title: 'Pred', questions: 3 });
    const quizId = quiz.id;
    const [first = '', second = ''] = questions.map(({ id }) => id);
    await removeQuestion(second, author.userId);
    await publishTooMuch(author);
    const before = await getQuizWithQuestions(quizId, { consistent: true });
    const call = callsOf(author);

    const got = [
      await call('updateQuiz', { params: { quizId }, body: { title: 'Po' } }),
      await call('createQuestion', { params: { quizId }, body }),
      await call('createQuestions', { params: { quizId }, body: { questions: [body] } }),
      await call('updateQuestion', { params: { questionId: first }, body: { questionText: 'Iná' } }),
      await call('reorderQuestion', { params: { questionId: first }, body: { position: 1 } }),
      await call('deleteQuestion', { params: { questionId: first } }),
      await call('restoreQuestion', { params: { questionId: second } }),
    ];

    expect(got.map(({ status, body: { code } }) => [status, code])).toEqual(
      got.map(() => [429, 'TOO_MANY_REQUESTS']),
    );
    for (const { headers } of got) expect(headers['retry-after']).toBe('3600');
    expect(await getQuizWithQuestions(quizId, { consistent: true })).toEqual(before);

    setTime(Date.now() + hour);
    expect((await call('updateQuiz', { params: { quizId }, body: { title: 'Po' } })).status).toBe(200);
    expect(await published(quizId)).toBe('Po');
  });

  it('can change drafts, but neither publish one nor open a round of it', async () => {
    const author = await seedAuthor();
    const { quiz } = await seedQuiz(author, { publish: false });
    const quizId = quiz.id;
    await publishTooMuch(author);
    const call = callsOf(author);

    const editing = await call('updateQuiz', { params: { quizId }, body: { title: 'Koncept' } });
    const publishing = await call('publishQuiz', { params: { quizId } });
    const settings = { attemptsPerPlayer: 1, feedback: 'each' };
    const opening = await call('createRound', { body: { quizId, ...settings } });

    expect([editing, publishing, opening].map(({ status }) => status)).toEqual([200, 429, 429]);
    expect((await findQuiz(quizId, { consistent: true }))?.isPublished).toBe(false);
  });

  it('can publish again what is the newest revision, and a lifted quiz is published', async () => {
    const author = await seedAuthor();
    const { quiz } = await seedQuiz(author, { title: 'Pred' });
    await publishTooMuch(author);
    const call = callsOf(author);

    await call('unpublishQuiz', { params: { quizId: quiz.id } });
    setTime(Date.now() + 1000);
    const again = await call('publishQuiz', { params: { quizId: quiz.id } });
    await takeDown(quiz.id, { reason: 'Sťažnosť', isOfAccount: false });
    await lift(quiz.id, { isOfAccount: false });

    expect(again.status).toBe(200);
    expect(await published(quiz.id)).toBe('Pred');
  });

  it('is refused a new name and new texts of pictures, of which the stream makes revisions', async () => {
    const author = await seedAuthor();
    const picture = await seedPicture(author.userId);
    const { quiz } = await seedQuiz(author, { title: 'Pred', coverMediaId: picture.id });
    await write(updateItem<QuizItem>('quiz', quizKey(quiz.id), { title: 'Po' }));
    await publishTooMuch(author);
    const call = callsOf(author);

    const renaming = await call('updateMe', { body: { lastName: 'Nová' } });
    const params = { mediaId: picture.id };
    const describing = await call('updateMedia', { params, body: { altText: 'Nový opis' } });
    await stream({ Records: [recordOf(await findQuiz(quiz.id, { consistent: true }))] });

    expect([renaming.status, describing.status]).toEqual([429, 429]);
    // What was stored before is published.
    expect(await published(quiz.id)).toBe('Po');
  });
});

it('counts each revision once, and no change that visitors don’t see', async () => {
  const author = await seedAuthor();
  const { quiz } = await seedQuiz(author);
  const used = async () => limits.quiz.revisionKilobytesPerHour - (await remainingOf([quotaOf(author)]));
  const before = await used();

  setTime(Date.now() + 1000);
  accepted(await storeQuizEdit(quiz.id, author.userId, { labels: ['Prvá'] }));
  expect(await used()).toBe(before);
  accepted(await storeQuizEdit(quiz.id, author.userId, { title: 'Iný' }));
  await stream({ Records: [recordOf(await findQuiz(quiz.id, { consistent: true }))] });
  expect(await used()).toBe(before + 1);
});
