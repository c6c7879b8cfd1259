import { ApiError } from '#shared/api/api-error.ts';
import { answerQuestion, completeAttempt, startAttempt } from '#shared/api/attempt-endpoints.ts';
import { joinRound } from '#shared/api/round-endpoints.ts';
import { percentOf } from '#shared/domain/percent.ts';
import type { ReportPlayer, RoundReport } from '#shared/domain/report.ts';
import type { Round } from '#shared/domain/round.ts';
import type { QuestionItem } from '../../../functions/quizzes/table.ts';
import type { Visitor } from './api.ts';

/**
 * Pupils who play rounds over HTTP: the calls of each that the API has accepted, and the report that they must result
 * in.
 */

/** The actions of a pupil. */
export type Plan = {
  readonly nickname: string;
  /** The place of the option for each question; a shorter list leaves the attempt unfinished. */
  readonly picks: readonly number[];
  /** Whether each answer is sent twice at the same time, as by a browser that got no response. */
  readonly repeats: boolean;
};

/** The calls of a pupil that the API has accepted, and those that it has refused as `<operation> <code>`. */
export type Played = {
  readonly nickname: string;
  playerId?: string;
  hasStarted: boolean;
  isFinished: boolean;
  /** Question → option. */
  readonly answers: Map<string, string>;
  readonly refused: string[];
};

/**
 * Plays a round as one pupil until joining or starting is refused. `onAccepted` is called after each call that was accepted.
 */
export async function playInRound(
  { call, sessionId }: Pick<Visitor, 'call' | 'sessionId'>,
  { code, quizId }: Pick<Round, 'code' | 'quizId'>,
  questions: readonly QuestionItem[],
  { nickname, picks, repeats }: Plan,
  onAccepted?: (played: Played) => void,
): Promise<Played> {
  const played: Played = { nickname, hasStarted: false, isFinished: false, answers: new Map(), refused: [] };
  const accepted = async <Data>(name: string, sent: Promise<Data>, note: (data: Data) => void) => {
    try {
      note(await sent);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      played.refused.push(`${name} ${error.code}`);
      return false;
    }
    onAccepted?.(played);
    return true;
  };
  const joined = call(joinRound, { params: { code }, body: { nickname } });
  const isIn = await accepted('joinRound', joined, ({ playerId }) => {
    played.playerId = playerId;
  });
  if (!isIn) return played;
  let attemptId = '';
  const started = call(startAttempt, { body: { quizId, sessionId, roundCode: code } });
  const isPlaying = await accepted('startAttempt', started, ({ id }) => {
    attemptId = id;
    played.hasStarted = true;
  });
  if (!isPlaying) return played;
  const params = { attemptId };
  for (const [at, place] of picks.entries()) {
    const { id: questionId = '', answerOptions = [] } = questions[at] ?? {};
    const selectedAnswer = answerOptions[place]?.id ?? '';
    // Of two that are sent at the same time, the round may end before the second one.
    const send = () =>
      accepted('answerQuestion', call(answerQuestion, { params, body: { questionId, selectedAnswer } }), () =>
        played.answers.set(questionId, selectedAnswer),
      );
    await Promise.all(repeats ? [send(), send()] : [send()]);
  }
  if (picks.length < questions.length) return played;
  await accepted('completeAttempt', call(completeAttempt, { params }), () => {
    played.isFinished = true;
  });
  return played;
}

type Figures = {
  readonly players: Readonly<Record<string, Pick<ReportPlayer, 'status' | 'score' | 'correctAnswers'>>>;
  readonly answers: readonly string[];
  readonly questions: readonly {
    readonly answered: number;
    readonly correct: number;
    readonly stopped: number;
  }[];
  readonly chosen: Readonly<Record<string, number>>;
  readonly round: Pick<Round, 'playerCount' | 'finishedCount' | 'averageScore'>;
};

/** The contents of a report. */
export function figuresOf({ round, players, questions }: RoundReport): Figures {
  const { playerCount, finishedCount, averageScore } = round;
  return {
    players: Object.fromEntries(
      players.map(({ nickname, status, score, correctAnswers }) => [
        nickname,
        { status, score, correctAnswers },
      ]),
    ),
    answers: players
      .flatMap(({ nickname, answers = [] }) =>
        answers.map(({ questionId, selectedAnswerId }) => `${nickname} ${questionId} ${selectedAnswerId}`),
      )
      .toSorted(),
    questions: questions.map(({ answered, correct, stopped }) => ({ answered, correct, stopped })),
    chosen: Object.fromEntries(
      questions.flatMap(({ options }) => options.map(({ id, chosen }) => [id, chosen])),
    ),
    round: { playerCount, finishedCount, averageScore },
  };
}

/** The expected report of a round after these pupils have played it; `isOver`: it has ended, and counts unfinished ones. */
export function expectedFigures(
  pupils: readonly Played[],
  questions: readonly QuestionItem[],
  { isOver = false } = {},
): Figures {
  const joined = pupils.filter(({ playerId }) => playerId !== undefined);
  const right = new Set(
    questions.flatMap(({ answerOptions }) => answerOptions.flatMap((one) => (one.isCorrect ? one.id : []))),
  );
  const correctOf = ({ answers }: Played) => [...answers.values()].filter((id) => right.has(id)).length;
  const scoreOf = (pupil: Played) => percentOf(correctOf(pupil), questions.length);
  const isScored = ({ isFinished, hasStarted }: Played) => isFinished || (isOver && hasStarted);
  const scores = joined.filter(isScored).map(scoreOf);
  const count = (is: (pupil: Played) => boolean) => joined.filter(is).length;
  return {
    players: Object.fromEntries(
      joined.map((pupil) => {
        const playing = isOver ? 'UNFINISHED' : 'PLAYING';
        const started = pupil.hasStarted ? playing : 'JOINED';
        const status = pupil.isFinished ? 'FINISHED' : started;
        const score = isScored(pupil) ? scoreOf(pupil) : null;
        return [pupil.nickname, { status, score, correctAnswers: correctOf(pupil) }];
      }),
    ),
    answers: joined
      .flatMap(({ nickname, answers }) =>
        [...answers].map(([questionId, optionId]) => `${nickname} ${questionId} ${optionId}`),
      )
      .toSorted(),
    questions: questions.map(({ id }, at) => ({
      answered: count(({ answers }) => answers.has(id)),
      correct: count(({ answers }) => right.has(answers.get(id) ?? '')),
      stopped: count(({ answers, isFinished }) => !isFinished && at > 0 && answers.size === at),
    })),
    chosen: Object.fromEntries(
      questions.flatMap((question) =>
        question.answerOptions.map(({ id }) => [id, count(({ answers }) => answers.get(question.id) === id)]),
      ),
    ),
    round: {
      playerCount: joined.length,
      finishedCount: count(({ isFinished }) => isFinished),
      averageScore:
        scores.length > 0 ? Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length) : null,
    },
  };
}
