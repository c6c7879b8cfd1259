import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, vi } from 'vitest';
import { keptDrafts } from '#features/ai/texts/editable-draft.ts';
import QuestionsDialog, { type DraftUse } from '#features/ai/texts/questions-dialog.tsx';
import { en as texts } from '#features/ai/texts/texts.ts';
import type { AiGenerator } from '#shared/domain/ai-generator.ts';
import type { OwnQuestion } from '#shared/domain/question.ts';
import type { QuestionDraft } from '#shared/domain/text-draft.ts';
import { textOptions } from '#shared/testing/text-options.ts';
import { deferred } from './deferred.ts';
import { listOf, setUpDeskServer } from './desk-harness.tsx';
import { fixtureOwnQuiz, ownQuestion } from './own-questions.ts';
import { button, renderPage } from './page-harness.tsx';
import type { StubbedCall, StubbedResponse } from './stub-api.ts';

/** A draft with two options, the first of which is right, and a prompt for a picture. */
export const draft = (questionText: string, more: Partial<QuestionDraft> = {}): QuestionDraft => ({
  questionText,
  answerOptions: textOptions('Oslo', 'Bergen'),
  explanation: 'Since 1814.',
  imagePrompt: 'Oslo',
  imageName: 'Oslo',
  ...more,
});

type Drafts = {
  drafts: readonly QuestionDraft[];
  /** The offline generator by default; tests can set another one. */
  generator: AiGenerator;
};

/**
 * Sets up a test file of the dialog that drafts questions: a server that drafts One?, Two? and Three?.
 * @returns the server and the calls that it received: for drafts, for saving questions, and for pictures
 */
export function setUpQuestionsDialog() {
  const base = setUpDeskServer((call) => respond(server, call));
  const server: typeof base & Drafts = Object.assign(base, { drafts: [], generator: 'offline' as const });
  beforeEach(() => {
    server.generator = 'offline';
    server.drafts = [draft('One?'), draft('Two?'), draft('Three?')];
    for (const use of ['save', 'pick']) keptDrafts.keep(`${use}.${fixtureOwnQuiz.id}`, []);
  });
  const callsTo = (end: string) => server.calls.filter(({ address }) => address.endsWith(end));
  return {
    server,
    asked: () => callsTo('/generate-questions'),
    saved: () => callsTo('/bulk'),
    drawn: () => callsTo('/generate-and-upload'),
  };
}

function respond({ drafts, generator }: Drafts, { address, body }: StubbedCall): StubbedResponse {
  if (address.endsWith('/generate-questions')) return { data: { questions: drafts, generator } };
  if (address.endsWith('/session/stats')) return { data: { textGenerator: generator } };
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

/** Shows the dialog, which by default saves the accepted drafts. */
export function openQuestionsDialog(use: Partial<DraftUse> = {}) {
  const onSaved = vi.fn<(questions: readonly OwnQuestion[]) => void>();
  const onClose = vi.fn();
  const whole = { is: 'save', room: 50, onSaved, ...use } as DraftUse;
  const shown = renderPage('*', '/', <QuestionsDialog quiz={fixtureOwnQuiz} use={whole} onClose={onClose} />);
  return { onSaved, onClose, ...shown };
}

/** Requests drafts and waits for them. */
export async function askForDrafts(): Promise<void> {
  await userEvent.click(button(texts.ask));
  await screen.findByRole('button', { name: texts.askMore });
}

/** Accepts the draft of a question. */
export const accept = (question: string) =>
  userEvent.click(screen.getByRole('checkbox', { name: `Accept: ${question}` }));

/** A response of the server that the test resolves later. */
export const lateResponse = () => deferred<StubbedResponse>();
