import { call } from '#lib/api/api-client.ts';
import { sessionId } from '#lib/stored/session.ts';
import { showQuestion } from '#shared/api/attempt-endpoints.ts';

/** When the time for a question is up, by attempt and question, as `performance.now()` counts. */
const ends = new Map<string, Promise<number>>();

/**
 * When the time for a question is up. The first call starts the time on the server, which alone decides; a repeated one
 * doesn't start it again. Nothing depends on the clock of the device.
 */
export function endOfTime(attemptId: string, questionId: string): Promise<number> {
  const name = `${attemptId}/${questionId}`;
  const asked =
    ends.get(name) ??
    call(showQuestion, { params: { attemptId }, body: { questionId, sessionId: sessionId() } }).then(
      ({ remainingSeconds }) => performance.now() + remainingSeconds * 1000,
    );
  ends.set(name, asked);
  asked.catch(() => ends.delete(name));
  return asked;
}

/** Keeps the time of a question that has started with the answer before it. */
export function keepTime(attemptId: string, questionId: string, remainingSeconds: number): void {
  ends.set(`${attemptId}/${questionId}`, Promise.resolve(performance.now() + remainingSeconds * 1000));
}

/** Asks the server again with the next call: while the device slept, no time has passed for the page. */
export function forgetTimes(): void {
  ends.clear();
}
