// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { fixturePicture } from '../../../testing/fixtures.ts';
import { fixtureOwnQuiz, onePage, ownQuestion } from '../../../testing/own-questions.ts';
import { fixtureId } from '../../../testing/play-fixtures.ts';
import { stubApi } from '../../../testing/stub-api.ts';
import { copyQuiz } from './copy-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

test('a copy has the same subject, grades, visibility, parts of its pictures and texts about them', async () => {
  const picture = fixturePicture('A fox', '<path/>');
  const quiz = {
    ...fixtureOwnQuiz,
    subject: 'biology' as const,
    grades: ['3' as const, '4' as const],
    visibility: 'link' as const,
    coverMediaId: fixtureId('e', 1),
    coverMedia: { ...picture, focalPoint: { x: 0.2, y: 0.3 } },
    playerBackgroundMediaId: fixtureId('e', 2),
    playerBackgroundMedia: { ...picture, focalPoint: { x: 1, y: 0 } },
  };
  const questions = [
    ownQuestion(1, 'Which?', ['A', 'B'], {
      imageMediaId: fixtureId('e', 3),
      imageMedia: picture,
      imageAltText: 'An animal',
    }),
    ownQuestion(2, 'And which?', ['A', 'B']),
  ];
  const calls = stubApi(({ method, address }) => {
    if (method === 'GET') return { data: onePage(questions) };
    return { data: address.endsWith('/questions') ? questions[0] : { ...quiz, id: fixtureId('f', 1) } };
  });

  await copyQuiz(quiz, 'Copy', {
    signal: new AbortController().signal,
    from: null,
    onProgress: () => undefined,
  });

  const [made, first, second] = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(made).toMatchObject({
    subject: 'biology',
    grades: ['3', '4'],
    visibility: 'link',
    coverMediaId: fixtureId('e', 1),
    coverFocalPoint: { x: 0.2, y: 0.3 },
    playerBackgroundMediaId: fixtureId('e', 2),
    playerBackgroundFocalPoint: { x: 1, y: 0 },
  });
  expect(first).toMatchObject({ imageMediaId: fixtureId('e', 3), imageAltText: 'An animal' });
  expect(second).not.toHaveProperty('imageAltText');
});
