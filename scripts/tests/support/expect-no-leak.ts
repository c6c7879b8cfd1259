import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Attempt } from '#shared/domain/attempt.ts';
import type { QuizItem } from '../../../functions/quizzes/table.ts';
import { visitor } from './api.ts';
import type { Stores } from './stores.ts';

/** Words that only an answer key or a verdict would need as a field. `correctAnswers` counts given answers only. */
const tellingField = /^(isCorrect|correct.*|explanation|key|content|imageName|answers?|right.*|solution)$/i;
const harmlessFields = new Set(['correctAnswers', 'answerOptions', 'answerText', 'answeredQuestions']);

/** Makes every call about a quiz that a visitor can make before answering one of its questions. */
async function everythingBeforeAnAnswer(
  url: string,
  { id: quizId, slug, questionMedia }: QuizItem,
  username: string,
): Promise<unknown[]> {
  const mediaIds = [...new Set(Object.values(questionMedia))].slice(0, 3);
  const { get, post, sessionId } = visitor(url);
  const started = await post<Attempt & { questionIds: string[] }>('/api/attempts/start', {
    quizId,
    sessionId,
  });
  expect(started.status).toBe(201);
  const [questionId] = started.data.questionIds;
  const attempt = `/api/attempts/${started.data.id}`;
  const answers = [
    started,
    ...(await Promise.all([
      get('/api/quizzes?limit=100'),
      get('/api/media?limit=100'),
      get('/api/media?limit=100&search=a&sortBy=filename&sortOrder=asc'),
      ...mediaIds.flatMap((id) => [get(`/api/media/${id}`), get(`/api/media/${id}/signed-url`)]),
      get(`/api/quizzes/${slug}`),
      get(`/api/quizzes/${quizId}`),
      get(`/api/quizzes/${slug}/play`),
      get(`/api/quizzes/${quizId}/questions`),
      get(`/api/users/${username}`),
      get(`/api/users/${username}/quizzes?limit=100`),
      get(`${attempt}/results`),
      get(`/api/attempts/session/${sessionId}`),
      post(`${attempt}/answer`, { questionId, selectedAnswer: randomUUID() }),
      post(`${attempt}/answer`, { questionId: randomUUID(), selectedAnswer: randomUUID() }),
      post(`${attempt}/answer`, { questionId }),
      post(`${attempt}/answer`, {}),
      post(`${attempt}/answer`, '{'),
    ])),
  ];
  return answers.map(({ problem }) => problem);
}

function fieldsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(fieldsOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...fieldsOf(inner)]);
}

/**
 * Makes every call before an answer, and checks that the responses don't contain the answer key, the author's id or the
 * names of pictures.
 */
export async function expectNoLeak(
  { url, stores }: { readonly url: string; readonly stores: Stores },
  quizId: string,
  username: string,
): Promise<void> {
  const stored = await stores.getQuizWithQuestions(quizId);
  if (!stored) throw new Error(`Quiz ${quizId} is not stored`);
  const answers = await everythingBeforeAnAnswer(url, stored.quiz, username);
  const fields = fieldsOf(answers).filter((name) => tellingField.test(name) && !harmlessFields.has(name));
  expect(fields).toEqual([]);
  const text = JSON.stringify(answers);
  for (const { explanation, imageName } of stored.questions) {
    if (imageName) expect(text).not.toContain(`ame":${JSON.stringify(imageName)}`);
    if (explanation && explanation.length > 20)
      expect(text).not.toContain(JSON.stringify(explanation).slice(1, -1));
  }
  expect(text).not.toContain(stored.quiz.ownerId);
  for (const { filename, altText, name, credit } of await stores.listLibrary(stored.quiz.ownerId)) {
    expect(text).not.toContain(JSON.stringify(filename));
    // As a name only: the same word may be an option of a question.
    if (name) expect(text).not.toContain(`ame":${JSON.stringify(name)}`);
    if (credit) expect(text).not.toContain(credit.author);
    // Covers and backgrounds have no text; pictures of questions and options have the text from the question.
    const isTold = stored.questions
      .flatMap((question) => [question, ...question.answerOptions])
      .some(({ imageAltText = '' }) => imageAltText === altText);
    if (altText !== '' && !isTold) expect(text).not.toContain(JSON.stringify(altText));
  }
}
