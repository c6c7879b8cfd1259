import { expect } from 'vitest';
import { journey } from './journey.ts';
import { skPhone } from './looks.ts';

type Measured = {
  readonly letter: string;
  readonly weight: number;
  readonly advance: number;
  readonly ink: number;
};

journey('no letter with a caron reaches into what follows, in any weight', async ({ visit }) => {
  const { page } = await visit(skPhone);
  await page.goto('/credits');

  const measured = await page.evaluate<Measured[]>(measureLetters);

  expect(measured).toHaveLength(20);
  // A hundredth of the text's size stays free.
  expect(measured.filter(({ advance, ink }) => advance - ink < 1)).toEqual([]);
  // No more than a wide letter leaves: the word doesn't fall apart.
  expect(measured.filter(({ advance, ink }) => advance - ink > 8)).toEqual([]);
});

/** At a size of 100 px: how far a letter moves what follows, and how far its ink reaches. */
const measureLetters = `(async () => {
  const canvas = document.createElement('canvas').getContext('2d');
  const measured = [];
  for (const weight of [400, 500, 600, 700, 800]) {
    const font = weight + " 1000px 'Figtree Variable'";
    const faces = await document.fonts.load(font, 'ďľťĽ');
    if (faces.length === 0) throw new Error('The font is not there');
    canvas.font = font;
    for (const letter of 'ďľťĽ') {
      const { width, actualBoundingBoxRight } = canvas.measureText(letter);
      measured.push({ letter, weight, advance: width / 10, ink: actualBoundingBoxRight / 10 });
    }
  }
  return measured;
})()`;
