// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { setUpPage } from '../../testing/page-harness.tsx';
import { ReadAloud } from './read-aloud.tsx';

setUpPage();

type Utterance = { text: string; lang: string; onend?: () => void };

let spoken: Utterance[];
let voices: { lang: string; default: boolean; localService: boolean }[];
const cancel = vi.fn();

const question = {
  questionText: 'Čo je na obrázku?',
  answerOptions: [{ answerText: 'Mačka' }, { answerText: 'Pes' }],
};
const button = () => screen.queryByRole('button', { name: 'Read aloud' });

beforeEach(() => {
  spoken = [];
  voices = [{ lang: 'sk_SK', default: false, localService: true }];
  cancel.mockClear();
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => voices,
    speak: (utterance: Utterance) => spoken.push(utterance),
    cancel,
  });
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: true }, configurable: true });
});

test('reads the question and its options in the language of the quiz, and shows when it has ended', async () => {
  render(<ReadAloud question={question} lang="sk" />);
  expect(spoken).toEqual([]);
  await userEvent.click(button() as HTMLElement);
  expect(spoken.map(({ text, lang }) => [text, lang])).toEqual([
    ['Čo je na obrázku?', 'sk_SK'],
    ['Mačka', 'sk_SK'],
    ['Pes', 'sk_SK'],
  ]);
  expect(button()?.getAttribute('aria-pressed')).toBe('true');
  act(() => spoken[2]?.onend?.());
  expect(button()?.getAttribute('aria-pressed')).toBe('false');
});

test('isn’t offered without a voice for the language, or without speech', () => {
  render(<ReadAloud question={question} lang="en" />);
  expect(button()).toBeNull();
  cleanup();
  vi.stubGlobal('speechSynthesis', undefined);
  render(<ReadAloud question={question} lang="sk" />);
  expect(button()).toBeNull();
});

test('stops when the question is answered, and reads the next one by itself until it is stopped', async () => {
  const first = render(<ReadAloud question={question} lang="sk" />);
  await userEvent.click(button() as HTMLElement);
  cancel.mockClear();
  first.unmount();
  expect(cancel).toHaveBeenCalled();

  spoken = [];
  render(<ReadAloud question={question} lang="sk" />);
  expect(spoken).toHaveLength(3);
  await userEvent.click(button() as HTMLElement);
  expect(button()?.getAttribute('aria-pressed')).toBe('false');
  cleanup();

  spoken = [];
  render(<ReadAloud question={question} lang="sk" />);
  expect(spoken).toEqual([]);
});
