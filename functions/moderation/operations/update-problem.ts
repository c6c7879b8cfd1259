import { isDeepStrictEqual } from 'node:util';
import { found, notFound } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { getQuizWithQuestions } from '../../quizzes/content/quiz-store.ts';
import { type Revision, revisionOf } from '../../quizzes/publication/revision-content.ts';
import { getRevision } from '../../quizzes/publication/revision-store.ts';
import { endAppeal } from '../../quizzes/publication/takedown-store.ts';
import { isForAuthors, isOpenFor } from '../complaint-rules.ts';
import { findComplaint, findContacts, listComplaintsOf, settle } from '../complaint-store.ts';
import { logged } from '../log-store.ts';
import type { ComplaintItem } from '../table.ts';
import { toComplaint, toModeratedComplaint } from '../views.ts';

/**
 * Settles a complaint. Authors settle those of their own quizzes, but neither their own appeals nor what a check has found.
 * One GetItem and the calls of `settle`; for an author one Query and one GetItem more, for a moderator one BatchGetItem, and
 * for all complaints of a quiz one Query and the calls of `settle` for each.
 */
export const updateProblem: Operation<'updateProblem'> = async ({ caller, params, body }) => {
  const complaint = found(await findComplaint(params.problemId), 'Problem');
  const { answer = '', allOfQuiz = false } = body;
  if (!caller.isModerator) {
    if (complaint.ownerId !== caller.userId || !isForAuthors(complaint)) throw notFound('Problem');
    if (!complaint.isOpen) return toComplaint(complaint);
    const frees = complaint.reason !== 'offensive' && (await isChangedSince(complaint));
    return toComplaint(await settle(complaint, { answer, by: 'author', frees }));
  }
  const settled = await decide(complaint, answer, caller.username);
  const others = allOfQuiz && isForAuthors(complaint) ? await listComplaintsOf(complaint.ownerId) : [];
  for (const other of others) {
    if (other.quizId === complaint.quizId && isForAuthors(other))
      await decide(other, answer, caller.username);
  }
  const [contact] = await findContacts([complaint.id]);
  return toModeratedComplaint(settled, contact);
};

/** A moderator's decision; does nothing if there is one. */
async function decide(complaint: ComplaintItem, answer: string, moderator: string): Promise<ComplaintItem> {
  const { id, username, quizId, quizTitle, reason } = complaint;
  const log = logged({ act: 'answer', moderator, username, quizId, quizTitle, reason: answer });
  const isOpen = isOpenFor({ isModerator: true }, complaint);
  const settled = isOpen
    ? await settle(complaint, { answer, by: 'moderator', frees: true, more: [log] })
    : complaint;
  if (reason === 'appeal' && quizId) await endAppeal(quizId, id);
  return settled;
}

/** Whether an author has changed what was reported: the question, or the texts, cover or questions of the quiz. */
async function isChangedSince({ quizId, revision, questionId }: ComplaintItem): Promise<boolean> {
  if (quizId === null || revision === null) return true;
  const now = await getQuizWithQuestions(quizId, { consistent: true });
  const reported = await getRevision(quizId, revision);
  if (!now || !reported) return true;
  return !isDeepStrictEqual(partOf(revisionOf(now), questionId), partOf(reported, questionId));
}

/** As JSON, which leaves out undefined values, as revisions do. */
function partOf({ quiz, questions }: Revision, questionId: string | null): unknown {
  const { title, description, coverMedia } = quiz;
  const part =
    questionId === null
      ? { title, description, coverMedia, questions }
      : { question: questions.find(({ id }) => id === questionId) };
  return JSON.parse(JSON.stringify(part));
}
