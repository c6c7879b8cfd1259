import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { createRegistrationChallenge } from '#shared/api/auth.endpoints.ts';
import type { DataOf, InputOf } from '#shared/api/client-types.ts';
import { call } from '../../lib/api-client.ts';

type Challenge = NonNullable<DataOf<'createRegistrationChallenge'>['challenge']>;

/** What `register` requires in addition to the fields. */
type Extra = Pick<InputOf<'register'>['body'], 'challenge'>;

type Work = { readonly extra: Extra /** Milliseconds since 1970. */; readonly goodUntil: number };

/** Time that the `register` request may need to arrive. */
const marginMs = 60_000;

/**
 * Solves the challenge of registering, on stages that ask for one, while the visitor types. `prepare` begins it. `take`
 * returns what one registration has to send, and throws `ApiError`. `isSolving` is true while the browser works.
 */
export function useRegistrationChallenge() {
  const work = useRef<Promise<Work> | null>(null);
  const leaving = useRef<AbortController | null>(null);
  const [isSolving, setSolving] = useState(false);
  useEffect(() => () => leaving.current?.abort(), []);

  const begin = async (): Promise<Work> => {
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    const { challenge } = await call(createRegistrationChallenge, {}, { signal, anonymous: true });
    if (!challenge) return { extra: {}, goodUntil: Number.POSITIVE_INFINITY };
    const goodUntil = Date.now() + challenge.validSeconds * 1000 - marginMs;
    setSolving(true);
    try {
      return { extra: { challenge: await solve(challenge, signal) }, goodUntil };
    } finally {
      setSolving(false);
    }
  };
  return {
    isSolving,
    prepare: () => {
      work.current ??= begin();
      // The visitor sees the error on submit: `take` tries once more.
      work.current.catch(() => undefined);
    },
    take: async (): Promise<Extra> => {
      const prepared = await work.current?.catch(() => null);
      // A challenge is valid for one call.
      work.current = null;
      const isGood = prepared && prepared.goodUntil > Date.now();
      return (isGood ? prepared : await begin()).extra;
    },
  };
}

/** The code is loaded only when there is a challenge to solve. */
async function solve(challenge: Challenge, signal: AbortSignal): Promise<NonNullable<Extra['challenge']>> {
  try {
    const { solveChallenge } = await import('#shared/domain/challenge.ts');
    return { id: challenge.id, answer: await solveChallenge(challenge, signal) };
  } catch (cause) {
    throw new ApiError(signal.aborted ? 'ABORTED' : 'NETWORK_ERROR', 'The challenge was not solved', {
      cause,
    });
  }
}
