import { describe, expect, it, vi } from 'vitest';
import { updateItem, write } from '../../platform/table-writes.ts';
import { commandsDuring } from '../../testing/counted-commands.ts';
import { seedAuthor, seedQuiz } from '../../testing/seeded-quiz.ts';
import { setUpTable } from '../../testing/test-table.ts';
import { findQuiz } from '../content/quiz-store.ts';
import { storeQuizEdit } from '../editing/quiz-edit-store.ts';
import { type QuizItem, quizKey } from '../table.ts';
import { currentRevisionOf, readRevisionState } from './revision-store.ts';
import { endAppeal, isTakenDown, lift, takeDown } from './takedown-store.ts';

setUpTable();
vi.spyOn(process.stdout, 'write').mockReturnValue(true);

async function aTakenDownQuiz() {
  const author = await seedAuthor();
  const { quiz } = await seedQuiz(author);
  await takeDown(quiz.id, { reason: 'Sťažnosť', isOfAccount: false });
  return { id: quiz.id, ownerId: author.userId };
}
const versionOf = async (id: string) => (await findQuiz(id, { consistent: true }))?.version ?? 0;

describe('lifting a takedown', () => {
  it('publishes the quiz in the same transaction, so that no interruption leaves it unpublished', async () => {
    const { id } = await aTakenDownQuiz();
    const versions = [await versionOf(id)];

    const commands = await commandsDuring(async () => {
      await lift(id, { isOfAccount: false, versions });
    });

    expect(commands.filter((name) => !/Get|Query/.test(name))).toEqual(['TransactWriteItemsCommand']);
    expect(await isTakenDown(id)).toBe(false);
    expect(currentRevisionOf(await readRevisionState(id))?.quiz.id).toBe(id);
  });

  it('is refused for a version that the moderator hasn’t seen, and changes nothing', async () => {
    const { id, ownerId } = await aTakenDownQuiz();
    const versions = [await versionOf(id)];
    await storeQuizEdit(id, ownerId, { title: 'Iný' });

    expect(await lift(id, { isOfAccount: false, versions })).toBe('stale');

    expect(await isTakenDown(id)).toBe(true);
  });
});

it('only the appeal that is open is ended, or one of a takedown that doesn’t name it yet', async () => {
  const { id } = await aTakenDownQuiz();
  const takedown = (await findQuiz(id, { consistent: true }))?.takedown;
  if (!takedown) throw new Error('The quiz isn’t taken down');
  const appeal = (appealId?: string) => {
    const appealed = { ...takedown, isAppealed: true, ...(appealId ? { appealId } : {}) };
    return write(updateItem<QuizItem>('quiz', quizKey(id), { takedown: appealed }));
  };
  const isAppealed = async () => (await findQuiz(id, { consistent: true }))?.takedown?.isAppealed;

  await appeal('second');
  await endAppeal(id, 'first');
  expect(await isAppealed()).toBe(true);
  await endAppeal(id, 'second');
  expect(await isAppealed()).toBe(false);
  await appeal();
  await endAppeal(id, 'first');
  expect(await isAppealed()).toBe(false);
});
