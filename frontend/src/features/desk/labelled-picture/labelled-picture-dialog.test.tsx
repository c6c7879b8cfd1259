// @vitest-environment jsdom

import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { expect, test, vi } from 'vitest';
import { pickedPicture } from '#features/pictures/picked-picture.ts';
import { textOptions } from '#shared/testing/text-options.ts';
import { currentToasts, undoToast } from '#ui/toasts/toast-list.ts';
import { fixtureMedia, setUpDeskServer } from '../../../testing/desk-harness.tsx';
import { fixtureOwnQuiz, ownQuestion } from '../../../testing/own-questions.ts';
import { newOption } from '../option-value.ts';
import LabelledPictureDialog, { keptLabels } from './labelled-picture-dialog.tsx';
import { en as texts } from './texts.ts';

const quiz = { id: fixtureOwnQuiz.id, language: 'sk' } as const;
const media = fixtureMedia(1, 'Mapa');
const saved = [1, 2, 3].map((number) => ownQuestion(number, 'Kde?', ['Trnava']));
const server = setUpDeskServer(({ method }) => (method === 'POST' ? { data: { items: saved } } : 'nothing'));
const calls = (method: string) => server.calls.filter((call) => call.method === method);
const questions = () =>
  (calls('POST').at(-1)?.body as { questions: Record<string, unknown>[] } | undefined)?.questions ?? [];
const button = (name: RegExp) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByRole('textbox', { name });

function open(names: readonly string[], more: Partial<Parameters<typeof keptLabels.keep>[1]> = {}) {
  const places = names.map((answerText, n) =>
    newOption({ answerText, shapes: [{ type: 'circle', x: n / 10, y: 0.5, r: 0.05 }] }),
  );
  const empty = { asking: 'where', texts: {}, leftOut: [], plan: null } as const;
  keptLabels.keep(quiz.id, { ...empty, picture: pickedPicture(media), places, ...more });
  const [onSaved, onClose] = [vi.fn(), vi.fn()];
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <LabelledPictureDialog quiz={quiz} questions={[]} onSaved={onSaved} onClose={onClose} />
    </SWRConfig>,
  );
  return { onSaved, onClose };
}

test('each place is asked for once; in turn, every second one is marked, with the other names as wrong answers', async () => {
  open(['Vysoké Tatry', 'Nitra', 'Žilina'], { asking: 'mixed' });
  await userEvent.type(field('Question with the correct answer Nitra'), '!');
  await userEvent.click(button(/^Save 3 questions$/));

  const circle = (x: number) => [{ type: 'circle', x, y: 0.5, r: 0.05 }];
  await waitFor(() => expect(questions()).toHaveLength(3));
  expect(questions()[0]).toEqual({
    kind: 'place',
    questionText: 'Nájdi na obrázku: Vysoké Tatry',
    imageMediaId: media.id,
    answerOptions: [
      { answerText: 'Vysoké Tatry', isCorrect: true, shapes: circle(0) },
      { answerText: 'Nitra', isCorrect: false, shapes: circle(0.1) },
      { answerText: 'Žilina', isCorrect: false, shapes: circle(0.2) },
    ],
  });
  expect(questions()[1]).toMatchObject({
    questionText: 'Čo je označené na obrázku?!',
    marker: { x: 0.1, y: 0.5 },
    answerOptions: expect.arrayContaining(textOptions('Nitra', 'Žilina', 'Vysoké Tatry')),
  });
});

test('nothing is sent while a place has no name; a question can be left out', async () => {
  open(['Trnava', '', 'Nitra']);
  await userEvent.click(button(/^Save/));
  expect(screen.getByText(texts.faults.noName)).not.toBeNull();
  expect(document.activeElement).toBe(field('Name of place 2'));
  expect(calls('POST')).toEqual([]);

  await userEvent.type(field('Name of place 2'), 'Levice');
  await userEvent.click(
    screen.getByRole('checkbox', { name: 'Add the question with the correct answer Nitra' }),
  );
  await userEvent.click(button(/^Save 2 questions$/));
  await waitFor(() => expect(questions()).toHaveLength(2));
});

test('after a lost answer only the same call can be sent again; undo takes back all questions', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  const { onSaved, onClose } = open(['Trnava', 'Nitra']);
  server.intercept = () => ({ status: 503, code: 'SERVICE_UNAVAILABLE' });
  await userEvent.dblClick(button(/^Save/));
  const finish = await screen.findByRole('button', { name: 'Finish saving' });
  expect(field('Name of place 1').matches(':disabled')).toBe(true);

  server.intercept = () => null;
  await userEvent.click(finish);
  await waitFor(() => expect(onClose).toHaveBeenCalled());

  const keys = fetched.mock.calls.flatMap(
    ([, init]) => new Headers(init?.headers).get('idempotency-key') ?? [],
  );
  expect([keys.length > 1, new Set(keys).size]).toEqual([true, 1]);
  expect(calls('POST')[0]?.body).toEqual(calls('POST').at(-1)?.body);
  expect(keptLabels.read(quiz.id)).toBeUndefined();

  undoToast(currentToasts()[0]?.id ?? 0);
  await waitFor(() => expect(calls('DELETE')).toHaveLength(saved.length));
  expect(onSaved).toHaveBeenCalled();
});
