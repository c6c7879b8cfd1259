import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { challengeKey, solveChallenge } from './challenge.ts';

const make = async (number: number, numbers = 10) => {
  const id = randomUUID();
  return { id, numbers, rounds: 2, key: await challengeKey(id, 2, number) };
};

it.each([0, 3, 4, 9])('finds the number %i', async (number) => {
  expect(await solveChallenge(await make(number))).toBe(number);
});

it('ends if no number matches', async () => {
  await expect(solveChallenge(await make(10))).rejects.toThrow('No number fits the challenge');
});

it('ends when it is aborted', async () => {
  const abort = new AbortController();
  abort.abort(new Error('left'));

  await expect(solveChallenge(await make(1), abort.signal)).rejects.toThrow('left');
});

it('derives a different key for each challenge, number and count of rounds', async () => {
  const keys = [
    await challengeKey('a', 2, 1),
    await challengeKey('b', 2, 1),
    await challengeKey('a', 2, 2),
    await challengeKey('a', 3, 1),
  ];

  expect(new Set(keys).size).toBe(4);
});
