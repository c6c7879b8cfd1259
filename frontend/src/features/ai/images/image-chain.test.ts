import { expect, test } from 'vitest';
import type { SessionImage } from '#shared/domain/session-image.ts';
import { chainOf, instructionOf, promptOf } from './image-dialog-state.ts';

const image = (id: string, prompt: string, parentId?: string): SessionImage => ({
  sessionImageId: id,
  sessionId: 's',
  prompt,
  style: null,
  aspectRatio: '1:1',
  status: 'READY',
  createdAt: '2026-11-21T08:00:00Z',
  ...(parentId ? { parentId } : {}),
});
const known = [image('a', 'A fox'), image('b', 'add a moon', 'a'), image('c', 'make it blue', 'b')];
const find = (id: string | undefined) => known.find(({ sessionImageId }) => sessionImageId === id);
const idsOf = (chain: readonly SessionImage[]) => chain.map(({ sessionImageId }) => sessionImageId);

test('starts at the first picture and ends at this one', () => {
  expect(idsOf(chainOf(image('d', 'x', 'c'), find))).toEqual(['a', 'b', 'c', 'd']);
});

test('starts at the picture whose parent is not known', () => {
  expect(idsOf(chainOf(image('d', 'x', 'gone'), find))).toEqual(['d']);
});

test('the prompt of a refined picture contains the first prompt', () => {
  expect(promptOf(known)).toBe('A fox\nadd a moon\nmake it blue');
  expect(promptOf([image('a', 'A fox'), image('b', 'A fox, with a moon', 'a')])).toBe('A fox, with a moon');
});

test('an instruction is the text that was added to the parent’s prompt', () => {
  const first = image('a', 'A fox');

  expect(instructionOf(image('b', 'A fox; add a moon', 'a'), first)).toBe('add a moon');
  expect(instructionOf(image('b', 'another one', 'a'), first)).toBe('another one');
  expect(instructionOf(first, undefined)).toBe('A fox');
});

test('a prompt that is too long is cut after a whole character', () => {
  expect(promptOf([image('a', `a${'🦊'.repeat(600)}`)])).toBe(`a${'🦊'.repeat(499)}`);
});
