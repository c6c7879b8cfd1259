import { defaultLanguage } from '#shared/domain/language.ts';
import { getVerifiedAccount } from '../../accounts/own-account.ts';
import { displayName } from '../../accounts/profile.ts';
import { withOwnPictures } from '../../pictures/own-pictures.ts';
import { withEtag } from '../../platform/etag.ts';
import type { Operation } from '../../platform/operation.ts';
import { toOwnQuiz } from '../own-quiz.ts';
import { pictureFieldsOf, quizPictures } from '../quiz-pictures.ts';
import { quizOrProblem } from '../quiz-problems.ts';
import { createQuiz as create } from '../quiz-store.ts';

/** Creates a draft. One GetItem for the author, one BatchGetItem when pictures are named, one transaction. */
export const createQuiz: Operation<'createQuiz'> = async ({ caller, sessionId, body }) => {
  const account = await getVerifiedAccount(caller);
  const author = { username: account.username, name: displayName(account) };
  const { title, description, slug, language = defaultLanguage } = body;
  const texts = { ownerId: caller.userId, author, title, description, slug, language };
  const result = await withOwnPictures({ caller, sessionId }, pictureFieldsOf(body), (pictures) =>
    create({ ...texts, ...quizPictures(body, pictures) }, pictures),
  );
  const quiz = quizOrProblem(result);
  return withEtag(toOwnQuiz(quiz), quiz);
};
