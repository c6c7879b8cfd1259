import { defaultLanguage } from '#shared/domain/language.ts';
import { getVerifiedAuthor } from '../data/author-store.ts';
import { toOwnQuiz } from '../data/own-quiz-store.ts';
import { createQuiz as create } from '../data/quiz-authoring-store.ts';
import { displayName } from '../data/user-store.ts';
import { etag } from '../lib/etag.ts';
import { type Operation, withHeaders } from '../lib/operation.ts';
import { quizPictures } from './quiz-pictures.ts';

/** Creates a draft. One GetItem for the author, one BatchGetItem where pictures are named, one transaction. */
export const createQuiz: Operation<'createQuiz'> = async ({ caller, body }) => {
  const author = await getVerifiedAuthor(caller);
  const { coverMediaId, playerBackgroundMediaId, title, ...rest } = body;
  const quiz = await create({
    ownerId: caller.userId,
    author: { username: author.username, name: displayName(author) },
    title,
    language: rest.language ?? defaultLanguage,
    ...(rest.description === undefined ? {} : { description: rest.description }),
    ...(rest.slug === undefined ? {} : { slug: rest.slug }),
    ...(await quizPictures(caller.userId, { coverMediaId, playerBackgroundMediaId })),
  });
  return withHeaders(toOwnQuiz(quiz), etag(quiz.version));
};
