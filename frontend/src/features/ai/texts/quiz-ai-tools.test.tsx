// @vitest-environment jsdom

import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { currentToasts } from '#ui/toasts/toast-list.ts';
import { setUpDeskServer } from '../../../testing/desk-harness.tsx';
import { en as ai } from '../texts.ts';
import { QuizAiTools } from './quiz-ai-tools.tsx';
import type { QuizTexts } from './text-versions.tsx';
import { en as texts } from './texts.ts';

let shown: QuizTexts;

const topics = [
  { title: 'Rivers', description: 'Of Europe.' },
  { title: 'Lakes', description: 'Of Asia.' },
];
const server = setUpDeskServer(({ address }) => ({
  data: address.endsWith('/enhance-quiz')
    ? { title: 'Flags of all Europe', description: 'Know them all?' }
    : { topics },
}));

function Form({ initial }: { initial: QuizTexts }) {
  const [values, setValues] = useState(initial);
  shown = values;
  return (
    <QuizAiTools {...values} language="en" onFill={(filled) => setValues((now) => ({ ...now, ...filled }))} />
  );
}
const open = async (initial: QuizTexts, name: string) => {
  render(<Form initial={initial} />);
  await userEvent.click(screen.getByRole('button', { name }));
  return screen.findByRole('dialog');
};
const written = { title: 'Flags', description: 'Some flags.' };

test('a better text is shown next to the current one, and the author chooses per field', async () => {
  const dialog = await open(written, 'Improve texts');
  const description = within(await within(dialog).findByRole('group', { name: 'Description' }));
  expect(description.getByText('Some flags.')).toBeTruthy();
  expect(shown).toEqual(written);

  await userEvent.click(description.getByRole('radio', { name: /Keep mine/ }));
  await userEvent.click(screen.getByRole('button', { name: texts.versions.take }));

  expect(server.calls[0]?.body).toEqual({ ...written, language: 'en' });
  expect(shown).toEqual({ title: 'Flags of all Europe', description: 'Some flags.' });
});

test.each([
  ['Improve texts', texts.enhance.again, ai.offline.wording],
  ['Quiz ideas', texts.topics.ask, ai.offline.topics],
])('%s of the offline generator says what it does there', async (name, ask, note) => {
  server.intercept = ({ address }) => ({
    data: { ...(address.endsWith('/enhance-quiz') ? written : { topics }), generator: 'offline' },
  });
  await open(written, name);
  await userEvent.click(await screen.findByRole('button', { name: ask }));

  expect(await screen.findByText(note)).toBeTruthy();
});

test('filling in can be undone', async () => {
  await open(written, 'Improve texts');
  await userEvent.click(await screen.findByRole('button', { name: texts.enhance.again }));
  await screen.findByRole('group', { name: 'Title' });
  await userEvent.click(screen.getByRole('button', { name: texts.versions.take }));
  expect(shown.title).toBe('Flags of all Europe');

  currentToasts().at(-1)?.onUndo?.();

  await waitFor(() => expect(shown).toEqual(written));
});

test('nothing is offered if there is no better text', async () => {
  server.intercept = () => ({ data: written });
  await open(written, 'Improve texts');

  await waitFor(() => expect(screen.getAllByText(texts.enhance.same).length).toBeGreaterThan(1));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: texts.versions.take }).disabled).toBe(true);
});

test('without a title there is nothing to improve', () => {
  render(<Form initial={{ title: ' ', description: '' }} />);

  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Improve texts' }).disabled).toBe(true);
});

test('an idea fills an empty form immediately', async () => {
  await open({ title: '', description: '' }, 'Quiz ideas');
  await userEvent.type(screen.getByRole('textbox', { name: /What should it be about\?/ }), 'geography');
  await userEvent.click(screen.getByRole('button', { name: texts.topics.ask }));

  await userEvent.click(await screen.findByRole('radio', { name: /Lakes/ }));
  await userEvent.click(screen.getByRole('button', { name: texts.topics.take }));

  expect(server.calls[0]?.body).toEqual({ subject: 'geography', count: 6, language: 'en' });
  expect(shown).toEqual({ title: 'Lakes', description: 'Of Asia.' });
});

test('an idea is shown next to the written texts, and the author chooses per field', async () => {
  const dialog = await open(written, 'Quiz ideas');
  await userEvent.click(screen.getByRole('button', { name: texts.topics.ask }));
  await userEvent.click(await screen.findByRole('radio', { name: /Rivers/ }));

  await userEvent.click(screen.getByRole('button', { name: texts.topics.take }));
  const title = within(await within(dialog).findByRole('group', { name: 'Title' }));
  const description = within(within(dialog).getByRole('group', { name: 'Description' }));
  expect(title.getByRole('radio', { name: /Keep mine\s*Flags/ })).toBeTruthy();
  expect(title.getByRole('radio', { name: /Use suggestion\s*Rivers/ })).toBeTruthy();
  expect(description.getByText('Of Europe.')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe(texts.topics.compare);
  expect(shown).toEqual(written);
  await userEvent.click(description.getByRole('radio', { name: /Keep mine/ }));
  await userEvent.click(screen.getByRole('button', { name: texts.versions.take }));

  expect(shown).toEqual({ title: 'Rivers', description: 'Some flags.' });
});

test('the author can go back from the comparison to the ideas, and nothing is filled in', async () => {
  await open(written, 'Quiz ideas');
  await userEvent.click(screen.getByRole('button', { name: texts.topics.ask }));
  await userEvent.click(await screen.findByRole('radio', { name: /Rivers/ }));
  await userEvent.click(screen.getByRole('button', { name: texts.topics.take }));

  await userEvent.click(screen.getByRole('button', { name: texts.topics.back }));
  expect(document.activeElement?.textContent).toBe(texts.topics.take);
  expect(shown).toEqual(written);
  await userEvent.click(screen.getByRole('radio', { name: /Lakes/ }));
  await userEvent.click(screen.getByRole('button', { name: texts.topics.take }));
  await userEvent.click(screen.getByRole('button', { name: texts.versions.take }));

  expect(shown).toEqual({ title: 'Lakes', description: 'Of Asia.' });
});

test('a failure is explained in words, and the author can try again', async () => {
  server.intercept = () => ({ code: 'AI_BAD_OUTPUT', status: 502 });
  await open(written, 'Improve texts');
  expect((await screen.findByRole('alert')).textContent).toContain('can’t be used');
  server.intercept = () => null;

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  await screen.findByRole('group', { name: 'Title' });
});
