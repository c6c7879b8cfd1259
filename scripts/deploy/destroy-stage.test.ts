import { expect, it } from 'vitest';
import { type DestroySteps, destroyStage } from './destroy-stage.ts';

const dev = { stage: 'dev', region: 'eu-central-1', yes: false, isProtected: false, hasBackups: false };

/** Steps that succeed, with a record of the steps that ran and the lines that were printed. */
function record(changes: Partial<DestroySteps> = {}) {
  const ran: string[] = [];
  const said: string[] = [];
  const note = <Result>(name: string, result: Result) => {
    ran.push(name);
    return Promise.resolve(result);
  };
  const steps: DestroySteps = {
    identity: () => note('identity', { account: '111122223333', arn: 'arn:eva' }),
    confirm: (question) => note(`ask ${question}`, true),
    destroy: () => note('destroy', undefined),
    deleteLeftovers: () => note('leftovers', ['/aws/lambda/one']),
    say: (line) => void said.push(line),
    ...changes,
  };
  return { ran, said, steps };
}

it('deletes the stacks, then the leftovers, and lists what stays', async () => {
  const { ran, said, steps } = record();

  expect(await destroyStage(dev, steps)).toBe(0);

  expect(ran).toEqual([
    'identity',
    'ask Delete dev with all quizzes, pictures and accounts from 111122223333 in eu-central-1?',
    'destroy',
    'leftovers',
  ]);
  expect(said.slice(0, 2)).toEqual(['Also deleted: /aws/lambda/one', 'dev is deleted. What stays:']);
  expect(said.join()).not.toMatch(/backup|restore/);
});

it('says that DynamoDB keeps a backup if the stage has backups', async () => {
  const { said, steps } = record();

  await destroyStage({ ...dev, yes: true, hasBackups: true }, steps);

  expect(said.join()).toContain('a backup of the table, which DynamoDB keeps for 35 days');
});

it('says that restored tables stay if the stage has backups', async () => {
  const { said, steps } = record();

  await destroyStage({ ...dev, yes: true, hasBackups: true }, steps);

  expect(said.join('\n')).toMatch(/each table that "npm run ops -- restore" made.*"Deleting a stage"/);
});

it('refuses a protected stage before it runs any step', async () => {
  const { ran, steps } = record();

  await expect(destroyStage({ ...dev, stage: 'prod', yes: true, isProtected: true }, steps)).rejects.toThrow(
    'prod is protected from deletion',
  );
  expect(ran).toEqual([]);
});

it('deletes nothing if the answer is no, and no leftovers of stacks that could not be deleted', async () => {
  const refused = record({ confirm: async () => false });
  expect(await destroyStage(dev, refused.steps)).toBe(1);
  expect(refused.ran).toEqual(['identity']);

  const failing = record({
    destroy: async () => {
      throw new Error('a stack failed');
    },
  });
  await expect(destroyStage(dev, failing.steps)).rejects.toThrow('a stack failed');
  expect(failing.ran).not.toContain('leftovers');
});
