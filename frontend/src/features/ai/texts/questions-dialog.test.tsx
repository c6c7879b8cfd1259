// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { beforeEach, expect, test, vi } from 'vitest';
import type { OwnQuestion } from '#shared/domain/question.ts';
import type { QuestionDraft } from '#shared/domain/text-draft.ts';
import {
  listOf,
  type StubbedAnswer,
  type StubbedCall,
  setUpDeskServer,
} from '../../../testing/desk-harness.tsx';
import { fixtureOwnQuiz, ownQuestion } from '../../../testing/own-questions.ts';
import { currentToasts } from '../../../ui/toasts/toast-list.ts';
import { texts as ai } from '../texts.en.ts';
import { keepDrafts } from './kept-drafts.ts';
import QuestionsDialog, { type DraftUse } from './questions-dialog.tsx';
import { texts } from './texts.en.ts';

const draft = (questionText: string, more: Partial<QuestionDraft> = {}): QuestionDraft => ({
  questionText,
  answerOptions: [
    { answerText: 'Oslo', isCorrect: true },
    { answerText: 'Bergen', isCorrect: false },
  ],
  explanation: 'Since 1814.',
  imagePrompt: 'Oslo',
  ...more,
});

let drafts: QuestionDraft[];

const server = setUpDeskServer({ aiText: texts, ai }, answer);
beforeEach(() => {
  drafts = [draft('One?'), draft('Two?'), draft('Three?')];
  for (const use of ['save', 'pick']) keepDrafts(`${use}.${fixtureOwnQuiz.id}`, []);
});

function answer({ address, body }: StubbedCall): StubbedAnswer {
  if (address.endsWith('/generate-questions')) return { data: { questions: drafts, generator: 'offline' } };
  if (address.endsWith('/session/stats')) return { data: { textGenerator: 'offline' } };
  if (address.endsWith('/generate-topics')) {
    return { data: { topics: [{ title: 'Farm animals', description: '' }], generator: 'offline' } };
  }
  if (address.endsWith('/generate-and-upload')) {
    const { prompt } = body as { prompt: string };
    return { data: { sessionImageId: prompt, status: 'READY', mediaId: `media of ${prompt}` } };
  }
  if (address.includes('/media/'))
    return { data: madeMedia(decodeURIComponent(address.split('/').at(-1) ?? '')) };
  if (address.endsWith('/bulk')) {
    const { questions } = body as { questions: QuestionDraft[] };
    return listOf(questions.map(({ questionText }, n) => ownQuestion(n + 1, questionText, ['A', 'B'])));
  }
  return listOf([]);
}

const madeMedia = (id: string) => ({
  ...{ id, status: 'READY', url: '/p.webp', width: 4, height: 3, renditions: [], altText: id, filename: id },
});

function open(use: Partial<DraftUse> = {}) {
  const onSaved = vi.fn<(questions: readonly OwnQuestion[]) => void>();
  const onClose = vi.fn();
  const whole = { is: 'save', room: 50, onSaved, ...use } as DraftUse;
  const shown = render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <QuestionsDialog quiz={fixtureOwnQuiz} use={whole} onClose={onClose} />
    </SWRConfig>,
  );
  return { onSaved, onClose, ...shown };
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const ask = async () => {
  await userEvent.click(button(texts.ask));
  await screen.findByRole('button', { name: texts.askMore });
};
const accept = (question: string) =>
  userEvent.click(screen.getByRole('checkbox', { name: `Accept: ${question}` }));
const saved = () => server.calls.filter(({ address }) => address.endsWith('/bulk'));
const asked = () => server.calls.filter(({ address }) => address.endsWith('/generate-questions'));
const drawn = () => server.calls.filter(({ address }) => address.endsWith('/generate-and-upload'));
const deferred = () => Promise.withResolvers<StubbedAnswer>();

test('asks about the quiz in its language, and says who drafted', async () => {
  open();

  await userEvent.click(button(texts.more));
  await userEvent.click(screen.getByRole('radio', { name: texts.difficulties.hard }));
  await ask();

  expect(asked()[0]?.body).toEqual({
    topic: fixtureOwnQuiz.title,
    count: 6,
    difficulty: 'hard',
    language: fixtureOwnQuiz.language,
  });
  expect(screen.getByText(ai.offline.title)).toBeTruthy();
});

test('saves the accepted ones together, as they were changed, and no others', async () => {
  const { onSaved, onClose } = open();
  await ask();
  expect(button('Save 0 questions').disabled).toBe(true);

  await accept('One?');
  await accept('Three?');
  await userEvent.click(button('Edit draft 1'));
  const field = screen.getByRole('textbox', { name: texts.questionText });
  await userEvent.clear(field);
  await userEvent.type(field, 'Which city?');
  await userEvent.click(screen.getByRole('radio', { name: 'Option 2 is correct' }));
  expect(saved()).toEqual([]);
  await userEvent.click(button('Save 2 questions'));

  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(saved()).toHaveLength(1);
  expect(saved()[0]?.address).toBe(`/api/admin/quizzes/${fixtureOwnQuiz.id}/questions/bulk`);
  expect(saved()[0]?.body).toEqual({
    questions: [
      {
        questionText: 'Which city?',
        imageMediaId: 'media of Oslo',
        answerOptions: [
          { answerText: 'Oslo', isCorrect: false },
          { answerText: 'Bergen', isCorrect: true },
        ],
        explanation: 'Since 1814.',
        metadata: { imagePrompt: 'Oslo' },
      },
      expect.objectContaining({ questionText: 'Three?' }),
    ],
  });
  // Both have the same prompt.
  expect(drawn().map(({ body }) => body)).toEqual([{ prompt: 'Oslo', aspectRatio: '4:3' }]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('all are accepted at once, and one is dropped', async () => {
  open();
  await ask();

  await userEvent.click(screen.getByRole('checkbox', { name: texts.acceptAll }));
  await userEvent.click(button('Discard draft 2'));

  expect(button('Save 2 questions').disabled).toBe(false);
  expect(screen.queryByText('Two?')).toBeNull();
});

test('two presses save once', async () => {
  const { promise, resolve } = deferred();
  server.intercept = ({ address }) => (address.endsWith('/bulk') ? promise : null);
  const { onSaved } = open();
  await ask();
  await accept('One?');

  await userEvent.dblClick(button('Save 1 question'));
  resolve(listOf([ownQuestion(1, 'One?', ['A', 'B'])]));

  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(saved()).toHaveLength(1);
});

test('saving is waited for in sight, and goes on where the dialog is closed', async () => {
  const { promise, resolve } = deferred();
  server.intercept = ({ address }) => (address.endsWith('/bulk') ? promise : null);
  const { onSaved, unmount } = open();
  await ask();
  await accept('One?');
  await userEvent.click(button('Save 1 question'));
  await screen.findByRole('progressbar', { name: 'Drawing 1 picture' });
  expect(screen.getByText(texts.savingHint)).toBeTruthy();

  await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  unmount();
  open();
  expect(screen.queryByRole('checkbox', { name: 'Accept: One?' })).toBeNull();
  expect(screen.getByRole('checkbox', { name: 'Accept: Two?' })).toBeTruthy();
  resolve(listOf([ownQuestion(1, 'One?', ['A', 'B'])]));

  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
});

test('where it fails after the dialog was closed that is said, and the drafts are kept', async () => {
  const { promise, resolve } = deferred();
  server.intercept = ({ address }) => (address.endsWith('/bulk') ? promise : null);
  const { unmount } = open();
  await ask();
  await accept('One?');
  await userEvent.click(button('Save 1 question'));
  await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  unmount();

  resolve({ code: 'QUIZ_TOO_LARGE', status: 409 });

  await waitFor(() => expect(currentToasts().at(-1)?.text).toContain('No questions were saved'));
  open();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Accept: One?' }).checked).toBe(true);
});

test('one that cannot be saved is named, and none is sent', async () => {
  const [same] = draft('').answerOptions;
  if (!same) throw new Error('A draft has options');
  drafts = [draft('One?'), draft('Two?', { answerOptions: [same, { ...same, isCorrect: false }] })];
  open();
  await ask();
  await userEvent.click(screen.getByRole('checkbox', { name: texts.acceptAll }));

  await userEvent.click(button('Save 2 questions'));

  expect(screen.getByText(texts.faults.sameOption)).toBeTruthy();
  expect(saved()).toEqual([]);
});

test('a quiz that cannot take them says that none was saved, and keeps the drafts', async () => {
  server.intercept = ({ address }) =>
    address.endsWith('/bulk') ? { code: 'QUIZ_TOO_LARGE', status: 409 } : null;
  const { onClose } = open();
  await ask();
  await accept('One?');

  await userEvent.click(button('Save 1 question'));

  expect((await screen.findByRole('alert')).textContent).toBe(
    'No questions were saved. A quiz can have up to 100.',
  );
  expect(screen.getByText('One?')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

test('more than fit cannot be saved', async () => {
  open({ room: 2 });
  await ask();

  await userEvent.click(screen.getByRole('checkbox', { name: texts.acceptAll }));

  expect(screen.getByText('There’s only room for 2 questions.')).toBeTruthy();
  expect(button('Save 3 questions').disabled).toBe(true);
});

test('where the answer is lost on its way the quiz is asked whether they are there', async () => {
  server.intercept = ({ address }) => {
    if (address.endsWith('/bulk')) return 'offline';
    return address.endsWith('/questions')
      ? listOf([ownQuestion(1, 'Before?', ['A', 'B']), ownQuestion(2, 'One?', ['A', 'B'])])
      : null;
  };
  const { onSaved } = open();
  await ask();
  await accept('One?');

  await userEvent.click(button('Save 1 question'));

  await waitFor(() =>
    expect(onSaved.mock.calls[0]?.[0].map(({ questionText }) => questionText)).toEqual(['One?']),
  );
});

test('drafting can be left, and what was there stays', async () => {
  open();
  await ask();
  const { promise, resolve } = deferred();
  server.intercept = ({ address }) => (address.endsWith('/generate-questions') ? promise : null);

  await userEvent.click(button(texts.askMore));
  await userEvent.click(await screen.findByRole('button', { name: ai.stop }));
  resolve({ data: { questions: [draft('Late?')] } });

  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('checkbox'))).toHaveLength(
    3,
  );
});

test('more drafts come before the old ones, without those that ask the same', async () => {
  open();
  await ask();
  drafts = [draft('two? '), draft('Two?', { imagePrompt: 'Bergen' }), draft('Four?')];

  await userEvent.click(button(texts.askMore));

  await screen.findByText('Four?');
  expect(screen.getByRole('heading', { name: '5 drafts' })).toBeTruthy();
  const names = screen
    .getAllByRole('checkbox', { name: /^Accept: / })
    .map((one) => one.getAttribute('aria-label'));
  expect(names.slice(0, 2)).toEqual(['Accept: Two?', 'Accept: Four?']);
});

test('closing keeps what is undecided for the next time', async () => {
  const first = open();
  await ask();
  await accept('Two?');
  first.unmount();

  open();

  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Accept: Two?' }).checked).toBe(true);
  expect(asked()).toHaveLength(1);
});

test('what a model writes is text and nothing else', async () => {
  drafts = [draft('<img src=x onerror=alert(1)><script>alert(2)</script>?')];
  open();

  await ask();

  expect(screen.getByText(/<script>alert\(2\)<\/script>/)).toBeTruthy();
  expect(document.querySelector('dialog img, dialog script')).toBeNull();
});

test.each([
  ['nothing is known', { available: 0 }, /^The offline generator doesn’t understand this topic\./],
  ['one question is known', { available: 1 }, /only knows 1 question on this topic\. Ask for one/],
  ['fewer are known than wanted', { available: 9 }, /only knows 9 questions on this topic\. Ask for fewer/],
  ['a model is not set up, or its key refused', {}, /^AI isn’t set up correctly here/],
])('where %s that is what is said', async (_case, problem, words) => {
  server.intercept = () => ({ code: 'AI_NOT_CONFIGURED', status: 503, ...problem });
  open();

  await userEvent.click(button(texts.ask));

  expect((await screen.findByRole('alert')).textContent).toMatch(words);
});

test('one draft is picked for a form, which is told what it takes the place of', async () => {
  const onPick = vi.fn();
  open({ is: 'pick', replaces: true, onPick } as DraftUse);
  await ask();
  expect(screen.getByText(texts.replaces)).toBeTruthy();

  await userEvent.click(screen.getByRole('radio', { name: 'Choose: One?' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Choose: Two?' }));
  await userEvent.click(button(texts.pick));

  await waitFor(() =>
    expect(onPick).toHaveBeenCalledExactlyOnceWith(
      draft('Two?'),
      expect.objectContaining({ mediaId: 'media of Oslo', prompt: 'Oslo' }),
    ),
  );
});

test('a draft is picked without a picture where the author wants none', async () => {
  const onPick = vi.fn();
  open({ is: 'pick', replaces: false, onPick } as DraftUse);
  await ask();

  await userEvent.click(screen.getByRole('checkbox', { name: texts.withPicture }));
  await userEvent.click(screen.getByRole('radio', { name: 'Choose: One?' }));
  await userEvent.click(button(texts.pick));

  await waitFor(() => expect(onPick).toHaveBeenCalledExactlyOnceWith(draft('One?'), null));
  expect(drawn()).toEqual([]);
});

test('a draft whose picture cannot be made is not picked, and says so', async () => {
  server.intercept = ({ address }) =>
    address.endsWith('/generate-and-upload')
      ? { data: { sessionImageId: 'x', status: 'FAILED', error: 'NOT_UNDERSTOOD' } }
      : null;
  const onPick = vi.fn();
  open({ is: 'pick', replaces: false, onPick } as DraftUse);
  await ask();
  await userEvent.click(screen.getByRole('radio', { name: 'Choose: One?' }));
  await userEvent.click(button(texts.pick));

  expect((await screen.findByRole('alert')).textContent).toBe(texts.pickNotDrawn);
  expect(onPick).not.toHaveBeenCalled();
});

test('questions whose picture cannot be made stay drafts, the others are saved', async () => {
  drafts = [draft('One?'), draft('Two?', { imagePrompt: 'xyzzy' })];
  server.intercept = ({ address, body }) =>
    address.endsWith('/generate-and-upload') && (body as { prompt: string }).prompt === 'xyzzy'
      ? { data: { sessionImageId: 'x', status: 'FAILED', error: 'NOT_UNDERSTOOD' } }
      : null;
  const { onSaved, onClose } = open();
  await ask();
  await userEvent.click(screen.getByRole('checkbox', { name: texts.acceptAll }));
  await userEvent.click(button('Save 2 questions'));

  expect((await screen.findByRole('alert')).textContent).toMatch(/^1 question wasn’t saved/);
  expect(onSaved.mock.calls[0]?.[0].map(({ questionText }) => questionText)).toEqual(['One?']);
  expect(screen.queryByText('One?')).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Accept: Two?' }).checked).toBe(true);
  expect(onClose).not.toHaveBeenCalled();

  await userEvent.click(screen.getByRole('checkbox', { name: texts.withPictures }));
  await userEvent.click(button('Save 1 question'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(saved()[1]?.body).toMatchObject({ questions: [{ questionText: 'Two?', imageMediaId: null }] });
});

test('a spent limit of pictures is told with the questions that were not saved', async () => {
  server.intercept = ({ address }) =>
    address.endsWith('/generate-and-upload') ? { code: 'TOO_MANY_REQUESTS', status: 429 } : null;
  open();
  await ask();
  await accept('One?');
  await userEvent.click(button('Save 1 question'));

  expect((await screen.findByRole('alert')).textContent).toContain(ai.failure.tooMany);
  expect(saved()).toEqual([]);
});

test('the offline generator says beforehand what it knows, as topics to press', async () => {
  open();

  await userEvent.click(await screen.findByRole('radio', { name: 'Farm animals' }));

  expect(screen.getByRole<HTMLInputElement>('textbox', { name: texts.topic }).value).toBe('Farm animals');
  expect(screen.getByText(ai.offline.title)).toBeTruthy();
  expect(asked()).toEqual([]);
});

test('a model is named as such, and asked for nothing beforehand', async () => {
  server.intercept = ({ address }) =>
    address.endsWith('/session/stats') ? { data: { textGenerator: 'model' } } : null;
  open();

  expect(await screen.findByText(ai.model.text)).toBeTruthy();
  expect(screen.queryByText(ai.offline.title)).toBeNull();
  expect(server.calls.filter(({ address }) => address.includes('/ai-text-gen/'))).toEqual([]);
});
