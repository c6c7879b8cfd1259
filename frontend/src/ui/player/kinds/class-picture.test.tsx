// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { ReportQuestion } from '#shared/domain/report.ts';
import { startEnglish } from '../../../testing/page-harness.tsx';
import { reportedKinds } from '../../../testing/reported-kinds.ts';
import { type ClassPictureProps, loadClassPicture } from './class-picture.tsx';

let ClassPicture: Awaited<ReturnType<typeof loadClassPicture>>['default'];
beforeAll(async () => {
  await startEnglish();
  ClassPicture = (await loadClassPicture()).default;
});
afterEach(cleanup);

function show(question: ReportQuestion, shows: ClassPictureProps['shows']) {
  const signOf = (place: number) => `${place + 1}`;
  const props = { question, shows, signOf, lang: 'sk', label: 'Enlarge' };
  const { container, rerender } = render(<ClassPicture {...props} />);
  const all = (selector: string) => [...container.querySelectorAll(selector)];
  /** The outlines, the signs of places, and a dot or a cross for each press. */
  const drawn = () => [
    all('svg:has(> path[vector-effect])').length,
    all('span.size-7').map(({ textContent }) => textContent),
    all('[data-is-right]').map(({ firstChild }) => firstChild?.nodeName),
  ];
  return { drawn, all, answer: () => rerender(<ClassPicture {...props} shows="answer" />) };
}

const { place, hidden } = reportedKinds;
const pressed = ['circle', 'path', 'path'];
test.each<[string, ReportQuestion, ClassPictureProps['shows'], unknown]>([
  ['nothing of a place that is asked', place, 'asking', [0, [], []]],
  ['dots to choose among', { ...place, showsPlaces: true }, 'asking', [0, ['1', '2'], []]],
  ['all places in a report, with a tick in the right one', place, 'places', [2, ['1', ''], pressed]],
])('draws %s, whichever key is pressed', (_what, question, shows, expected) => {
  const { drawn } = show(question, shows);
  fireEvent.keyDown(document.body, { key: 'o' });
  expect(drawn()).toEqual(expected);
});

test('with the answer, dots and crosses show where the class has pressed, and the key O all outlines', () => {
  const { drawn } = show(place, 'answer');
  expect(drawn()).toEqual([1, [''], pressed]);
  fireEvent.keyDown(document.body, { key: 'O' });
  expect(drawn()).toEqual([2, ['1', ''], pressed]);
  fireEvent.click(screen.getByRole('button', { name: 'Outline all places', pressed: true }));
  expect(drawn()).toEqual([1, [''], pressed]);
});

test('a hidden picture opens by the key 0 while it is asked, and is whole with the answer', () => {
  const { all, answer } = show(hidden, 'asking');
  fireEvent.keyDown(document.body, { key: '0' });
  expect(all('[data-step="1"]')).toHaveLength(1);
  answer();
  expect(all('[data-step]')).toEqual([]);
});
