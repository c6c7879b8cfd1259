import { randomInt } from 'node:crypto';
import { challengeKey } from '#shared/domain/challenge.ts';
import { limits } from '#shared/domain/limits.ts';
import { numberEnv } from '../../platform/env.ts';
import { newUnorderedId } from '../../platform/ids.ts';
import type { Operation } from '../../platform/operation.ts';
import { storeChallenge } from '../challenge-store.ts';

/**
 * Five thousand rounds take 2 to 3 ms on a laptop. That is the cost of making a challenge; solving it costs hundreds of
 * times as much.
 */
const rounds = 5000;

/** Returns the challenge that `register` requires, if the stage requires one. One PutItem. */
export const createRegistrationChallenge: Operation<'createRegistrationChallenge'> = async () => {
  const numbers = numberEnv('registrationNumbers');
  if (numbers === 0) return { challenge: null };
  const id = newUnorderedId();
  const answer = randomInt(numbers);
  const { challengeSeconds } = limits;
  const key = await challengeKey(id, rounds, answer);
  await storeChallenge(id, answer, Math.floor(Date.now() / 1000) + challengeSeconds);
  return { challenge: { id, numbers, rounds, key, validSeconds: challengeSeconds } };
};
