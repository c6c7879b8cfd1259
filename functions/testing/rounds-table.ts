import type { RoundReport } from '#shared/domain/report.ts';
import type { Round } from '#shared/domain/round.ts';
import { callsOf } from './author-calls.ts';
import { setUpQuizTable } from './quiz-table.ts';
import { openRound, type Pupil, pupil } from './round-calls.ts';
import { optionsOf } from './seeded-quiz.ts';

/** Sets up a test file of rounds: a table with a quiz, and the steps of its author and of pupils. */
export function setUpRounds(options?: { questions?: number }) {
  const shared = setUpQuizTable(options);
  const call = <Body>(
    id: Parameters<ReturnType<typeof callsOf>>[0],
    { id: roundId }: Round,
    more: object = {},
    input: object = {},
  ) => callsOf(shared.author)<Body>(id, { params: { roundId, ...more }, ...input });
  /** A question of the quiz, with the ids of its right option and of a wrong one. */
  const questionAt = (index: number) => {
    const question = shared.seeded.questions[index];
    if (!question) throw new Error(`No question ${index}`);
    return { ...question, ...optionsOf(question) };
  };
  /** A pupil who has joined a round. */
  const joins = async (round: Round, nickname = 'Eva'): Promise<Pupil> => {
    const one = pupil(round);
    await one.join(nickname);
    return one;
  };
  /** A new round of the quiz, and a pupil who has joined it. */
  const joined = async (settings: Partial<Round> = {}) => {
    const round = await openRound(shared.author, shared.seeded, settings);
    return { round, one: await joins(round) };
  };
  const update = ({ id: roundId }: Round, body: object) =>
    callsOf(shared.author)<Round>('updateRound', { params: { roundId }, body });
  /** Removes the player of a pupil. */
  const remove = async (round: Round, one: Pupil) => {
    const { playerId } = (await one.look()).body.player ?? {};
    return call('deleteRoundPlayer', round, { playerId });
  };
  const reportOf = async (round: Round) => (await call<RoundReport>('getRoundReport', round)).body;
  const roundOf = async (round: Round) => (await call<Round>('getOwnRound', round)).body;
  return { shared, questionAt, joins, joined, update, remove, call, reportOf, roundOf };
}
