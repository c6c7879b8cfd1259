import { shuffled } from '#lib/shuffle.ts';
import {
  type GivenAnswer,
  type PlayedAnswer,
  type UnfinishedPlay,
  withAnswersOf,
} from '#lib/stored/unfinished-play.ts';
import type { ApiError } from '#shared/api/api-error.ts';
import type { AcceptedAnswer, AnswerFeedback, Attempt } from '#shared/domain/attempt.ts';
import type { PlayableQuestion, PlayableQuiz } from '#shared/domain/quiz.ts';
import type { Hindrance } from './deliver.ts';

/** Why something failed: the API's code, or UNKNOWN if the error isn't a response of the API. */
export type FailureCode = ApiError['code'] | 'UNKNOWN';

/** The message above a question: why an answer was refused, or that a new attempt replaces a lost one. */
export type Notice = FailureCode | 'RESTARTED';

/** The data before the play is open. */
type Opening = {
  isRestarted: boolean;
  /** The quiz was part of the page: its first question is shown immediately. */
  quiz?: PlayableQuiz | undefined;
  /** The answer that was chosen in the meantime. */
  choice?: { answer: GivenAnswer; at: string };
  waitsFor?: Hindrance;
  seconds?: number | undefined;
};

type Waiting = { waitsFor: Hindrance | null; seconds?: number | undefined };

/** State of a play. `waitsFor`: what delays a call that takes longer than it should; `seconds`: until the next try. */
export type PlayState =
  | ({ phase: 'loading' } & Opening)
  | ({ phase: 'failed'; code: FailureCode } & Opening)
  | { phase: 'asking'; play: UnfinishedPlay; notice: Notice | null }
  | ({ phase: 'sending'; play: UnfinishedPlay } & Waiting)
  | { phase: 'answered'; play: UnfinishedPlay; notice: Notice | null }
  | ({ phase: 'finishing'; play: UnfinishedPlay } & Waiting)
  | { phase: 'finished'; play: UnfinishedPlay; attempt: Attempt }
  /** The round is over, or its player was removed: the page before it says which. */
  | { phase: 'ended' };

/** The events of a play. `at` is ISO 8601. */
export type PlayEvent =
  | { type: 'opened'; play: UnfinishedPlay }
  | { type: 'openingFailed'; code: FailureCode }
  | { type: 'reopened' }
  | { type: 'chosen'; answer: GivenAnswer; at: string }
  | { type: 'delayed'; by: Hindrance; seconds?: number | undefined }
  | {
      type: 'judged';
      questionId: string;
      answer: GivenAnswer;
      /** `remainingSeconds`: the time of the next question has started. */
      feedback: (AnswerFeedback | AcceptedAnswer) & { remainingSeconds?: number | undefined };
      at: string;
    }
  | { type: 'answeredElsewhere'; questionId: string; at: string }
  /** `isRefusal`: the server refused the answer that was sent, because its time was up. */
  | { type: 'timeIsUp'; at: string; isRefusal?: boolean }
  | { type: 'refused'; code: FailureCode }
  | { type: 'advanced'; at: string }
  | { type: 'synced'; play: UnfinishedPlay }
  | { type: 'completedElsewhere' }
  | { type: 'completed'; attempt: Attempt }
  | { type: 'attemptGone' }
  | { type: 'ended' };

/** The next state. An event that does not fit the state, such as a second click, changes nothing. */
export function reducePlay(state: PlayState, event: PlayEvent): PlayState {
  switch (event.type) {
    case 'opened':
      if (state.phase !== 'loading') return state;
      return state.isRestarted
        ? opened(state, resumed({ ...event.play, isRestart: true }, 'RESTARTED'))
        : opened(state, resumed(event.play));
    case 'openingFailed':
      if (state.phase !== 'loading') return state;
      return { ...state, phase: 'failed', code: event.code };
    case 'reopened':
      if (state.phase !== 'failed') return state;
      return { ...state, phase: 'loading' };
    case 'attemptGone':
      // A second new play would be lost in the same way.
      return 'play' in state && state.play.isRestart
        ? { phase: 'failed', code: 'ATTEMPT_ABANDONED', isRestarted: true }
        : { phase: 'loading', isRestarted: true };
    case 'ended':
      return { phase: 'ended' };
    case 'chosen':
      if (state.phase === 'loading') {
        return state.quiz && !state.choice ? { ...state, choice: event } : state;
      }
      return state.phase === 'asking' ? chosen(state.play, event) : state;
    case 'delayed':
      if (state.phase !== 'loading' && state.phase !== 'sending' && state.phase !== 'finishing') return state;
      return { ...state, waitsFor: event.by, seconds: event.seconds };
    case 'judged':
    case 'answeredElsewhere':
      if (state.phase !== 'sending' || state.play.pending?.questionId !== event.questionId) return state;
      return 'feedback' in event && event.feedback.remainingSeconds !== undefined
        ? advanced(answered(state.play, event), event.at)
        : resumed(answered(state.play, event));
    case 'timeIsUp':
      if (state.phase !== (event.isRefusal ? 'sending' : 'asking')) return state;
      return resumed(answered(state.play, { ...event, questionId: currentQuestion(state.play).id }));
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
      if (!('play' in state)) return state;
      return { phase: 'finished', play: state.play, attempt: event.attempt };
  }
}

/** Sends the answer that was chosen before the play was open, unless the quiz has changed since. */
function opened({ choice, quiz }: Opening, next: PlayState): PlayState {
  const isSame = next.phase === 'asking' && next.play.quiz.revision === quiz?.revision;
  return choice && isSame ? chosen(next.play, choice) : next;
}

/** The state in which a stored play continues: asking, sending an answer, or showing the verdict. */
export function resumed(stored: UnfinishedPlay, notice: Notice | null = null): PlayState {
  const play = stored.version === 2 ? inThisVersion(stored) : stored;
  if (play.isFinishing) return { phase: 'finishing', play, waitsFor: null };
  if (play.answers[currentQuestion(play).id]) return { phase: 'answered', play, notice };
  if (play.pending) return { phase: 'sending', play, waitsFor: null };
  return { phase: 'asking', play, notice };
}

/** A play that the former version has stored. */
function inThisVersion(play: UnfinishedPlay): UnfinishedPlay {
  const pending = play.pending as { questionId: string; optionId: string } | null;
  return {
    ...play,
    version: 3,
    pending: pending && { questionId: pending.questionId, answer: pending.optionId },
  };
}

/** The question on the screen. */
export function currentQuestion({ quiz, index }: UnfinishedPlay): PlayableQuestion {
  return questionAt(quiz, index);
}

function questionAt({ id, questions }: UnfinishedPlay['quiz'], index: number): PlayableQuestion {
  const question = questions[index];
  if (!question) throw new RangeError(`Quiz ${id} has no question at position ${index}`);
  return question;
}

/** The data of a play that the page shows. */
export type ShownPlay = Pick<
  UnfinishedPlay,
  'quiz' | 'roundCode' | 'roundSession' | 'answers' | 'index' | 'pending'
> & {
  /** Null before the play is open. */
  attempt: Attempt | null;
};

/** The play to show. Until the play is open, this is the first question of a quiz that was part of the page. */
export function shownPlay(state: PlayState): ShownPlay | null {
  if ('play' in state) return state.play;
  if (state.phase !== 'loading') return null;
  const [first] = state.quiz?.questions ?? [];
  if (!state.quiz || !first) return null;
  const pending = state.choice ? { questionId: first.id, answer: state.choice.answer } : null;
  return { quiz: state.quiz, attempt: null, answers: {}, index: 0, pending };
}

/**
 * The question at a position, with its options in the order of this attempt, which is the same after a reload. The
 * options of the first question have got their order before the attempt started, except in a round.
 */
export function shownQuestion({ quiz, roundCode, attempt }: ShownPlay, index: number): PlayableQuestion {
  const question = questionAt(quiz, index);
  if (!attempt || (index === 0 && !roundCode)) return question;
  return { ...question, answerOptions: shuffled(question.answerOptions, attempt.id + question.id) };
}

/** The position of the next open question; null when all are answered. */
export function nextIndex(play: ShownPlay): number | null {
  const open = play.quiz.questions.flatMap((question, index) => (play.answers[question.id] ? [] : [index]));
  return open.find((index) => index > play.index) ?? open[0] ?? null;
}

function chosen(play: UnfinishedPlay, { answer, at }: { answer: GivenAnswer; at: string }): PlayState {
  const pending = { questionId: currentQuestion(play).id, answer };
  return { phase: 'sending', play: { ...play, pending, touchedAt: at }, waitsFor: null };
}

type Verdict =
  | Extract<PlayEvent, { type: 'judged' | 'answeredElsewhere' }>
  | { type: 'timeIsUp'; questionId: string; at: string };

function answered(play: UnfinishedPlay, event: Verdict): UnfinishedPlay {
  const { questionId, at: answeredAt } = event;
  const answer =
    event.type === 'judged'
      ? judged(event)
      : (play.answers[questionId] ?? {
          questionId,
          optionId: null,
          isCorrect: null,
          correctOptionId: null,
          answeredAt,
          isLate: event.type === 'timeIsUp' || undefined,
        });
  return {
    ...play,
    pending: null,
    isRestart: undefined,
    answers: { ...play.answers, [questionId]: answer },
    touchedAt: answeredAt,
  };
}

function judged({ questionId, answer, feedback, at }: Extract<PlayEvent, { type: 'judged' }>): PlayedAnswer {
  const isAccepted = 'isAccepted' in feedback;
  const given =
    typeof answer === 'string'
      ? { questionId, optionId: answer }
      : {
          questionId,
          optionId: !isAccepted && feedback.isCorrect ? feedback.correctAnswerId : '',
          point: answer,
        };
  if (isAccepted) return { ...given, isCorrect: null, correctOptionId: null, answeredAt: at };
  const { correctAnswerId: correctOptionId, remainingSeconds: _ofNext, ...verdict } = feedback;
  return { ...given, correctOptionId, ...verdict, answeredAt: at };
}

/** The server refuses the call permanently: the player may choose again. */
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

/** Another tab has answered questions of the same attempt: adopts its verdicts and stays at this question. */
function synced(state: PlayState, other: UnfinishedPlay): PlayState {
  if (!('play' in state) || state.play.attempt.id !== other.attempt.id) return state;
  const play = withAnswersOf(state.play, other);
  if (play === state.play) return state;
  const isAnswered = state.phase === 'asking' && play.answers[currentQuestion(play).id] !== undefined;
  return isAnswered ? resumed(play) : { ...state, play };
}
