import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { pictureOf } from '../../pictures/own-pictures.ts';
import { type PictureItem, pictureKey } from '../../pictures/table.ts';
import { getItems } from '../../platform/table-reads.ts';
import type { QuizItem } from '../table.ts';
import { toOwnQuiz } from './own-quiz.ts';
import { hiddenPicturesOf } from './quiz-pictures.ts';
import { withPlayCount } from './quiz-store.ts';

/** A quiz as its author sees it, with all that is shown of it. One GetItem, and one BatchGetItem without a cover. */
export async function showOwnQuiz(quiz: QuizItem): Promise<OwnQuiz> {
  const own = toOwnQuiz(await withPlayCount(quiz));
  const [shown = own] = await withFirstPictures([own], [quiz]);
  return shown;
}

/**
 * The quizzes, those without a cover with the first picture of a question that no question hides. At most one BatchGetItem for
 * each 100 of them.
 * @param stored the items of these quizzes, and maybe of others
 */
export async function withFirstPictures(
  quizzes: readonly OwnQuiz[],
  stored: readonly Omit<QuizItem, 'entity' | 'ownerId' | 'isPublished'>[],
): Promise<OwnQuiz[]> {
  const withoutCover = new Set(quizzes.flatMap(({ id, coverMedia }) => (coverMedia ? [] : [id])));
  const mediaIds = new Map(
    stored.flatMap((quiz) => {
      const { id, questionIds, questionMedia } = quiz;
      const hidden = hiddenPicturesOf(quiz);
      const shown = questionIds.flatMap((questionId) => questionMedia[questionId] ?? []);
      const mediaId = shown.find((one) => !hidden.has(one));
      return mediaId && withoutCover.has(id) ? [[id, mediaId] as const] : [];
    }),
  );
  const keys = [...mediaIds.values()].map(pictureKey);
  const items = await getItems<PictureItem>('picture', keys, { consistent: false });
  const pictures = new Map(items.flatMap((item) => (item ? [[item.id, pictureOf(item)] as const] : [])));
  return quizzes.map((quiz) => ({
    ...quiz,
    coverMedia: quiz.coverMedia ?? pictures.get(mediaIds.get(quiz.id) ?? '') ?? null,
  }));
}
