// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { atlasPictureOf } from '#lib/stored/fill-atlas.ts';
import { setUpPage } from '../../testing/page-harness.tsx';
import { playFixture } from '../../testing/play-fixtures.ts';
import { StickerStrip } from './sticker.tsx';

const { quiz } = playFixture();
const [first, second] = quiz.questions.flatMap((question) => atlasPictureOf(question, quiz) ?? []);
if (!first || !second) throw new Error('The fixture has pictures');

setUpPage();

test('a strip is a named list of stickers with their names', () => {
  const stickers = [
    { ...first, answer: 'Biela', name: 'Vlajka Slovenska' },
    { ...second, answer: 'Červená', name: 'Vlajka Maďarska' },
  ];
  render(<StickerStrip label="Your new stickers" stickers={stickers} />);

  const list = within(screen.getByRole('list', { name: 'Your new stickers' }));
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Vlajka Slovenska',
    'Vlajka Maďarska',
  ]);
});
