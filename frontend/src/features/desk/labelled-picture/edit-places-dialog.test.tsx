// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { OwnQuestion } from '#shared/domain/question.ts';
import { setUpDeskServer } from '../../../testing/desk-harness.tsx';
import { fixturePicture } from '../../../testing/fixtures.ts';
import { ownQuestion } from '../../../testing/own-questions.ts';
import EditPlacesDialog from './edit-places-dialog.tsx';

const picture = fixturePicture('Mapa', '<path d="M0 0h400v300H0z"/>');
const circle = (x: number) => ({ type: 'circle', x, y: 0.5, r: 0.05 }) as const;
const about = { imageMediaId: 'map', imageMedia: picture };
const places = (number: number, text: string, names: readonly string[]) => {
  const question = ownQuestion(number, text, names, { kind: 'place', ...about });
  const shapesOf = { Trnava: circle(0.2), Nitra: circle(0.4) } as Record<string, ReturnType<typeof circle>>;
  const answerOptions = question.answerOptions.map((option) => ({
    shapes: [shapesOf[option.answerText] ?? circle(0)],
    ...option,
  }));
  return { ...question, answerOptions };
};
let stored: OwnQuestion[];
beforeEach(() => {
  stored = [
    places(1, 'Nájdi na obrázku: Trnava', ['Trnava', 'Nitra']),
    places(2, 'Kde leží Nitra?', ['Nitra', 'Trnava']),
    ownQuestion(3, 'Čo je označené?', ['Trnava', 'Nitra'], { ...about, marker: { x: 0.2, y: 0.5 } }),
    ownQuestion(4, 'Čo je to?', ['Trnava', 'Nitra'], { imageMediaId: 'other' }),
  ];
});
const server = setUpDeskServer(({ method, address, body }) => {
  const at = stored.findIndex(({ id }) => address.endsWith(id));
  const question = stored[at];
  if (!question) return { code: 'NOT_FOUND', status: 404 };
  if (method === 'PATCH')
    stored[at] = { ...question, ...(body as object), updatedAt: '2026-10-02T10:00:00Z' };
  return { data: stored[at], etag: '"1"' };
});
const patches = () => server.calls.filter(({ method }) => method === 'PATCH');

async function renameAndMove() {
  const [onSaved, onClose] = [vi.fn(), vi.fn()];
  const props = { picture, mediaId: 'map', lang: 'sk', onSaved, onClose };
  render(<EditPlacesDialog {...props} questions={stored} />);
  expect(screen.getByRole('button', { name: 'Save places' }).matches(':disabled')).toBe(true);
  await userEvent.type(screen.getByRole('textbox', { name: 'Name of place 1' }), ' mesto');
  await userEvent.type(screen.getByRole('textbox', { name: /^Description of place 1/ }), 'hrad');
  screen.getByRole('button', { name: /^Move place 1/ }).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  return { onSaved, onClose };
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save places' }));

test('a place that is renamed and moved is changed in all questions about the picture', async () => {
  const { onClose } = await renameAndMove();
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());

  const trnava = { answerText: 'Trnava mesto', shapes: [circle(0.21)], description: 'hrad' };
  const nitra = { answerText: 'Nitra', shapes: [circle(0.4)] };
  expect(patches().map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"1"', '"1"']);
  expect(stored).toMatchObject([
    {
      questionText: 'Nájdi na obrázku: Trnava mesto',
      answerOptions: [{ ...trnava, isCorrect: true }, nitra],
    },
    { questionText: 'Kde leží Nitra?', answerOptions: [nitra, trnava] },
    {
      marker: { x: 0.21, y: 0.5, description: 'hrad' },
      answerOptions: [{ answerText: 'Trnava mesto' }, { answerText: 'Nitra' }],
    },
    { answerOptions: [{ answerText: 'Trnava' }, { answerText: 'Nitra' }] },
  ]);
});

test('names a question that somebody else has changed; after a failure, a second press changes the rest', async () => {
  const { onSaved, onClose } = await renameAndMove();
  const [, second] = stored;
  server.intercept = ({ method, address }) =>
    method === 'PATCH' && address.endsWith(second?.id ?? '') ? { code: 'INTERNAL_ERROR', status: 500 } : null;
  await save();
  expect((await screen.findByRole('alert')).textContent).toContain('Questions changed: 1 of 3');
  expect(onSaved).toHaveBeenCalled();

  server.intercept = () => null;
  stored[2] = { ...(stored[2] as OwnQuestion), updatedAt: '2026-10-03T10:00:00Z' };
  await save();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('“Čo je označené?”'));
  expect(patches()).toHaveLength(3);
  expect(onClose).not.toHaveBeenCalled();
});
