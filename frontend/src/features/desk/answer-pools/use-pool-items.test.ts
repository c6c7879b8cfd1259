// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { type AddingState, addItems } from './use-pool-items.ts';

test('sends one after another, in order, and reports its progress', async () => {
  const sent: string[] = [];
  const states: AddingState[] = [];

  const left = await addItems(
    ['a', 'b'],
    async (text) => void sent.push(text),
    (state) => states.push(state),
  );

  expect(left).toEqual([]);
  expect(sent).toEqual(['a', 'b']);
  expect(states.map((state) => state.left.length)).toEqual([2, 1]);
});

test('stops at the first failure and returns the remaining items, including that one', async () => {
  const sent: string[] = [];
  const states: AddingState[] = [];
  const send = async (text: string) => {
    if (text === 'b') throw new Error('no network');
    sent.push(text);
  };

  const left = await addItems(['a', 'b', 'c'], send, (state) => states.push(state));

  expect(left).toEqual(['b', 'c']);
  expect(sent).toEqual(['a']);
  expect(states.at(-1)).toMatchObject({ total: 3, left: ['b', 'c'], error: new Error('no network') });
});
