import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import type { OperationId, Routes } from '#shared/api/routes.ts';
import { partitions } from '#shared/infrastructure/partitions.ts';
import { AppError } from './app-error.ts';
import { newId } from './ids.ts';
import type { Caller, Made, OnceOperation, Operation } from './operation.ts';
import { anyOf, atMost, isNew } from './table-conditions.ts';
import { sessionOwner, type TableKey } from './table-keys.ts';
import { putItem, write } from './table-writes.ts';

/** An idempotency key that a caller has used for a call, for a day. Times in milliseconds, `expiresAt` in seconds since 1970. */
export type IdempotencyKeyItem = TableKey<'idempotencyKey'> & {
  readonly entity: 'IDEMPOTENCY_KEY';
  /** The path and body of the first call, as a hash. */
  readonly request: string;
  readonly since: number;
  readonly expiresAt: number;
};

/** How long a key is known. */
const keptSeconds = 24 * 3600;

/**
 * An operation that creates something, so that a repetition with the same idempotency key creates nothing more. The ids
 * of what is created are derived from caller, call and key. `make` refuses an id that is taken with `alreadyMade`; `show`
 * reads what an earlier call has made and throws NOT_FOUND if it hasn't, or is null if `make` itself has no further effect.
 * Without a key, or without an account and a browser session, it is just `make`. With a key one PutItem more; the calls of
 * `show` more for a repetition.
 * @throws AppError IDEMPOTENCY_KEY_REUSED for another path or body; CONFLICT if what was made is deleted, or a parallel
 * call is making it
 */
export function once<Id extends OperationId>(
  id: Id,
  make: Operation<Id>,
  show: Operation<Id> | null,
): OnceOperation<Routes[Id]> {
  const [makeWith, showWith] = [make, show] as unknown as readonly [Run, Run | null];
  const run = async ({ idempotencyKey, ...call }: Call): Promise<unknown> => {
    const { caller, sessionId, params, body } = call;
    const owner = caller?.userId ?? (sessionId && sessionOwner(sessionId));
    if (!idempotencyKey || !owner) {
      return makeWith({ ...call, made: { id: newId(), idAt: newId, since: new Date() } });
    }
    const key = hashOf([owner, id, idempotencyKey]);
    const { isFirst, since } = await claimKey(key, hashOf([params, body]));
    const idAt = (at: number) => derivedId(key, since, at);
    const input = { ...call, made: { id: idAt(0), idAt, since } };
    const shown = () => showWith?.(input).catch(undefinedIfMissing);
    const earlier = isFirst ? undefined : await shown();
    if (earlier !== undefined) return earlier;
    try {
      return await makeWith(input);
    } catch (error) {
      // Anything else was refused before it was made.
      const mayBeMade = !(error instanceof AppError) || error.code === 'CONFLICT' || error.status >= 500;
      const made = mayBeMade ? await shown() : undefined;
      if (made === undefined) throw error;
      return made;
    }
  };
  return run as unknown as OnceOperation<Routes[Id]>;
}

/** The parts of an input that all operations share. */
type Call = {
  readonly idempotencyKey?: string;
  readonly caller?: Caller;
  readonly sessionId?: string;
  readonly params?: unknown;
  readonly body?: unknown;
};
/** Callers and the router see the exact types. */
type Run = (input: Omit<Call, 'idempotencyKey'> & { readonly made: Made }) => Promise<unknown>;

/** The id of the nth thing that is created under a key: a UUID of version 7 with the time of the first call. */
export function derivedId(key: string, since: Date, at: number): string {
  const random = createHash('sha256').update(`${key}\n${at}`).digest().subarray(0, 16);
  return v7({ msecs: since.getTime() + at, random });
}

/** Parsed input has its fields in the order of the schema, so equal requests have equal hashes. */
function hashOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

async function claimKey(key: string, request: string): Promise<{ isFirst: boolean; since: Date }> {
  const now = Date.now();
  const seconds = Math.floor(now / 1000);
  const item: IdempotencyKeyItem = {
    ...{ PK: `${partitions.idempotencyKey}${key}`, SK: 'KEY', entity: 'IDEMPOTENCY_KEY' },
    ...{ request, since: now, expiresAt: seconds + keptSeconds },
  };
  // DynamoDB may delete an expired key a day or two late.
  const isFree = anyOf<IdempotencyKeyItem>(isNew, { expiresAt: atMost(seconds) });
  const claimed = await write(putItem<IdempotencyKeyItem>('idempotencyKey', item, isFree));
  const first = claimed.item ?? item;
  if (first.request !== request) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return { isFirst: claimed.ok, since: new Date(first.since) };
}

function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined;
  throw error;
}
