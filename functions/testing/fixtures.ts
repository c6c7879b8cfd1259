import { randomUUID } from 'node:crypto';
import type { Picture } from '#shared/domain/picture.ts';
import { type PictureItem, pictureKey } from '../pictures/table.ts';
import { ownedBy } from '../platform/table-keys.ts';
import type { QuizWithQuestions } from '../quizzes/content/quiz-store.ts';
import { packRevision, revisionOf } from '../quizzes/publication/revision-content.ts';
import {
  type CurrentRevisionItem,
  type QuestionItem,
  type QuizItem,
  questionKey,
  quizKey,
  revisionKey,
} from '../quizzes/table.ts';

/** A picture with its own url. */
export function aPicture(name = 'one'): Picture {
  return {
    url: `/media/${name}-1600.webp`,
    altText: 'A drawing',
    width: 1600,
    height: 1200,
    renditions: [{ width: 1600, format: 'webp', url: `/media/${name}-1600.webp` }],
    placeholder: 'data:image/webp;base64,AAAA',
  };
}

/** A stored, ready picture of a library; its url is made from its id, as in `aPicture`. */
export function aLibraryPicture(overrides: Partial<PictureItem> = {}): PictureItem {
  const id = overrides.id ?? randomUUID();
  const { url, width, height, renditions, placeholder } = aPicture(id);
  const createdAt = '2026-01-01T10:00:00.000Z';
  return {
    ...pictureKey(id),
    entity: 'PICTURE',
    id,
    version: 1,
    ownerId: 'owner-account-id',
    filename: 'slovensko.png',
    contentType: 'image/png',
    size: 1000,
    altText: 'Vlajka Slovenska',
    source: 'UPLOADED',
    status: 'READY',
    ...{ url, width, height, renditions, placeholder },
    inLibrarySince: createdAt,
    createdAt,
    updatedAt: createdAt,
    ...ownedBy('owner-account-id', 'LIBRARY', { createdAt, id }),
    ...overrides,
  };
}

/** A stored quiz; published by default. */
export function aQuiz(overrides: Partial<QuizItem> = {}): QuizItem {
  const id = overrides.id ?? randomUUID();
  const createdAt = overrides.createdAt ?? '2026-01-01T10:00:00.000Z';
  return {
    ...quizKey(id),
    entity: 'QUIZ',
    id,
    version: 1,
    ownerId: 'owner-account-id',
    author: { username: 'eva', name: 'Eva Nováková', avatarUrl: null },
    slug: `quiz-${id.slice(0, 8)}`,
    title: 'Vlajky štátov',
    description: 'Spoznáš ich?',
    language: 'sk',
    subject: null,
    grades: [],
    visibility: 'public',
    isPublished: true,
    coverMediaId: null,
    coverMedia: null,
    playerBackgroundMediaId: null,
    playerBackgroundMedia: null,
    questionIds: [],
    questionCount: 0,
    questionMedia: {},
    createdAt,
    updatedAt: createdAt,
    ...ownedBy('owner-account-id', 'QUIZ', { createdAt, id }),
    ...overrides,
  };
}

/** A stored question with two options, the first one right. */
export function aQuestion(quizId: string, overrides: Partial<QuestionItem> = {}): QuestionItem {
  const id = overrides.id ?? randomUUID();
  return {
    ...questionKey(quizId, id),
    entity: 'QUESTION',
    id,
    version: 1,
    quizId,
    ownerId: 'owner-account-id',
    questionText: 'Čia je táto vlajka?',
    imageMediaId: null,
    imageMedia: aPicture(),
    answerOptions: [
      { id: randomUUID(), answerText: 'Slovensko', isCorrect: true },
      { id: randomUUID(), answerText: 'Slovinsko', isCorrect: false },
    ],
    explanation: 'Dvojkríž na trojvrší.',
    createdAt: '2026-01-01T10:00:00.000Z',
    updatedAt: '2026-01-01T10:00:00.000Z',
    ...overrides,
  };
}

/** The published content of a quiz: its first revision. */
export function aCurrentRevision(quiz: QuizWithQuestions): CurrentRevisionItem {
  const quizId = quiz.quiz.id;
  const packed = packRevision(revisionOf(quiz));
  if (packed === 'too-large') throw new Error('The quiz does not fit into a revision');
  const publishedAt = '2026-01-01T10:00:00.000Z';
  return {
    ...revisionKey(quizId),
    entity: 'CURRENT_REVISION',
    ...{ quizId, revision: 1, ...packed, publishedAt },
  };
}
