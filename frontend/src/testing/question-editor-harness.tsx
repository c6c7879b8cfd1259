import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach } from 'vitest';
import QuestionEditorPage from '#features/desk/question-editor/question-editor-page.tsx';
import type { OwnQuestion } from '#shared/domain/question.ts';
import { type StubbedServer, setUpDeskServer } from './desk-harness.tsx';
import { fixturePicture } from './fixtures.ts';
import { fixtureOwnQuiz, onePage, ownQuestion } from './own-questions.ts';
import { renderPage } from './page-harness.tsx';
import { fixtureId } from './play-fixtures.ts';
import type { StubbedCall, StubbedResponse } from './stub-api.ts';

/** A server in memory with one question, its version, and one pool. */
type QuestionServer = StubbedServer & { saved: OwnQuestion; version: number };

const firstState = () => ({
  saved: ownQuestion(1, 'Capital of Slovakia?', ['Bratislava', 'Nitra']),
  version: 1,
});
const savedId = firstState().saved.id;

/** The path of the quiz's questions. */
export const questionsPath = `/admin/quizzes/${fixtureOwnQuiz.id}/questions`;
/** The path of the editor of its saved question. */
export const editPath = `${questionsPath}/${savedId}/edit`;

/**
 * Sets up a test file of the question editor: a server with one question. `sent` returns the calls with a method.
 */
export function setUpQuestionEditor() {
  const base = setUpDeskServer((call) => respond(server, call));
  const server: QuestionServer = Object.assign(base, firstState());
  beforeEach(() => void Object.assign(server, firstState()));
  return { server, sent: (method: string) => server.calls.filter((call) => call.method === method) };
}

function respond(server: QuestionServer, { method, address, body, ifMatch }: StubbedCall): StubbedResponse {
  if (address.includes('/generate')) {
    const options = ['Praha', 'Bratislava', 'Viedeň'].map((answerText) => ({
      answerText,
      isCorrect: answerText === 'Bratislava',
    }));
    return { data: { options } };
  }
  if (address.startsWith('/api/answer-pools')) {
    const pool = { id: fixtureId('c', 1), name: 'Cities', category: 'Cities', itemCount: 3 };
    return { data: onePage([pool]) };
  }
  if (method === 'POST') {
    return { data: { ...server.saved, ...withIds(body), id: fixtureId('a', 9) }, status: 201, etag: '"1"' };
  }
  if (method === 'PATCH') {
    if (ifMatch !== `"${server.version}"`) return { code: 'STALE_VERSION', status: 412 };
    server.version += 1;
    server.saved = { ...server.saved, ...withIds(body) };
  }
  if (address.startsWith('/api/admin/questions/')) return { data: server.saved, etag: `"${server.version}"` };
  if (address.endsWith('/questions')) return { data: onePage([server.saved]) };
  return { data: fixtureOwnQuiz };
}

function withIds(body: Partial<OwnQuestion>): Partial<OwnQuestion> {
  const answerOptions = body.answerOptions?.map((option, index) => ({
    ...option,
    id: option.id ?? fixtureId('d', index + 1),
  }));
  return { ...body, ...(answerOptions ? { answerOptions } : {}) };
}

/** Opens the form of a new question. */
export const openNew = () =>
  renderPage('/admin/quizzes/:quizId/questions/new', `${questionsPath}/new`, <QuestionEditorPage />);

/** Opens the saved question. */
export const openEdit = () =>
  renderPage('/admin/quizzes/:quizId/questions/:questionId/edit', editPath, <QuestionEditorPage />);

/** The field of the question's text. */
export const questionField = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Question/ });

/** The field of an option, numbered from 1. */
export const optionField = (number: number) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Option ${number}` });

/** The field for the picture's description that is read out before the answer. */
export const altField = () =>
  screen.queryByRole<HTMLTextAreaElement>('textbox', { name: /^Picture description/ });

export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Types a question with its options; the first one is right. */
export async function writeQuestion(text: string, options: readonly string[]): Promise<void> {
  await userEvent.type(await questionField(), text);
  for (const [index, one] of options.entries()) await userEvent.type(optionField(index + 1), one);
  await userEvent.click(screen.getByRole('radio', { name: 'Option 1 is correct' }));
}

/** The same question with a picture. */
export const withPicture = (question: OwnQuestion): OwnQuestion => ({
  ...question,
  imageMediaId: fixtureId('e', 1),
  imageMedia: fixturePicture('A castle over the Danube', '<path/>'),
  imageAltText: 'A castle',
});
