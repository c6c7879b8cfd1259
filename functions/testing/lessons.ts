import type { Round, RoundStep } from '#shared/domain/round.ts';
import { openRound, type Pupil, pupil } from './round-calls.ts';
import { setUpRounds } from './rounds-table.ts';

type Stepped = Round & { readonly step: RoundStep };

/** A pupil in a lesson, with an attempt. */
export type Seated = { readonly one: Pupil; readonly attemptId: string };

/** Sets up a test file of lessons: a table with a quiz, and the steps of its author and of pupils. */
export function setUpLessons({ questions = 3 }: { questions?: number } = {}) {
  const rounds = setUpRounds({ questions });
  const { shared, questionAt, joins, call } = rounds;
  const step = (round: Round, action: 'next' | 'show', version: number) =>
    call<Stepped>('makeRoundStep', round, {}, { body: { action, version } });
  const stateOf = async (round: Round) => (await pupil(round).state()).body.step;
  /** A pupil who has joined and started. */
  const sits = async (round: Round, name: string): Promise<Seated> => {
    const one = await joins(round, name);
    return { one, attemptId: (await one.start()).body.id };
  };
  /** A lesson with pupils who have started. */
  const lessonOf = async (names: readonly string[] = ['Eva'], settings: Partial<Round> = {}) => {
    const round = await openRound(shared.author, shared.seeded, { ...settings, pace: 'class' });
    const pupils = await Promise.all(names.map((name) => sits(round, name)));
    return { round, pupils };
  };
  const answers = ({ one, attemptId }: Seated, at: number, isRight = true) => {
    const { id, right, wrong } = questionAt(at);
    return one.answer(attemptId, id, isRight ? right : wrong);
  };
  return { ...rounds, step, stateOf, sits, lessonOf, answers };
}
