import { createHash } from 'node:crypto';
import { limits } from '#shared/domain/limits.ts';
import type { Picture } from '#shared/domain/picture.ts';
import { type ModeratedContent, passesModeration } from '../ai/moderation.ts';
import { env, numberEnv, optionalEnv } from '../platform/env.ts';
import { log } from '../platform/logger.ts';
import { takeQuotasIfLeft } from '../platform/quota-store.ts';
import { getItems } from '../platform/table-reads.ts';
import { putItem, write } from '../platform/table-writes.ts';
import { findQuiz } from '../quizzes/content/quiz-store.ts';
import type { Revision, RevisionQuestion } from '../quizzes/publication/revision-content.ts';
import { currentRevisionOf, readRevisionState } from '../quizzes/publication/revision-store.ts';
import { complaintId, storeComplaint } from './complaint-store.ts';
import { type CheckedContentItem, checkedKey } from './table.ts';

/** Milliseconds that the guardrail has for one text or picture. */
const checkMs = 15_000;

/** What is checked at once: the texts of a quiz, the texts of a question, or a picture, with the question that shows it. */
type Part = { readonly question: RevisionQuestion | undefined } & (
  | { readonly texts: readonly string[] }
  | { readonly picture: Picture }
);

/**
 * Shows the guardrail what it hasn't seen yet of a published quiz. What it doesn't allow becomes a complaint for
 * moderators, one for each revision; the quiz stays as it is. Stops when the limit of the day is reached; the next
 * publication continues. Throws if the guardrail fails: called again, it continues where it has stopped.
 */
export async function checkPublishedQuiz(quizId: string): Promise<void> {
  const revision = currentRevisionOf(await readRevisionState(quizId));
  const stored = revision && (await findQuiz(quizId));
  if (!stored) return;
  const { ownerId } = stored;
  const { quiz, number } = revision;
  const parts = partsOf(revision).map((part) => ({ part, key: checkedKey(hashOf(quizId, part)) }));
  const seen = await getItems<CheckedContentItem>(
    'checkedContent',
    parts.map(({ key }) => key),
  );
  const kind = 'CONTENT_CHECK';
  const quotas = [
    { kind, subject: 'author', id: ownerId, limit: numberEnv('contentChecksPerAuthor') },
    { kind, subject: 'stage', id: '', limit: numberEnv('contentChecksPerStage') },
  ] as const;
  for (const { part, key } of parts.filter((_part, at) => !seen[at])) {
    if (!(await takeQuotasIfLeft(quotas))) {
      log('warn', 'published content not checked', { quizId, revision: number });
      return;
    }
    const content = await contentOf(part);
    if (content && !(await passesModeration(content, 'INPUT', AbortSignal.timeout(checkMs)))) {
      const { question } = part;
      await storeComplaint(complaintId([quizId, 'automatic', String(number)]), {
        ...{ quizId, quizSlug: quiz.slug, quizTitle: quiz.title, ownerId, reason: 'automatic' },
        ...{ username: quiz.author.username, revision: number, hold: { by: 'check', network: '' } },
        ...(question ? { questionId: question.id, questionText: question.questionText } : {}),
      });
    }
    const expiresAt = Math.floor(Date.now() / 1000) + limits.complaint.keptDays * 24 * 3600;
    await write(
      putItem<CheckedContentItem>('checkedContent', { ...key, entity: 'CHECKED_CONTENT', expiresAt }),
    );
  }
}

/** A picture that is shown several times is one part. */
function partsOf({ quiz, questions }: Revision): Part[] {
  const pictures = [
    ...[quiz.coverMedia, quiz.playerBackgroundMedia].map((picture) => [picture, undefined] as const),
    // A question's picture may be the cover, too.
    ...questions.map((question) => [question.imageMedia, question] as const),
    ...questions.flatMap((question) =>
      question.answerOptions.map(({ imageMedia }) => [imageMedia, question] as const),
    ),
  ];
  const byUrl = new Map(
    pictures.flatMap(([picture, question]) => (picture ? [[picture.url, { picture, question }]] : [])),
  );
  return [
    { texts: [quiz.title, quiz.description, quiz.author.name], question: undefined },
    ...questions.map((question) => ({ texts: textsOf(question), question })),
    ...byUrl.values(),
  ];
}

function textsOf(question: RevisionQuestion): string[] {
  const { questionText, answerOptions, explanation = '', imageMedia, revealedAltText = '' } = question;
  const named = question.imageName ? [question.imageName] : [];
  const options = answerOptions.flatMap(({ answerText, imageAltText = [], description = [] }) =>
    [answerText, imageAltText, description].flat(),
  );
  if (question.marker?.description) named.push(question.marker.description);
  return [questionText, ...options, explanation, imageMedia?.altText ?? '', revealedAltText, ...named];
}

/** The same for the same content of a quiz, until the stage gets another guardrail or another version of it. */
function hashOf(quizId: string, part: Part): string {
  const guardrail = [env('aiGuardrailId'), optionalEnv('aiGuardrailVersion')];
  const content = 'picture' in part ? part.picture.url : part.texts;
  return createHash('sha256')
    .update(JSON.stringify([...guardrail, quizId, content]))
    .digest('base64url');
}

/** The content of a part; nothing for a picture whose files are deleted. */
async function contentOf(part: Part): Promise<ModeratedContent | undefined> {
  if ('texts' in part) return { kind: 'text', texts: part.texts };
  const { moderatedPicture } = await import('../pictures/jpeg-for-guardrail.ts');
  const picture = await moderatedPicture(part.picture);
  return picture && { kind: 'image', ...picture };
}
