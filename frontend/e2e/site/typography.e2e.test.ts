import { expect } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { journey } from '../support/journey.ts';
import { skPhone } from '../support/looks.ts';

type Measured = {
  readonly letter: string;
  readonly weight: number;
  readonly advance: number;
  readonly ink: number;
};

journey('no letter with a caron overlaps the next letter, in any weight', async ({ visit }) => {
  const { page } = await visit(skPhone);
  await page.goto('/credits');

  const measured = await page.evaluate<Measured[]>(measureLetters);

  expect(measured).toHaveLength(20);
  // A hundredth of the text's size stays free.
  expect(measured.filter(({ advance, ink }) => advance - ink < 1)).toEqual([]);
  // No more space than next to a wide letter, so the word doesn't look split.
  expect(measured.filter(({ advance, ink }) => advance - ink > 8)).toEqual([]);
});

journey('the font is one file, which the page requests before its styles name it', async ({ visit }) => {
  const { page } = await visit(skPhone);
  await page.goto('/quiz/vlajky-europy');

  const initiators = () =>
    page.evaluate<string[]>(
      "performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')).map((one) => one.initiatorType)",
    );
  await eventually(initiators).toEqual(['link']);
});

journey(
  "text is as high in a font of the machine as in the site's own, so that it doesn't move when that comes",
  async ({ visit }) => {
    const { page } = await visit(skPhone);
    await page.goto('/credits');

    const measured = await page.evaluate<{ own: number; fallback: number; ratio: number }[]>(measureFallback);

    expect(measured).toHaveLength(2);
    for (const { own, fallback, ratio } of measured) {
      expect(fallback).toBe(own);
      // The browser of the tests has Open Sans. Its words are nearly as wide.
      expect(ratio).toBeCloseTo(1, 1);
    }
  },
);

/** Adds the site's font under another name, "Measured", which has no fallback. */
const addFont = `
  const rules = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .filter(({ style }) => style.getPropertyValue('font-family').includes('Figtree Variable'));
  if (rules.length !== 1) throw new Error('The page has ' + rules.length + ' files of its font');
  for (const { style } of rules) {
    const [source, weight] = ['src', 'font-weight'].map((name) => style.getPropertyValue(name));
    document.fonts.add(await new FontFace('Measured', source, { weight }).load());
  }
`;

/**
 * Heights of a text in both fonts, in pixels, and the ratio of its width in the machine's font to its width in the
 * site's font.
 */
const measureFallback = `(async () => {
  ${addFont}
  const text = 'Ktorá vlajka patrí Slovensku? Which flag is this?';
  const measured = [];
  for (const weight of [400, 700]) {
    const [own, fallback] = ['Measured', 'Figtree Fallback'].map((family) => {
      const span = document.createElement('span');
      span.textContent = text;
      span.style.cssText = 'position: absolute; white-space: nowrap; font: ' + weight + " 40px/1 '" + family + "'";
      const inner = document.createElement('span');
      inner.append(...span.childNodes);
      span.append(inner);
      document.body.append(span);
      const { width, height } = inner.getBoundingClientRect();
      return { width, height };
    });
    measured.push({ own: own.height, fallback: fallback.height, ratio: fallback.width / own.width });
  }
  return measured;
})()`;

/** At a size of 100 px: how far a letter moves what follows, and how far its ink reaches. */
const measureLetters = `(async () => {
  ${addFont}
  const canvas = document.createElement('canvas').getContext('2d');
  const measured = [];
  for (const weight of [400, 500, 600, 700, 800]) {
    canvas.font = weight + ' 1000px Measured';
    for (const letter of 'ďľťĽ') {
      const { width, actualBoundingBoxRight } = canvas.measureText(letter);
      measured.push({ letter, weight, advance: width / 10, ink: actualBoundingBoxRight / 10 });
    }
  }
  return measured;
})()`;
