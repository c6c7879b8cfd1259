// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { currentToasts } from '#ui/toasts/toast-list.ts';
import { fixtureMedia } from '../../../testing/desk-harness.tsx';
import { fixturePicture } from '../../../testing/fixtures.ts';
import { describedBy } from '../../../testing/page-harness.tsx';
import {
  altField,
  openEdit,
  openNew,
  optionField,
  press,
  questionField,
  setUpQuestionEditor,
  withPicture,
} from '../../../testing/question-editor-harness.tsx';
import { stubReadWorker } from '../../../testing/stub-read-worker.ts';
import { en as texts } from './texts.ts';

const { server, sent } = setUpQuestionEditor();

test('shows the errors of all fields together, and sends nothing', async () => {
  openNew();
  await questionField();
  await userEvent.type(optionField(1), 'Nitra');
  await userEvent.type(optionField(3), 'nitra');

  await press('Save');

  const summary = await screen.findByRole('alert');
  expect(summary.textContent).toContain('Enter the question.');
  expect(summary.textContent).toContain('Select the correct answer.');
  expect(describedBy(await questionField())).toContain('Enter the question.');
  expect(describedBy(optionField(3))).toContain('Option 3 is a duplicate.');
  // The second group is in the player's view, which is inert.
  const [group] = screen.getAllByRole('group', { name: 'Options' });
  expect(describedBy(group as HTMLElement)).toContain('Select the correct answer.');
  expect(sent('POST')).toEqual([]);
});

test('Enter in an answer goes to the next one, and adds one after the last', async () => {
  openNew();
  await questionField();

  await userEvent.type(optionField(3), 'c{Enter}d{Enter}e');

  expect(optionField(4).value).toBe('d');
  expect(optionField(5).value).toBe('e');
  expect(document.activeElement).toBe(optionField(5));
  expect(sent('POST')).toEqual([]);
});

test('a pasted table of questions is offered to the quiz as a whole, and fills no field', async () => {
  stubReadWorker();
  openNew();
  await questionField();
  await userEvent.click(optionField(1));

  await userEvent.paste('Question\tCorrect answer\tWrong\nWho?\tme\tyou\nWhat?\tthis\tthat');
  expect(optionField(1).value).toBe('');
  await press('Add them all');

  const dialog = await screen.findByRole('dialog', { name: 'From a file or table' });
  expect(await within(dialog).findByText('Save 2 questions')).toBeTruthy();
});

test('a pasted column fills the answers, and Undo empties them', async () => {
  openNew();
  await questionField();
  await userEvent.click(optionField(1));

  await userEvent.paste('a) Nitra\r\nb) Martin');

  const values = () => [1, 2, 3, 4].map((number) => optionField(number).value);
  expect(values()).toEqual(['Nitra', 'Martin', '', '']);
  expect(currentToasts().at(-1)?.text).toBe('2 options pasted.');
  currentToasts().at(-1)?.onUndo?.();
  await waitFor(() => expect(values()).toEqual(['', '', '', '']));
});

test('a pasted column is undone by Ctrl+Z, but not what was typed since', async () => {
  openNew();
  await questionField();
  await userEvent.type(optionField(1), 'x');
  await userEvent.paste('a) Nitra\r\nb) Martin');
  const values = () => [1, 2, 3, 4].map((number) => optionField(number).value);

  await userEvent.type(optionField(3), 'Levoča');
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(values()).toEqual(['xNitra', 'Martin', 'Levoča', '']);
  await userEvent.clear(optionField(3));
  await userEvent.keyboard('{Control>}z{/Control}');

  expect(values()).toEqual(['x', '', '', '']);
  expect(currentToasts()).toEqual([]);
});

test('Alt and an arrow move an answer; the right one stays right', async () => {
  openEdit();
  await questionField();

  await userEvent.type(optionField(1), '{Alt>}{ArrowDown}{/Alt}');

  expect([optionField(1).value, optionField(2).value]).toEqual(['Nitra', 'Bratislava']);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Option 2 is correct' }).checked).toBe(true);
});

test('adds options from a pool next to the right one', async () => {
  openEdit();
  await questionField();
  await press('Fill from pool');
  const dialog = await screen.findByRole('dialog', { name: 'Fill from answer pools' });
  const correct = await within(dialog).findByRole<HTMLInputElement>('textbox', { name: 'Correct answer' });
  expect(correct.value).toBe('Bratislava');

  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: /Number of options/ }), '3');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Fill options' }));

  await waitFor(() => {
    expect([1, 2, 3].map((number) => optionField(number).value)).toEqual(['Praha', 'Bratislava', 'Viedeň']);
  });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Option 2 is correct' }).checked).toBe(true);
  expect(server.calls.find(({ address }) => address.includes('/generate'))?.address).toBe(
    '/api/answer-pools/Cities/generate?correctAnswer=Bratislava&totalOptions=3',
  );
});

test('a pool that is too small says how many answers it has', async () => {
  server.intercept = ({ address }) =>
    address.includes('/generate') ? { code: 'POOL_TOO_SMALL', status: 409 } : null;
  openEdit();
  await questionField();
  await press('Fill from pool');

  await userEvent.click(await screen.findByRole('button', { name: 'Fill options' }));

  await screen.findByText(/The category “Cities” has only 3 answers\./);
  expect(optionField(1).value).toBe('Bratislava');
});

test('asks for the description of the picture after the answers, because it must not reveal them', async () => {
  server.saved = withPicture(server.saved);
  openEdit();
  await questionField();

  const fields = screen.getAllByRole('textbox');

  expect(fields.indexOf(altField() as HTMLElement)).toBeGreaterThan(fields.indexOf(optionField(2)));
});

test('asks for the text that is read out for a picture before the answer, if there is a picture', async () => {
  openEdit();
  await questionField();
  expect(altField()).toBeNull();
  cleanup();
  server.saved = withPicture(server.saved);
  openEdit();
  await questionField();
  const preview = screen.getByRole('region', { name: 'Player view' });
  const alt = () => preview.querySelector('img')?.alt;
  expect(describedBy(altField() as HTMLElement)).toContain('can’t see the picture');
  expect(alt()).toBe('A castle');

  await userEvent.type(altField() as HTMLElement, ' on a hill');
  expect(alt()).toBe('A castle on a hill');
  await userEvent.click(screen.getByRole('radio', { name: 'After answering' }));
  expect(alt()).toBe('A castle over the Danube');
  await userEvent.click(screen.getByRole('radio', { name: 'Before answering' }));
  await userEvent.clear(altField() as HTMLElement);
  expect(alt()).toBe('Question picture');
  await userEvent.type(altField() as HTMLElement, 'A tower');
  await userEvent.type(screen.getByRole('textbox', { name: /^Picture name/ }), 'Bratislava Castle');
  await press('Save');

  await screen.findByText(/^Saved /);
  expect(server.saved).toMatchObject({ imageAltText: 'A tower', imageName: 'Bratislava Castle' });
});

test('what was typed stays when the kind is changed and changed back', async () => {
  openEdit();
  await questionField();

  await userEvent.click(screen.getByRole('radio', { name: 'pictures' }));
  const name = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Name of picture 1' });
  expect(name.value).toBe('Bratislava');
  await press('Save');
  expect(describedBy(name)).toContain('Choose picture 1.');
  await userEvent.click(screen.getByRole('radio', { name: 'text' }));

  expect([optionField(1).value, optionField(2).value]).toEqual(['Bratislava', 'Nitra']);
});

test('the same picture twice is an error at once', async () => {
  const { saved } = server;
  const [first, second] = saved.answerOptions.map((one) => ({
    ...one,
    imageMediaId: 'one picture',
    imageMedia: fixturePicture('A castle', '<path/>'),
  }));
  if (first && second) server.saved = { ...saved, kind: 'picture', answerOptions: [first, second] };
  openEdit();
  await questionField();

  const name = screen.getByRole('textbox', { name: 'Name of picture 2' });
  expect(describedBy(name)).toContain('Picture 2 is already an answer.');
});

test('a dot is set by keys, and sent with its description', async () => {
  server.saved = withPicture(server.saved);
  openEdit();
  await questionField();

  await userEvent.click(screen.getByRole('radio', { name: 'with a dot' }));
  screen.getByRole('slider', { name: 'Across' }).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  await userEvent.type(screen.getByRole('textbox', { name: /^What’s marked/ }), 'A tower');
  await press('Save');

  await screen.findByText(/^Saved /);
  expect(sent('PATCH')[0]?.body).toMatchObject({ marker: { x: 0.51, y: 0.51, description: 'A tower' } });
});

test('true or false replaces the options, and Undo brings them back', async () => {
  openEdit();
  await questionField();

  await press('True or false');
  expect([optionField(1).value, optionField(2).value]).toEqual(['Pravda', 'Nepravda']);
  currentToasts().at(-1)?.onUndo?.();

  await waitFor(() => expect([1, 2].map((n) => optionField(n).value)).toEqual(['Bratislava', 'Nitra']));
});

test('places are drawn once the question has a picture', async () => {
  openEdit();
  await questionField();
  await userEvent.click(screen.getByRole('radio', { name: 'places' }));
  screen.getByText(texts.places.noPicture);
  await press('Save');

  expect((await screen.findByRole('alert')).textContent).toContain('Choose the picture with the places.');
});

test('pictures are drawn from a pool with their names', async () => {
  const options = [0, 1].map((n) => ({ answerText: `Tree ${n}`, isCorrect: n === 1, imageMediaId: `m${n}` }));
  server.intercept = ({ address }) => {
    if (address.includes('/generate')) return { data: { options } };
    return address.startsWith('/api/media/')
      ? { data: fixtureMedia(Number(address.at(-1)), 'A tree') }
      : null;
  };
  openEdit();
  await questionField();
  await userEvent.click(screen.getByRole('radio', { name: 'pictures' }));
  await press('Fill from pool');
  await userEvent.click(await screen.findByRole('button', { name: 'Fill options' }));

  await screen.findByRole('button', { name: 'Change picture: Picture 2' });
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Name of picture 2' }).value).toBe(
    'Tree 1',
  );
  expect(server.calls.some(({ address }) => address.includes('withPictures=true'))).toBe(true);
});
