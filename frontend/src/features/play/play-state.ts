import type { AnswerFeedback, Attempt } from '#shared/domain/attempt.ts';
import type { PlayableQuestion } from '#shared/domain/quiz.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { type PlayedAnswer, type UnfinishedPlay, withAnswersOf } from '../../lib/unfinished-play.ts';

/** Why something did not work: the API's code, or UNKNOWN for anything that is not an answer of the API. */
export type FailureCode = ApiError['code'] | 'UNKNOWN';

/** What the visitor is told above a question: why an answer was refused, or that a lost attempt began anew. */
export type Notice = FailureCode | 'RESTARTED';

/** Where a play stands. `isWaiting`: a call is on its way for longer than it should be, probably without a network. */
export type PlayState =
  | { phase: 'loading'; isRestarted: boolean }
  | { phase: 'failed'; code: FailureCode; isRestarted: boolean }
  | { phase: 'asking'; play: UnfinishedPlay; notice: Notice | null }
  | { phase: 'sending'; play: UnfinishedPlay; isWaiting: boolean }
  | { phase: 'answered'; play: UnfinishedPlay; notice: Notice | null }
  | { phase: 'finishing'; play: UnfinishedPlay; isWaiting: boolean }
  | { phase: 'finished'; play: UnfinishedPlay; attempt: Attempt };

/** What may happen to a play. `at` is ISO 8601. */
export type PlayEvent =
  | { type: 'opened'; play: UnfinishedPlay }
  | { type: 'openingFailed'; code: FailureCode }
  | { type: 'reopened' }
  | { type: 'chosen'; answerId: string; at: string }
  | { type: 'delayed' }
  | { type: 'judged'; questionId: string; answerId: string; feedback: AnswerFeedback; at: string }
  | { type: 'answeredElsewhere'; questionId: string; at: string }
  | { type: 'refused'; code: FailureCode }
  | { type: 'advanced'; at: string }
  | { type: 'synced'; play: UnfinishedPlay }
  | { type: 'completedElsewhere' }
  | { type: 'completed'; attempt: Attempt }
  | { type: 'attemptGone' };

/** The next state. An event that does not fit the state, such as a second click, changes nothing. */
export function reducePlay(state: PlayState, event: PlayEvent): PlayState {
  switch (event.type) {
    case 'opened':
      if (state.phase !== 'loading') return state;
      return resumed(event.play, state.isRestarted ? 'RESTARTED' : null);
    case 'openingFailed':
      if (state.phase !== 'loading') return state;
      return { phase: 'failed', code: event.code, isRestarted: state.isRestarted };
    case 'reopened':
      if (state.phase !== 'failed') return state;
      return { phase: 'loading', isRestarted: state.isRestarted };
    case 'attemptGone':
      return { phase: 'loading', isRestarted: true };
    case 'chosen':
      return state.phase === 'asking' ? chosen(state.play, event) : state;
    case 'delayed':
      if (state.phase !== 'sending' && state.phase !== 'finishing') return state;
      return { ...state, isWaiting: true };
    case 'judged':
    case 'answeredElsewhere':
      if (state.phase !== 'sending' || state.play.pending?.questionId !== event.questionId) return state;
      return resumed(answered(state.play, event));
    case 'refused':
      return refused(state, event.code);
    case 'advanced':
      return state.phase === 'answered' ? advanced(state.play, event.at) : state;
    case 'synced':
      return synced(state, event.play);
    case 'completedElsewhere':
      if (state.phase !== 'sending') return state;
      return resumed({ ...state.play, pending: null, isFinishing: true });
    case 'completed':
      if (state.phase !== 'finishing') return state;
      return { phase: 'finished', play: state.play, attempt: event.attempt };
  }
}

/** The state in which a stored play goes on: mid-question, with an answer on its way, or mid-feedback. */
export function resumed(play: UnfinishedPlay, notice: Notice | null = null): PlayState {
  if (play.isFinishing) return { phase: 'finishing', play, isWaiting: false };
  if (play.answers[currentQuestion(play).id]) return { phase: 'answered', play, notice };
  if (play.pending) return { phase: 'sending', play, isWaiting: false };
  return { phase: 'asking', play, notice };
}

/** The question on the screen. */
export function currentQuestion(play: UnfinishedPlay): PlayableQuestion {
  const question = play.quiz.questions[play.index];
  if (!question) throw new RangeError(`Quiz ${play.quiz.id} has no question at position ${play.index}`);
  return question;
}

/** Answers that are known to be right: the local score (specification, section 4). */
export function localScore(play: UnfinishedPlay): number {
  return Object.values(play.answers).filter((answer) => answer.isCorrect).length;
}

/** The position of the question to go on with; null when all are answered. */
export function nextIndex(play: UnfinishedPlay): number | null {
  const open = play.quiz.questions.flatMap((question, index) => (play.answers[question.id] ? [] : [index]));
  return open.find((index) => index > play.index) ?? open[0] ?? null;
}

function chosen(play: UnfinishedPlay, { answerId, at }: { answerId: string; at: string }): PlayState {
  const pending = { questionId: currentQuestion(play).id, answerId };
  return { phase: 'sending', play: { ...play, pending, touchedAt: at }, isWaiting: false };
}

type Verdict = Extract<PlayEvent, { type: 'judged' | 'answeredElsewhere' }>;

function answered(play: UnfinishedPlay, event: Verdict): UnfinishedPlay {
  const { questionId, at: answeredAt } = event;
  const known = play.answers[questionId];
  const answer: PlayedAnswer =
    event.type === 'judged'
      ? { questionId, answerId: event.answerId, ...event.feedback, answeredAt }
      : (known ?? { questionId, answerId: null, isCorrect: null, correctAnswerId: null, answeredAt });
  return {
    ...play,
    pending: null,
    answers: { ...play.answers, [questionId]: answer },
    touchedAt: answeredAt,
  };
}

/** The server will not take the call, now or later: the visitor may choose again. */
function refused(state: PlayState, code: FailureCode): PlayState {
  if (state.phase === 'sending') {
    return resumed({ ...state.play, pending: null }, code);
  }
  if (state.phase === 'finishing') {
    return resumed({ ...state.play, isFinishing: false }, code);
  }
  return state;
}

function advanced(play: UnfinishedPlay, at: string): PlayState {
  const index = nextIndex(play);
  return index === null
    ? resumed({ ...play, isFinishing: true, touchedAt: at })
    : resumed({ ...play, index, touchedAt: at });
}

/** Another tab of the same attempt answered something: its verdicts are adopted, the own place is kept. */
function synced(state: PlayState, other: UnfinishedPlay): PlayState {
  if (!('play' in state) || state.play.attempt.id !== other.attempt.id) return state;
  const play = withAnswersOf(state.play, other);
  if (play === state.play) return state;
  const isAskingNoMore = state.phase === 'asking' && play.answers[currentQuestion(play).id] !== undefined;
  return isAskingNoMore ? resumed(play) : { ...state, play };
}
