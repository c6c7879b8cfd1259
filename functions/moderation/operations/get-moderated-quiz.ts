import type { Picture } from '#shared/domain/picture.ts';
import { findAccount } from '../../accounts/account-store.ts';
import { withTakenDownFiles } from '../../pictures/taken-down-pictures.ts';
import { found } from '../../platform/app-error.ts';
import { withEtag } from '../../platform/etag.ts';
import type { Operation } from '../../platform/operation.ts';
import { getQuizWithQuestions } from '../../quizzes/content/quiz-store.ts';
import { revisionOf } from '../../quizzes/publication/revision-content.ts';
import { getPublishedRevisionOf } from '../../quizzes/publication/revision-store.ts';
import { findCopies } from '../../quizzes/publication/takedown-store.ts';
import type { QuizItem } from '../../quizzes/table.ts';
import { requireModerator, toReportedQuestion } from '../views.ts';

/**
 * A quiz for moderators, as it is published, or was last or in a revision; a taken-down one that was published as lifting
 * would publish it. What was never published stays private. The entity tag is for lifting. Two Queries, two GetItems, one
 * BatchGetItem.
 */
export const getModeratedQuiz: Operation<'getModeratedQuiz'> = async ({ caller, params, query }) => {
  requireModerator(caller);
  const stored = found(await getQuizWithQuestions(params.quizId, { consistent: true }), 'Quiz');
  const { id, isPublished, takedown = null, version, createdAt, author } = stored.quiz;
  const isShown = query.revision === undefined && (isPublished || takedown?.wasPublished);
  const revision = isShown ? revisionOf(stored) : await getPublishedRevisionOf(id, query.revision);
  const { quiz, questions } = found(revision, 'Quiz');
  const account = await findAccount(author.username);
  const { slug, title, description, language, coverMedia } = quiz;
  const seen = <Shown extends Picture | null>(picture: Shown) =>
    takedown ? withTakenDownFiles(picture, stored.quiz.ownerId) : picture;
  const moderated = {
    ...{ id, isPublished, takedown, slug, title, description, language, coverMedia: seen(coverMedia) },
    author: {
      ...author,
      memberSince: account?.createdAt ?? createdAt,
      isTrusted: account?.isTrusted ?? false,
      isProfileTakenDown: account?.profileTakedown !== undefined,
      suspension: account?.suspension?.reason ?? null,
    },
    copies: (await findCopies(id)).map(toCopy),
    questions: questions.map(toReportedQuestion).map((question) => ({
      ...question,
      imageMedia: seen(question.imageMedia),
      answerOptions: question.answerOptions.map(({ imageMedia, ...option }) => ({
        ...option,
        ...(imageMedia ? { imageMedia: seen(imageMedia) } : {}),
      })),
    })),
  };
  return isShown ? withEtag(moderated, { version }) : moderated;
};

/** The titles of drafts are private. */
function toCopy({ id, slug, title, author, isPublished, takedown }: QuizItem) {
  const isKnown = isPublished || takedown?.wasPublished === true;
  return {
    ...{ id, slug: isKnown ? slug : '', title: isKnown ? title : '' },
    ...{ author: author.username, isPublished, isTakenDown: takedown !== undefined },
  };
}
