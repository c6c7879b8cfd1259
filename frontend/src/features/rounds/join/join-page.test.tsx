// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { setUpDesk } from '../../../testing/desk-harness.tsx';
import { renderPage } from '../../../testing/page-harness.tsx';
import JoinPage from './join-page.tsx';
import { en as texts } from './texts.ts';

setUpDesk();

function show() {
  const { router } = renderPage('/join', '/join', <JoinPage />);
  return { field: screen.getByLabelText(texts.code), path: () => router.state.location.pathname };
}

test.each(['Q9C 5QM', 'q9c-5qm', 'Kód: Q9C5QM', 'Q9С5QМ'])(
  'the boxes take the code "%s", typed or pasted',
  async (text) => {
    const { field, path } = show();
    await userEvent.type(field, text);
    expect(path()).toBe('/join/Q9C5QM');
  },
);

test.each(['Kód: Q9C5QM.', 'Q9C\u202F5QM', 'https://quizzes.example/join/Q9C5QM?lang=en'])(
  'a pasted %j replaces what was typed and goes on',
  async (text) => {
    const { field, path } = show();
    await userEvent.type(field, 'Q9C5Q0');
    await userEvent.click(field);
    await userEvent.paste(text);
    expect(path()).toBe('/join/Q9C5QM');
  },
);

test('a pasted text without a code stays as it is, and the page says what a code has', async () => {
  const { field, path } = show();
  await userEvent.click(field);
  await userEvent.paste('Kód: 12345');
  fireEvent.submit(field);

  expect((field as HTMLInputElement).value).toBe('Kód: 12345');
  await screen.findByText('A code has 6 characters. Check it.');
  expect(path()).toBe('/join');
});
