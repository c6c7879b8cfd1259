import { defaultLanguage } from '#shared/domain/language.ts';
import { displayName } from '../../accounts/user-store.ts';
import { withOwnPictures } from '../../pictures/own-pictures.ts';
import { etag } from '../../platform/etag.ts';
import { type Operation, withHeaders } from '../../platform/operation.ts';
import { getVerifiedAuthor } from '../author-store.ts';
import { toOwnQuiz } from '../own-quiz-store.ts';
import { createQuiz as create } from '../quiz-authoring-store.ts';
import { pictureFieldsOf, quizPictures } from '../quiz-pictures.ts';

/** Creates a draft. One GetItem for the author, one BatchGetItem where pictures are named, one transaction. */
export const createQuiz: Operation<'createQuiz'> = async ({ caller, sessionId, body }) => {
  const author = await getVerifiedAuthor(caller);
  const { title, description, slug, language = defaultLanguage } = body;
  const quiz = await withOwnPictures({ caller, sessionId }, pictureFieldsOf(body), (pictures) =>
    create({
      ownerId: caller.userId,
      author: { username: author.username, name: displayName(author) },
      title,
      language,
      ...(description === undefined ? {} : { description }),
      ...(slug === undefined ? {} : { slug }),
      ...quizPictures(body, pictures),
      mediaVersions: pictures,
    }),
  );
  return withHeaders(toOwnQuiz(quiz), etag(quiz.version));
};
