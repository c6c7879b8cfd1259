import { getVerifiedAccount } from '../../accounts/own-account.ts';
import { copyPictures, keepingWrites } from '../../pictures/copied-pictures.ts';
import { type OwnPicture, pictureOf, withFoundPictures } from '../../pictures/own-pictures.ts';
import { announcedUses } from '../../pictures/picture-usage.ts';
import { withEtag } from '../../platform/etag.ts';
import type { Operation } from '../../platform/operation.ts';
import { takeQuotas } from '../../platform/quota-store.ts';
import { again, untilWritten } from '../../platform/retry.ts';
import { showOwnQuiz } from '../content/shown-own-quizzes.ts';
import {
  type PicturesOfCopy,
  picturesToCopy,
  readQuizToCopy,
  storeCopy,
} from '../editing/quiz-copy-store.ts';
import { copyQuota, refuseTooManyQuizzes } from '../editing/quiz-limit.ts';
import { quizOrProblem } from '../problems.ts';

/**
 * Copies a quiz into a draft. One GetItem for the author, one Query, one BatchGetItem for pictures; one transaction for
 * each 50 questions, two for the quiz. Each call counts as a copy: one Query, one UpdateItem. Another author's quiz
 * needs one more GetItem, and the calls of `copyPictures`.
 */
export const copyQuiz: Operation<'copyQuiz'> = async ({ caller, sessionId, params, made }) => {
  const copy = { id: made.id, createdAt: new Date().toISOString() };
  await refuseTooManyQuizzes(caller.userId);
  await takeQuotas([copyQuota(caller.userId)]);
  const quiz = await untilWritten(async () => {
    const account = await getVerifiedAccount(caller);
    const source = quizOrProblem(await readQuizToCopy(params.quizId, account.userId));
    const pictures = picturesToCopy(source);
    const fields = pictures.map(({ id: mediaId }) => ({ path: 'params.quizId', mediaId }));
    const result = source.isOwn
      ? await withFoundPictures({ caller, sessionId }, fields, (found) =>
          storeCopy(source, account, usedAgain(found.pictures, account.userId), copy),
        )
      : await storeCopy(
          source,
          account,
          copiesIn(await copyPictures(pictures, { ownerId: account.userId, language: source.quiz.language })),
          copy,
        );
    return typeof result === 'string' ? again : result;
  });
  return withEtag(await showOwnQuiz(quiz), quiz);
};

/** The pictures of an own quiz, which its copy shows, too. */
function usedAgain(own: ReadonlyMap<string, OwnPicture>, ownerId: string): PicturesOfCopy {
  return {
    pictures: new Map([...own].map(([id, { picture, name, credit }]) => [id, { id, picture, name, credit }])),
    usesIn: (place) => announcedUses({ ownerId, place, mediaIds: own.keys(), versions: own }),
  };
}

/** The pictures of another author's quiz as pictures of one's own. */
function copiesIn(copies: Awaited<ReturnType<typeof copyPictures>>): PicturesOfCopy {
  return {
    pictures: new Map(
      [...copies].flatMap(([originalId, copy]) => {
        const picture = pictureOf(copy);
        return picture ? [[originalId, { id: copy.id, picture, credit: copy.credit }]] : [];
      }),
    ),
    usesIn: (place) => keepingWrites(copies.values(), place),
  };
}
