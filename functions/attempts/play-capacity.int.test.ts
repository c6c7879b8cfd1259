import { afterAll, beforeAll, expect, it } from 'vitest';
import { coldInstance, player } from '../testing/attempt-calls.ts';
import { type Capacity, capacityDuring } from '../testing/consumed-capacity.ts';
import { optionsOf, seedAuthor, seedQuiz } from '../testing/seeded-quiz.ts';
import { startTestTable, type TestTable } from '../testing/test-table.ts';

let table: TestTable;
beforeAll(async () => {
  table = await startTestTable();
});
afterAll(() => table.close());

/** What the calls of a play take, each question answered, from start to end. */
async function playOf(count: number) {
  const { quiz, questions } = await seedQuiz(await seedAuthor(), { questions: count });
  const { start, answer, complete } = player();
  let id = '';
  const started = await capacityDuring(async () => {
    id = String((await start(quiz.id)).body.id);
  });
  const cold = await coldInstance();
  const answers: Capacity[] = [];
  for (const question of questions) {
    const call = () => answer(id, question.id, optionsOf(question).right, cold);
    answers.push(await capacityDuring(call, cold.client));
  }
  return { started, answers, completed: await capacityDuring(() => complete(id)) };
}

it.each([12, 100])('writes 2 units at each step of a play of %i questions', async (count) => {
  const { started, answers, completed } = await playOf(count);
  process.stdout.write(
    `${count} questions: start ${JSON.stringify(started)}, first answer of a cold function ${JSON.stringify(answers[0])}, last answer ${JSON.stringify(answers.at(-1))}, completion ${JSON.stringify(completed)}\n`,
  );

  for (const step of [started, ...answers, completed]) expect(step.writeUnits).toBe(2);
  const [first, ...others] = answers;
  expect(first?.readUnits).toBeLessThanOrEqual(count === 12 ? 1 : 3);
  for (const { readUnits } of others) expect(readUnits).toBe(0);
});
