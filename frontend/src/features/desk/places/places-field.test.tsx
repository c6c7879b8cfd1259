// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Shape } from '#shared/domain/shape.ts';
import { setUpDesk } from '../../../testing/desk-harness.tsx';
import { fixturePicture } from '../../../testing/fixtures.ts';
import type { Places } from './places.ts';
import { PlacesField } from './places-field.tsx';
import { en as texts } from './texts.ts';

setUpDesk();

/** 400 × 300 pixels, shown in this size. */
const picture = { ...fixturePicture('Map', '<path d="M0 0h400v300H0z"/>'), width: 400, height: 300 };
let places: Places;

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 300));
});

function Form({ errors, height = 300 }: { readonly errors: readonly string[]; readonly height?: number }) {
  const [value, setValue] = useState<Places>([]);
  places = value;
  return (
    <PlacesField
      picture={{ ...picture, height }}
      places={value}
      lang="sk"
      errors={errors}
      onChange={setValue}
    />
  );
}
const open = (errors: readonly string[] = []) => render(<Form errors={errors} />);
const button = (name: string) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByRole('textbox', { name });
const press = (...points: readonly (readonly [number, number])[]) => {
  for (const [clientX, clientY] of points)
    fireEvent.click(button(texts.surface), { clientX, clientY, detail: 1 });
};
const shapes = () => places.map((place) => place.shapes);
const circle = (x: number, y: number, r = 0.05): Shape => ({ type: 'circle', x, y, r });
const polygon = (...corners: readonly (readonly [number, number])[]): Shape => ({
  type: 'polygon',
  points: corners.map(([x, y]) => ({ x, y })),
});

test('presses draw dots, rectangles and outlines, and undo takes back each step', async () => {
  open();

  press([100, 150]);
  await userEvent.click(button(texts.rectangle));
  press([200, 150], [240, 180]);
  await userEvent.click(button(texts.outline));
  // The last press is near the first corner.
  press([40, 30], [80, 30], [80, 60], [44, 33]);

  expect(shapes()).toEqual([
    [circle(0.25, 0.5)],
    [polygon([0.5, 0.5], [0.6, 0.5], [0.6, 0.6], [0.5, 0.6])],
    [polygon([0.1, 0.1], [0.2, 0.1], [0.2, 0.2])],
  ]);
  expect(places.map(({ isCorrect }) => isCorrect)).toEqual([true, false, false]);

  press([300, 30]);
  await userEvent.click(button(texts.undo));
  expect(places).toHaveLength(3);
  fireEvent.keyDown(button(texts.undo), { key: 'z', ctrlKey: true });
  expect(places).toHaveLength(2);
});

test('keys alone make, move, resize and delete a place', async () => {
  open();

  await userEvent.click(button(texts.add));
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{Shift>}{ArrowDown}{/Shift}+-');
  expect(shapes()).toEqual([[circle(0.49, 0.55)]]);
  // Steps of the same kind are taken back together; the dot stays in the picture.
  await userEvent.keyboard('{Shift>}{ArrowRight>20/}{/Shift}');
  expect(shapes()).toEqual([[circle(1, 0.55)]]);
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(shapes()).toEqual([[circle(0.49, 0.55)]]);
  await userEvent.keyboard('{Delete}');
  expect(places).toEqual([]);
});

test('pasted names wait for their presses in order, and the last size is kept', async () => {
  open();

  await userEvent.click(button(texts.paste));
  await userEvent.click(field(texts.names));
  await userEvent.paste('Trnava\nNitra\nŽilina');
  await userEvent.click(button(texts.use));
  press([100, 150]);
  await userEvent.click(button(texts.larger));
  press([200, 150]);

  expect(places.map(({ answerText, shapes: drawn }) => [answerText, drawn?.[0]])).toEqual([
    ['Trnava', circle(0.25, 0.5, 0.055)],
    ['Nitra', circle(0.5, 0.5, 0.055)],
    ['Žilina', undefined],
  ]);
  expect(screen.getByText('Next is place 3: Žilina')).not.toBeNull();
});

test('a place moves to the next press and gets more parts', async () => {
  open();

  press([100, 150]);
  await userEvent.click(button('Select place 1'));
  press([200, 150]);
  await userEvent.click(button(texts.part));
  press([300, 150]);
  press([40, 30]);

  expect(shapes()).toEqual([[circle(0.5, 0.5), circle(0.75, 0.5)], [circle(0.1, 0.1)]]);
});

test.each([
  [
    'crosses itself',
    texts.outline,
    [
      [40, 30],
      [200, 150],
      [200, 30],
      [40, 150],
      [40, 30],
    ],
    texts.faults.crossing,
  ],
  [
    'is too small',
    texts.rectangle,
    [
      [40, 30],
      [44, 200],
    ],
    texts.faults['too-small'],
  ],
] as const)('a shape that %s is refused in words at once', async (_what, tool, points, fault) => {
  open();

  await userEvent.click(button(tool));
  press(...points);

  expect(screen.getByRole('alert').textContent).toBe(fault);
  expect(places).toEqual([]);
});

test('there are at most twelve places; names that are too many are told', async () => {
  open();

  await userEvent.click(button(texts.paste));
  await userEvent.click(field(texts.names));
  await userEvent.paste(Array.from({ length: 14 }, (_, n) => `Name ${n + 1}`).join('\n'));
  await userEvent.click(button(texts.use));

  expect(screen.getByRole('alert').textContent).toContain('Name 13, Name 14');
  for (let n = 0; n < 13; n += 1) press([100 + n, 150]);
  expect(places).toHaveLength(12);
});

test('a picture of another shape asks to check the places', () => {
  const { rerender } = open();
  press([100, 150]);
  expect(screen.queryByText(texts.otherShape)).toBeNull();
  rerender(<Form errors={[]} height={400} />);
  expect(screen.getByText(texts.otherShape)).not.toBeNull();
});

test('the error of a place is shown at its name', () => {
  open(['This place lies outside the picture.']);
  press([100, 150]);

  expect(field('Name of place 1').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('This place lies outside the picture.')).not.toBeNull();
});
