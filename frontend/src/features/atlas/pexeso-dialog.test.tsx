// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { StickerPicture } from '#lib/stored/atlas.ts';
import { fixturePicture } from '../../testing/fixtures.ts';
import { setUpPage } from '../../testing/page-harness.tsx';
import PexesoDialog from './pexeso-dialog.tsx';
import { en as texts } from './texts.ts';

setUpPage();

const stickers = (count: number): StickerPicture[] =>
  Array.from({ length: count }, (_, n) => ({
    picture: { ...fixturePicture('', '<path/>'), url: `/${n}` },
    questionId: `${n}`,
    questionText: '',
    quiz: { slug: 'flags', title: 'Flags', language: 'en' },
    answer: `Flag ${n}`,
    name: `Flag ${n}`,
  }));
const show = (count: number) => render(<PexesoDialog stickers={stickers(count)} onClose={vi.fn()} />);
const cards = () => within(screen.getByRole('list')).getAllByRole('button');
const names = () => cards().map((card) => card.getAttribute('aria-label') ?? '');

/** Turns every card once, and returns its name. */
async function nameOfEach(): Promise<string[]> {
  const found: string[] = [];
  for (const [index, card] of cards().entries()) {
    await userEvent.click(card);
    found[index] = names()[index]?.replace(/.*: |, pair found/g, '') ?? '';
  }
  return found;
}

test('cards have a name and a picture only when they are open', async () => {
  show(4);
  expect(names()).toEqual(Array.from({ length: 8 }, (_, n) => `Card ${n + 1}`));
  expect(screen.getByRole('list').querySelector('img')).toBeNull();

  await userEvent.click(cards()[2] as HTMLElement);
  expect(names()[2]).toMatch(/^Card 3: Flag \d$/);
  expect(screen.getByRole('list').querySelectorAll('img')).toHaveLength(1);
});

test('two cards that aren’t a pair close with the next one, a pair stays open', async () => {
  show(4);
  const all = await nameOfEach();
  await userEvent.click(screen.getByRole('button', { name: texts.pexeso.again }));
  expect(names().every((name) => !name.includes(':'))).toBe(true);
  expect(new Set(all).size).toBe(4);

  // Two cards at a time, so the third closes the first two unless they are a pair.
  const [first, second, third] = cards() as [HTMLElement, HTMLElement, HTMLElement];
  await userEvent.click(first);
  await userEvent.click(second);
  const isPair = names()[0]?.endsWith('pair found');
  await userEvent.click(third);
  expect(names().filter((name) => name.includes(':'))).toHaveLength(isPair ? 3 : 1);
});

test('all pairs end the game, by keyboard too', async () => {
  show(4);
  const all = await nameOfEach();
  for (const name of new Set(all)) {
    for (const [index, other] of all.entries()) {
      if (other !== name || names()[index]?.endsWith('pair found')) continue;
      cards()[index]?.focus();
      await userEvent.keyboard('{Enter}');
    }
  }

  screen.getByText(texts.pexeso.end);
  expect(names().every((name) => name.endsWith('pair found'))).toBe(true);
});

test('twelve cards need six stickers with different names', async () => {
  const { unmount } = show(5);
  expect(screen.queryByRole('button', { name: '12 cards' })).toBeNull();
  unmount();

  show(6);
  await userEvent.click(screen.getByRole('button', { name: '12 cards' }));
  expect(cards()).toHaveLength(12);
});
