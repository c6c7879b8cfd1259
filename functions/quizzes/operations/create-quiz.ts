import { defaultLanguage } from '#shared/domain/language.ts';
import { getVerifiedAccount } from '../../accounts/own-account.ts';
import { toAuthor } from '../../accounts/profile.ts';
import { type UserItem, userKey } from '../../accounts/table.ts';
import { withOwnPictures } from '../../pictures/own-pictures.ts';
import { withEtag } from '../../platform/etag.ts';
import type { Operation } from '../../platform/operation.ts';
import { again, untilWritten } from '../../platform/retry.ts';
import { checkItem } from '../../platform/table-writes.ts';
import { toOwnQuiz } from '../content/own-quiz.ts';
import { pictureFieldsOf, quizPictures } from '../content/quiz-pictures.ts';
import { storeQuiz } from '../editing/quiz-edit-store.ts';
import { refuseTooManyQuizzes } from '../editing/quiz-limit.ts';
import { quizOrProblem } from '../problems.ts';

/** Creates a draft. One GetItem and one Query for the author, one BatchGetItem if pictures are given, one transaction. */
export const createQuiz: Operation<'createQuiz'> = async ({ caller, sessionId, body, made }) => {
  const {
    title,
    description,
    slug,
    language = defaultLanguage,
    subject,
    grades,
    visibility,
    allowsCopies,
    labels,
  } = body;
  const quiz = await untilWritten(async () => {
    const account = await getVerifiedAccount(caller);
    const { username, userId, version } = account;
    await refuseTooManyQuizzes(userId);
    const author = toAuthor(account);
    const texts = {
      id: made.id,
      ownerId: userId,
      author,
      title,
      description,
      slug,
      language,
      subject,
      grades,
      visibility,
      allowsCopies,
      labels,
    };
    const isAuthorAsRead = checkItem<UserItem>('username', userKey(username), { userId, version });
    const result = await withOwnPictures({ caller, sessionId }, pictureFieldsOf(body), (pictures) =>
      storeQuiz({ ...texts, ...quizPictures(body, pictures) }, pictures, isAuthorAsRead),
    );
    return result === 'author-changed' ? again : quizOrProblem(result);
  });
  return withEtag(toOwnQuiz({ ...quiz, playCount: 0 }), quiz);
};
