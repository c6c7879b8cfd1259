import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Quiz } from '#shared/domain/quiz.ts';
import { textOptions } from '#shared/testing/text-options.ts';
import { handler as stream } from '../../events/index.ts';
import { documentClient } from '../../platform/dynamo.ts';
import { getItem, queryItems } from '../../platform/table-reads.ts';
import { updateItem, write } from '../../platform/table-writes.ts';
import { accepted } from '../../testing/accepted.ts';
import { callsOf } from '../../testing/author-calls.ts';
import { interleaved, isQuery, isTransaction } from '../../testing/interleaved.ts';
import {
  addQuestion,
  type SeededAuthor,
  type SeededQuiz,
  seedAuthor,
  seedQuiz,
} from '../../testing/seeded-quiz.ts';
import { recordOf } from '../../testing/stream-record.ts';
import { setUpTable } from '../../testing/test-table.ts';
import { binQuiz } from '../bin/quiz-bin.ts';
import { removeQuiz } from '../bin/quiz-deletion.ts';
import type { QuizChange } from '../catalogue/catalogue-entry.ts';
import { findQuiz } from '../content/quiz-store.ts';
import { addQuestions, moveQuestion, removeQuestion, storeQuestionEdit } from '../editing/question-store.ts';
import { storeQuizEdit } from '../editing/quiz-edit-store.ts';
import {
  numberedRevisionKey,
  type QuestionItem,
  type QuizItem,
  questionKey,
  quizKey,
  quizPartition,
  type RevisionItem,
} from '../table.ts';
import { readQuizChanges } from './catalogue-changes.ts';
import { endPublication, storePublication } from './quiz-publication.ts';
import { getCurrentRevision, getRevision, publishChanges } from './revision-store.ts';

setUpTable();

let author: SeededAuthor;
beforeAll(async () => {
  author = await seedAuthor();
});
beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => documentClient.middlewareStack.remove('fault'));

const options = textOptions('Áno', 'Nie');
const day = 24 * 3600;

function firstOf({ questions }: SeededQuiz): QuestionItem {
  const [question] = questions;
  if (!question) throw new Error('The quiz has no question');
  return question;
}
const rename = (id: string, title: string) => storeQuizEdit(id, author.userId, { title });
const rewrite = (questionId: string, questionText: string) =>
  storeQuestionEdit(questionId, author.userId, () => ({ questionText }));

/** The number and the texts of the published revision. */
async function published(quizId: string) {
  const current = await getCurrentRevision(quizId);
  return (
    current && {
      number: current.number,
      title: current.quiz.title,
      questions: current.questions.map(({ questionText }) => questionText),
    }
  );
}
const storedRevisions = (quizId: string) =>
  queryItems<RevisionItem>('quiz', quizPartition(quizId), { prefix: 'REVISION#' });

/** Changes a quiz without publishing the change, like a call that ends too early. */
async function changeUnpublished(quizId: string, title: string): Promise<void> {
  await write(updateItem<QuizItem>('quiz', quizKey(quizId), { title }));
}

describe('every change of a published quiz', () => {
  it('makes the next revision, which visitors see immediately', async () => {
    const seeded = await seedQuiz(author, { questions: 2 });
    const { id } = seeded.quiz;
    const [first, second] = seeded.questions.map((question) => question.id);

    await rename(id, 'Nový názov');
    const third = await addQuestion(seeded.quiz, { questionText: 'Tretia', answerOptions: options });
    await rewrite(first ?? '', 'Prvá');
    await moveQuestion(third.id, author.userId, 0);
    await removeQuestion(second ?? '', author.userId);

    expect(await published(id)).toEqual({ number: 6, title: 'Nový názov', questions: ['Tretia', 'Prvá'] });
    expect((await storedRevisions(id)).map(({ revision }) => revision)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('keeps every earlier revision unchanged until no attempt can need it', async () => {
    const { quiz } = await seedQuiz(author, { title: 'Pred', slug: 'pred-zmenou' });
    await rename(quiz.id, 'Po');

    const [previous, current] = await storedRevisions(quiz.id);
    const now = Date.now() / 1000;

    expect((await getRevision(quiz.id, 1))?.quiz.title).toBe('Pred');
    expect((await getRevision(quiz.id, 2))?.quiz.title).toBe('Po');
    // An attempt may take a day for each of 100 questions, and is then kept for a year.
    expect(previous?.expiresAt).toBeGreaterThan(now + (365 + 101) * day);
    expect(current).not.toHaveProperty('expiresAt');
  });

  it('makes no revision if visitors see the same, nor for a draft', async () => {
    const { quiz } = await seedQuiz(author);
    const draft = await seedQuiz(author, { publish: false });

    expect(await publishChanges(quiz.id)).toBe('unchanged');
    await rename(draft.quiz.id, 'Koncept');
    expect(await publishChanges(draft.quiz.id)).toBe('not-published');
    expect(await publishChanges(randomUUID())).toBe('not-published');

    expect(await storedRevisions(quiz.id)).toHaveLength(1);
    expect(await storedRevisions(draft.quiz.id)).toEqual([]);
  });

  it('is stored and succeeds if publishing it fails, and the stream publishes it later', async () => {
    const seeded = await seedQuiz(author, { title: 'Pred' });
    const { id } = seeded.quiz;
    let transactions = 0;
    documentClient.middlewareStack.add(
      (next, { commandName }) =>
        (args) => {
          if (String(commandName).startsWith('Transact')) transactions += 1;
          if (transactions === 2) throw new Error('The database can’t be reached');
          return next(args);
        },
      { step: 'initialize', name: 'fault' },
    );

    expect(accepted(await rename(id, 'Po')).title).toBe('Po');
    documentClient.middlewareStack.remove('fault');
    expect((await published(id))?.title).toBe('Pred');

    expect(await stream({ Records: [recordOf(await findQuiz(id, { consistent: true }))] })).toEqual({
      batchItemFailures: [],
    });
    expect(await published(id)).toMatchObject({ title: 'Po', number: 2 });
  });

  it('is published by the stream when a picture or its author was changed', async () => {
    const seeded = await seedQuiz(author);
    const question = firstOf(seeded);
    const { imageMedia } = question;
    if (!imageMedia) throw new Error('The question has no picture');
    const changed = { ...question, imageMedia: { ...imageMedia, altText: 'Nový opis' } };
    await write(
      updateItem<QuestionItem>('quiz', questionKey(question.quizId, question.id), {
        imageMedia: changed.imageMedia,
      }),
    );

    await stream({ Records: [recordOf(changed), recordOf(changed)] });

    const revision = await getCurrentRevision(question.quizId);
    expect(revision?.number).toBe(2);
    expect(revision?.questions[0]?.revealedAltText).toBe('Nový opis');
  });
});

describe('publishing and unpublishing', () => {
  it('never uses a number for two contents', async () => {
    const { quiz } = await seedQuiz(author);
    for (let n = 0; n < 3; n += 1) {
      await endPublication(quiz.id, author.userId);
      expect(await published(quiz.id)).toBeUndefined();
      await rename(quiz.id, `Názov ${n}`);
      await storePublication(quiz.id, author.userId);
    }

    const revisions = await storedRevisions(quiz.id);
    expect(revisions.map(({ revision, expiresAt }) => [revision, expiresAt !== undefined])).toEqual([
      [1, true],
      [2, true],
      [3, true],
      [4, false],
    ]);
    expect((await published(quiz.id))?.number).toBe(4);
  });

  it('makes no revision of what is the newest one, and the catalogue has it again', async () => {
    const { quiz } = await seedQuiz(author);
    const catalogueVersion = async () => (await readQuizChanges([quiz.id]))[0];
    for (let n = 0; n < 2; n += 1) {
      const shown = await catalogueVersion();
      await endPublication(quiz.id, author.userId);
      const hidden = await catalogueVersion();
      await storePublication(quiz.id, author.userId);
      const again = await catalogueVersion();
      expect([shown, hidden, again]).toMatchObject([{ id: quiz.id }, { entry: null }, { id: quiz.id }]);
      expect([hidden, again].map((one) => (one as QuizChange).version)).toEqual(
        [1, 2].map((more) => (shown as QuizChange).version + more),
      );
    }

    const revisions = await storedRevisions(quiz.id);
    expect(revisions.map(({ revision, expiresAt }) => [revision, expiresAt])).toEqual([[1, undefined]]);
    expect((await published(quiz.id))?.number).toBe(1);
  });

  it('makes one revision for ten parallel calls', async () => {
    const { quiz } = await seedQuiz(author, { publish: false });

    await Promise.all(Array.from({ length: 10 }, () => storePublication(quiz.id, author.userId)));

    expect(await storedRevisions(quiz.id)).toHaveLength(1);
  });

  it('deletes the published content with the quiz, and keeps the revision for its attempts', async () => {
    const { quiz } = await seedQuiz(author, { title: 'Zmazaný', slug: 'zmazany' });

    await removeQuiz(quiz.id, author.userId);

    expect(await published(quiz.id)).toBeUndefined();
    expect((await getItem<RevisionItem>('quiz', numberedRevisionKey(quiz.id, 1)))?.expiresAt).toBeGreaterThan(
      0,
    );
    expect((await getRevision(quiz.id, 1))?.quiz.title).toBe('Zmazaný');
  });
});

describe('races', () => {
  it('publishes a question that is changed while its quiz is being published', async () => {
    const seeded = await seedQuiz(author, { publish: false, questions: 1 });

    await interleaved(
      () => storePublication(seeded.quiz.id, author.userId),
      isTransaction,
      () => rewrite(firstOf(seeded).id, 'Medzitým'),
    );

    expect((await published(seeded.quiz.id))?.questions).toEqual(['Medzitým']);
  });

  it('loses none of two parallel changes, in either order', async () => {
    const seeded = await seedQuiz(author, { questions: 1 });
    const { id } = seeded.quiz;

    // The second change is stored and published between the read and the publication of the first.
    await changeUnpublished(id, 'Prvý');
    await interleaved(
      () => publishChanges(id),
      isTransaction,
      () => rewrite(firstOf(seeded).id, 'Druhá'),
    );
    expect(await published(id)).toMatchObject({ title: 'Prvý', questions: ['Druhá'] });

    // The second change is stored after the first has read, and is never published by its own call.
    await changeUnpublished(id, 'Tretí');
    await interleaved(
      () => publishChanges(id),
      isTransaction,
      () => changeUnpublished(id, 'Štvrtý'),
    );
    expect((await published(id))?.title).toBe('Tretí');
    await stream({ Records: [recordOf(await findQuiz(id, { consistent: true }))] });
    expect((await published(id))?.title).toBe('Štvrtý');
  });

  it('has one revision with all changes after ten parallel changes', async () => {
    const { quiz } = await seedQuiz(author, { questions: 1 });

    await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        addQuestions(quiz.id, author.userId, [{ questionText: `Otázka ${n}`, answerOptions: options }]),
      ),
    );

    expect((await published(quiz.id))?.questions).toHaveLength(11);
  });

  it.each([
    ['unpublished', (id: string) => endPublication(id, author.userId)],
    ['deleted', (id: string) => removeQuiz(id, author.userId)],
    ['put into the bin', (id: string) => binQuiz(id, author.userId)],
  ])('does not publish a quiz again that is %s while its change is being published', async (_what, end) => {
    const { quiz } = await seedQuiz(author);
    for (const wanted of [isQuery, isTransaction]) {
      if (await findQuiz(quiz.id)) await storePublication(quiz.id, author.userId);
      else break;
      await changeUnpublished(quiz.id, randomUUID());
      await interleaved(
        () => publishChanges(quiz.id),
        wanted,
        () => end(quiz.id),
      );
      expect(await published(quiz.id)).toBeUndefined();
    }
  });

  it.each([
    ['deleted', removeQuiz],
    ['put into the bin', binQuiz],
  ])('unpublishes a quiz that is changed while it is being %s', async (_what, end) => {
    const { quiz } = await seedQuiz(author);

    await interleaved(
      () => end(quiz.id, author.userId),
      isTransaction,
      () => rename(quiz.id, 'Tesne pred koncom'),
    );

    expect(await published(quiz.id)).toBeUndefined();
    const revisions = await storedRevisions(quiz.id);
    expect(revisions.every(({ expiresAt }) => expiresAt !== undefined)).toBe(true);
  });

  it('puts a quiz into the bin that is published while it is deleted', async () => {
    const { quiz } = await seedQuiz(author, { publish: false });

    await interleaved(
      () => binQuiz(quiz.id, author.userId),
      isTransaction,
      () => storePublication(quiz.id, author.userId),
    );

    expect(await published(quiz.id)).toBeUndefined();
    expect(await findQuiz(quiz.id, { consistent: true })).toBeUndefined();
  });

  it('reads again when all questions are replaced while they are read', async () => {
    const seeded = await seedQuiz(author, { questions: 1 });
    const question = firstOf(seeded);
    await changeUnpublished(seeded.quiz.id, 'Zmenený');
    const { quizId, id, ...rest } = question;
    const questionIds = (ids: string[]) =>
      write(updateItem<QuizItem>('quiz', quizKey(quizId), { questionIds: ids }));
    await questionIds([randomUUID()]);

    let reads = 0;
    documentClient.middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          if (String(commandName).startsWith('Query')) reads += 1;
          // The first read was of a quiz whose questions were deleted.
          if (reads === 2) {
            reads = 0;
            await questionIds([id]);
          }
          return next(args);
        },
      { step: 'initialize', name: 'fault' },
    );

    expect(await publishChanges(quizId)).toBe('published');
    expect((await published(quizId))?.questions).toEqual([rest.questionText]);
  });
});

describe('a quiz too large for one item', () => {
  const noise = (characters: number) => randomBytes(characters).toString('base64').slice(0, characters);
  const large = () => ({ questionText: 'Q', explanation: noise(320_000), answerOptions: options });

  it('is refused when it is published', async () => {
    const draft = await seedQuiz(author, { publish: false });
    for (let n = 0; n < 2; n += 1) await addQuestion(draft.quiz, large());

    const got = await callsOf(author)('publishQuiz', { params: { quizId: draft.quiz.id } });

    expect([got.status, got.body.code]).toEqual([409, 'QUIZ_TOO_LARGE']);
    expect((await findQuiz(draft.quiz.id))?.isPublished).toBe(false);
  });

  it('doesn’t change for visitors, and the author gets an error, when a change makes it too large', async () => {
    const { quiz, questions } = await seedQuiz(author, { title: 'Pred', questions: 1 });
    await addQuestion(quiz, large());
    await write(
      updateItem<QuestionItem>('quiz', questionKey(quiz.id, questions[0]?.id ?? ''), {
        explanation: noise(320_000),
      }),
    );

    const call = callsOf(author);
    const got = await call('updateQuiz', { params: { quizId: quiz.id }, body: { title: 'Po' } });

    expect([got.status, got.body.code]).toEqual([409, 'QUIZ_TOO_LARGE']);
    expect(got.body.detail).toContain('saved');
    const own = await call<Quiz>('getOwnQuiz', { params: { quizId: quiz.id } });
    const shown = await call<Quiz>('getQuiz', { params: { idOrSlug: quiz.id } });
    expect([own.body.title, shown.body.title]).toEqual(['Po', 'Pred']);
  });
});
