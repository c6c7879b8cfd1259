import { randomUUID } from 'node:crypto';
import type { DynamoDBRecord } from 'aws-lambda';
import { beforeEach, describe, expect, it } from 'vitest';
import { textOptions } from '#shared/testing/text-options.ts';
import { documentClient } from '../platform/dynamo.ts';
import { getItem } from '../platform/table-reads.ts';
import { deleteItem, putItem, updateItem, write } from '../platform/table-writes.ts';
import { removeQuiz } from '../quizzes/bin/quiz-deletion.ts';
import { CatalogueIndex } from '../quizzes/catalogue/catalogue-index.ts';
import { LiveIndex } from '../quizzes/catalogue/live-index.ts';
import { PictureIndex } from '../quizzes/catalogue/picture-index.ts';
import { removeQuestion, storeQuestionEdit } from '../quizzes/editing/question-store.ts';
import { storeQuizEdit } from '../quizzes/editing/quiz-edit-store.ts';
import { endPublication, storePublication } from '../quizzes/publication/quiz-publication.ts';
import {
  type CurrentRevisionItem,
  revisionKey,
  type StatisticsItem,
  statisticsKey,
} from '../quizzes/table.ts';
import { accepted } from '../testing/accepted.ts';
import { aPicture } from '../testing/fixtures.ts';
import { addQuestion, type SeededAuthor, seedAuthor, seedPicture, seedQuiz } from '../testing/seeded-quiz.ts';
import { recordOf } from '../testing/stream-record.ts';
import { setUpTable } from '../testing/test-table.ts';
import { catalogueChanges } from './publications.ts';

setUpTable();

let author: SeededAuthor;
beforeEach(async () => {
  author = await seedAuthor();
});

const catalogue = new LiveIndex(() => new CatalogueIndex());
const search = async (text?: string) =>
  (await catalogue.current()).query({
    page: 1,
    limit: 100,
    sortBy: 'createdAt',
    sortOrder: 'asc',
    author: author.username,
    search: text,
  }).items;
const titles = async (text?: string) => (await search(text)).map(({ title }) => title);

const revisionRecord = async (quizId: string) =>
  recordOf(await getItem<CurrentRevisionItem>('quiz', revisionKey(quizId)));
const playsRecord = (id: string, playCount: number) => recordOf({ entity: 'STATISTICS', id, playCount });
const endRecord = (quizId: string): DynamoDBRecord => ({
  eventName: 'REMOVE',
  dynamodb: { OldImage: { entity: { S: 'CURRENT_REVISION' }, quizId: { S: quizId } } },
});
const process = async (...records: DynamoDBRecord[]) => {
  expect(records.every(catalogueChanges.wants)).toBe(true);
  return catalogueChanges.process(records);
};
/** A quiz that is in the catalogue only because of its records. */
const aQuiz = async (title: string) => {
  const { quiz } = await seedQuiz(author, { title, publish: false });
  accepted(await storePublication(quiz.id, author.userId));
  return quiz;
};

it('shows a quiz after it is published, changed, unpublished, published again and deleted', async () => {
  const quiz = await aQuiz('Vlajky');
  await process(await revisionRecord(quiz.id));
  expect(await search()).toMatchObject([
    { id: quiz.id, slug: quiz.slug, title: 'Vlajky', isPublished: true, questionCount: 2, playCount: 0 },
  ]);

  accepted(await storeQuizEdit(quiz.id, author.userId, { title: 'Vlajky sveta' }));
  await process(await revisionRecord(quiz.id));
  expect(await titles()).toEqual(['Vlajky sveta']);

  await endPublication(quiz.id, author.userId);
  const unpublished = await revisionRecord(quiz.id);
  await process(unpublished);
  expect(await titles()).toEqual([]);

  await storePublication(quiz.id, author.userId);
  await process(await revisionRecord(quiz.id));
  await process(unpublished);
  expect(await titles()).toEqual(['Vlajky sveta']);

  await removeQuiz(quiz.id, author.userId);
  await process(endRecord(quiz.id));
  expect(await titles()).toEqual([]);
});

describe('public pictures', () => {
  const pictures = new LiveIndex(() => new PictureIndex());
  let seeded: string[];
  beforeEach(async () => {
    seeded = [];
    for (let n = 0; n < 4; n += 1) seeded.push((await seedPicture(author.userId, { size: n })).id);
  });
  const shown = async () => {
    const index = await pictures.current();
    const { items } = index.query({ page: 1, limit: 100, sortBy: 'size', sortOrder: 'asc' });
    return items.filter((id) => seeded.includes(id)).map((id) => seeded.indexOf(id));
  };
  const question = (imageMediaId?: string) => ({
    questionText: 'Čia?',
    imageMediaId,
    imageMedia: aPicture(imageMediaId),
    answerOptions: [{ answerText: 'A', isCorrect: true }],
  });
  const showing = async (coverMediaId?: string) => {
    const { quiz } = await seedQuiz(author, {
      publish: false,
      coverMediaId,
      coverMedia: aPicture(coverMediaId),
    });
    return quiz;
  };

  it('are those of covers, backgrounds and questions of public quizzes, each once', async () => {
    const quiz = await showing(seeded[0]);
    await storeQuizEdit(quiz.id, author.userId, { playerBackgroundMediaId: seeded[1] });
    for (const n of [1, 2, 2]) await addQuestion(quiz, question(seeded[n]));
    expect(await shown()).toEqual([]);

    await storePublication(quiz.id, author.userId);
    await process(await revisionRecord(quiz.id));
    expect(await shown()).toEqual([0, 1, 2]);

    await storeQuizEdit(quiz.id, author.userId, { visibility: 'link' });
    await process(await revisionRecord(quiz.id));
    expect(await shown()).toEqual([]);

    await storeQuizEdit(quiz.id, author.userId, { visibility: 'public' });
    await process(await revisionRecord(quiz.id));
    expect(await shown()).toEqual([0, 1, 2]);

    await endPublication(quiz.id, author.userId);
    await process(await revisionRecord(quiz.id));
    expect(await shown()).toEqual([]);
  });

  it('are added and removed with each change, in whatever order records arrive, and however often', async () => {
    const quiz = await showing(seeded[0]);
    const added = await addQuestion(quiz, question(seeded[1]));
    await storePublication(quiz.id, author.userId);
    const records = [await revisionRecord(quiz.id)];
    await storeQuestionEdit(added.id, author.userId, () => ({
      imageMediaId: seeded[2],
      imageMedia: aPicture(seeded[2]),
    }));
    records.push(await revisionRecord(quiz.id));
    await removeQuestion(added.id, author.userId);
    const removedFrom = await revisionRecord(quiz.id);

    await process(removedFrom);
    expect(await shown()).toEqual([0]);
    await process(...(await records.toReversed()), removedFrom);
    expect(await shown()).toEqual([0]);

    await removeQuiz(quiz.id, author.userId);
    await process(endRecord(quiz.id));
    await process(...records, removedFrom);
    expect(await shown()).toEqual([]);
  });

  it('stay while another quiz shows them', async () => {
    const quizzes = [await showing(seeded[3]), await showing(seeded[3])];
    for (const { id } of quizzes) {
      await storePublication(id, author.userId);
      await process(await revisionRecord(id));
    }

    for (const [index, { id }] of quizzes.entries()) {
      expect(await shown()).toEqual([3]);
      await removeQuiz(id, author.userId);
      await process(endRecord(id));
      expect(await shown()).toEqual(index === 0 ? [3] : []);
    }
  });

  it('are never older than the version they are stored with', async () => {
    const quiz = await showing(seeded[0]);
    await storePublication(quiz.id, author.userId);
    const first = await revisionRecord(quiz.id);
    let isEdited = false;
    documentClient.middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          const result = await next(args);
          if (commandName === 'BatchGetItemCommand' && !isEdited) {
            isEdited = true;
            await storeQuizEdit(quiz.id, author.userId, {
              coverMediaId: seeded[1],
              coverMedia: aPicture(seeded[1]),
            });
          }
          return result;
        },
      { step: 'initialize', name: 'edit' },
    );
    await process(first);
    documentClient.middlewareStack.remove('edit');

    await process(await revisionRecord(quiz.id));
    expect(await shown()).toEqual([1]);
  });
});

it('shows what is stored, in whatever order records arrive, and however often', async () => {
  const quiz = await aQuiz('One');
  const records = [await revisionRecord(quiz.id)];
  await storeQuizEdit(quiz.id, author.userId, { title: 'Two' });
  records.push(await revisionRecord(quiz.id), playsRecord(quiz.id, 3), playsRecord(quiz.id, 4));
  await write(updateItem<StatisticsItem>('quiz', statisticsKey(quiz.id), { playCount: 4 }));

  for (const order of [
    [3, 1],
    [0, 2],
    [2, 3, 0, 1],
    [1, 1, 0],
  ]) {
    await process(...order.map((index) => records[index] as DynamoDBRecord));
    expect(await search()).toMatchObject([{ title: 'Two', playCount: 4 }]);
  }
});

it('finds a quiz by words of its questions and options, and never by text that reveals the answer', async () => {
  const quiz = await aQuiz('Zvieratá');
  await addQuestion(quiz, {
    questionText: 'Kto má dlhý chobot?',
    imageAltText: 'Sivá hlava',
    answerOptions: textOptions('Slon', 'Žirafa'),
    explanation: 'Chobotom dýcha cicavec.',
  });
  await process(await revisionRecord(quiz.id));

  for (const word of ['slony', 'žirafy', 'chobot']) expect(await titles(word)).toEqual(['Zvieratá']);
  for (const word of ['cicavec', 'dýcha', 'hlava']) expect(await titles(word)).toEqual([]);
});

it('fails on a quiz that it cannot read, and still adds all others to the catalogue', async () => {
  const [damaged, whole] = [await aQuiz('Pokazený'), await aQuiz('Celý')];
  const current = (await getItem<CurrentRevisionItem>(
    'quiz',
    revisionKey(damaged.id),
  )) as CurrentRevisionItem;
  await write(deleteItem<CurrentRevisionItem>('quiz', current));
  await write(putItem<CurrentRevisionItem>('quiz', { ...current, revision: 9, content: Buffer.from('?') }));
  const records = [await revisionRecord(damaged.id), await revisionRecord(whole.id)];

  expect((await process(...records)).map(({ record }) => record)).toEqual([records[0]]);
  expect(await titles()).toEqual(['Celý']);
});

it('processes no other record', () => {
  const others = ['QUIZ', 'REVISION', 'PLAY_COUNTS', 'ATTEMPT'].map((entity) =>
    recordOf({ entity, id: randomUUID() }),
  );

  expect(others.filter(catalogueChanges.wants)).toEqual([]);
});
