import type { OwnQuestion } from '#shared/domain/question.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { fixtureQuiz } from './fixtures.ts';
import { fixtureId } from './play-fixtures.ts';

/** A draft quiz of the fixtures' author. */
export const fixtureOwnQuiz: OwnQuiz = {
  ...fixtureQuiz,
  isPublished: false,
  coverMediaId: null,
  playerBackgroundMediaId: null,
  playerBackgroundMedia: null,
  withoutPicture: 0,
  labels: [],
};

/** A question of that quiz; the first option is the right one. */
export function ownQuestion(
  number: number,
  questionText: string,
  options: readonly string[],
  more: Partial<OwnQuestion> = {},
): OwnQuestion {
  return {
    id: fixtureId('a', number),
    quizId: fixtureOwnQuiz.id,
    position: number - 1,
    ...{ kind: 'text', marker: null, reveal: null, showsPlaces: false },
    questionText,
    imageMediaId: null,
    imageMedia: null,
    imageAltText: '',
    ...{ imageName: '', shownName: '' },
    answerOptions: options.map((answerText, index) => ({
      id: fixtureId(`${number}`, index + 1),
      answerText,
      isCorrect: index === 0,
    })),
    explanation: '',
    metadata: {},
    createdAt: '2026-10-01T10:00:00Z',
    updatedAt: '2026-10-01T10:00:00Z',
    ...more,
  };
}

/** A list with one page, in the format of the API. */
export function onePage<T>(items: readonly T[]) {
  return {
    items,
    total: items.length,
    totalPages: items.length > 0 ? 1 : 0,
    page: 1,
    limit: items.length,
  };
}
