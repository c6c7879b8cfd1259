import { getActiveAccount } from '../../accounts/own-account.ts';
import { AppError, found, invalidField, notFound } from '../../platform/app-error.ts';
import type { Caller, Operation } from '../../platform/operation.ts';
import { findOwnQuiz } from '../../quizzes/content/quiz-store.ts';
import {
  currentRevisionOf,
  type NumberedRevision,
  readRevisionState,
  storeUnpublishedRevision,
} from '../../quizzes/publication/revision-store.ts';
import { roundOrProblem, severalAttempts } from '../problems.ts';
import { closingTimeFault, roundExpiry } from '../round-rules.ts';
import { storeRound } from '../round-store.ts';
import { withRoundEtag } from '../round-views.ts';

/**
 * Opens a round of the current revision of a quiz that everybody can find or of the author's own quiz. A draft gets a
 * revision for the round alone. At most two GetItems, one Query, one transaction; one GetItem, one Query and one
 * transaction more for a draft.
 */
export const createRound: Operation<'createRound'> = async ({ caller, body, made }) => {
  const { quizId, title = null, closesAt = null, onlyQuestions, ...settings } = body;
  const ownerId = caller.userId;
  const now = new Date();
  const fault = closingTimeFault(closesAt, now);
  if (fault) throw invalidField('body.closesAt', fault);
  if (settings.pace === 'class' && settings.attemptsPerPlayer > 1) throw severalAttempts();
  const { quiz, questions, number: revision } = await revisionToPlay(quizId, caller, now);
  const places = [...questions.keys()].filter(
    (at) => onlyQuestions?.includes(questions[at]?.id ?? '') ?? true,
  );
  if (places.length === 0) throw invalidField('body.onlyQuestions', 'The quiz has none of these questions');
  const played = {
    ...{ quizId, quizTitle: quiz.title, quizLanguage: quiz.language, revision },
    questionCount: places.length,
    ...(places.length < questions.length ? { questionPlaces: places } : {}),
  };
  const round = await storeRound(
    { ...settings, id: made.id, title, closesAt, ownerId, ...played },
    caller.username,
  );
  // Of a deleted account or of a suspended one.
  if (round === 'refused') await getActiveAccount(caller);
  return withRoundEtag(roundOrProblem(round), now);
};

async function revisionToPlay(quizId: string, caller: Caller, now: Date): Promise<NumberedRevision> {
  const published = currentRevisionOf(await readRevisionState(quizId));
  if (published?.quiz.visibility === 'public') return published;
  const { takedown } = found(await findOwnQuiz(quizId, caller.userId), 'Quiz');
  if (takedown) throw new AppError('QUIZ_TAKEN_DOWN');
  if (published) return published;
  await getActiveAccount(caller);
  const draft = await storeUnpublishedRevision(quizId, roundExpiry(now));
  if (draft === 'missing') throw notFound('Quiz');
  if (draft === 'too-large') throw new AppError('QUIZ_TOO_LARGE');
  return draft;
}
