import { ThrottledError } from './lambda-errors.ts';

/** A change of an item as DynamoDB Streams reports it and Lambda receives it. */
export type StreamRecord = {
  eventID: string;
  eventName: 'INSERT' | 'MODIFY' | 'REMOVE';
  eventVersion: string;
  eventSource: string;
  awsRegion: string;
  eventSourceARN?: string;
  dynamodb: { SequenceNumber: string; [field: string]: unknown };
  userIdentity?: unknown;
};

export type BatchPolicy = {
  /** How often a failed batch is retried; -1 means without limit. */
  maxRetries: number;
  bisectOnError: boolean;
  reportsItemFailures: boolean;
  retryDelayMs: (attempt: number) => number;
  /** The maximum age of a failing record, in milliseconds; -1 means as long as the stream keeps it. */
  maxAgeMs: number;
};

/** Why records are given up: because of a setting of the mapping, or because the stream no longer has them. */
export type DiscardReason = 'RetryAttemptsExhausted' | 'RecordAgeExceeded' | 'trimmed';

export type Discard = { readonly reason: DiscardReason; readonly error: unknown; readonly tries: number };

/** How long a stream keeps records ("DynamoDB Streams" in DynamoDB's developer guide): 24 hours. */
const keptMs = 24 * 3600_000;

export type BatchHandlers = {
  /** Calls the function; rejects if it fails. */
  invoke(records: StreamRecord[]): Promise<unknown>;
  /** Called with records that are given up. The stream continues when it resolves. */
  onDiscard(records: StreamRecord[], discard: Discard): Promise<void>;
  /** Milliseconds. */
  now(): number;
  sleep(ms: number): Promise<void>;
  /** Whether the cloud is stopping; then there are no more retries. */
  stopped(): boolean;
};

/**
 * Delivers one batch like an event source mapping: retries until it succeeds or all retries have failed, splits it into
 * halves if configured, and continues from the first reported failure. Returns false if the cloud stopped earlier; then
 * the batch is delivered again after a restart.
 */
export async function deliverBatch(
  records: StreamRecord[],
  policy: BatchPolicy,
  handlers: BatchHandlers,
  firstTriedAt = handlers.now(),
): Promise<boolean> {
  let batch = records;
  for (let attempt = 0; batch.length > 0; attempt += 1) {
    if (handlers.stopped()) return false;
    let failure: unknown;
    try {
      const remaining = failedFrom(batch, policy.reportsItemFailures, await handlers.invoke(batch));
      if (remaining.length === 0) return true;
      if (remaining.length < batch.length) {
        batch = remaining;
        attempt = -1;
      }
      failure = new Error('The function reported failed items.');
    } catch (error) {
      failure = error;
      // A throttled call doesn't count as a try.
      const isThrottled = error instanceof ThrottledError;
      if (isThrottled) attempt -= 1;
      if (!isThrottled && policy.bisectOnError && batch.length > 1 && !handlers.stopped()) {
        const middle = Math.ceil(batch.length / 2);
        const first = await deliverBatch(batch.slice(0, middle), policy, handlers, firstTriedAt);
        return first && (await deliverBatch(batch.slice(middle), policy, handlers, firstTriedAt));
      }
    }
    const reason = discardReason(policy, attempt, handlers.now() - firstTriedAt);
    if (reason !== undefined) {
      await handlers.onDiscard(batch, { reason, error: failure, tries: attempt + 1 });
      return true;
    }
    if (handlers.stopped()) return false;
    await handlers.sleep(policy.retryDelayMs(attempt));
  }
  return true;
}

/** Ages are counted from the first try, because a record is read when it is new. */
function discardReason(
  { maxRetries, maxAgeMs }: BatchPolicy,
  attempt: number,
  ageMs: number,
): DiscardReason | undefined {
  if (maxRetries >= 0 && attempt >= maxRetries) return 'RetryAttemptsExhausted';
  if (maxAgeMs >= 0 && ageMs > maxAgeMs) return 'RecordAgeExceeded';
  return ageMs > keptMs ? 'trimmed' : undefined;
}

/** After a partial failure, Lambda retries all records from the lowest reported sequence number. */
function failedFrom(batch: StreamRecord[], reportsItemFailures: boolean, answer: unknown): StreamRecord[] {
  if (!reportsItemFailures || typeof answer !== 'object' || answer === null) return [];
  if (!('batchItemFailures' in answer) || !Array.isArray(answer.batchItemFailures)) return [];
  const failures: unknown[] = answer.batchItemFailures;
  if (failures.length === 0) return [];
  const identifiers = failures.map((failure) =>
    typeof failure === 'object' && failure !== null && 'itemIdentifier' in failure
      ? failure.itemIdentifier
      : undefined,
  );
  const first = batch.findIndex((record) => identifiers.includes(record.dynamodb.SequenceNumber));
  // If an identifier is unknown, the whole batch counts as failed.
  return first === -1 ? batch : batch.slice(first);
}
