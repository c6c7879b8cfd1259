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
  /** How often a failing batch is tried again; -1 for ever. */
  maxRetries: number;
  bisectOnError: boolean;
  reportsItemFailures: boolean;
  retryDelayMs: (attempt: number) => number;
};

export type BatchHandlers = {
  /** Calls the function; rejects when it fails. */
  invoke(records: StreamRecord[]): Promise<unknown>;
  /** Told about records that are given up. */
  onDiscard(records: StreamRecord[], error: unknown): void;
  sleep(ms: number): Promise<void>;
  /** True once the cloud stops: no further attempt then. */
  stopped(): boolean;
};

/**
 * Delivers one batch as an event source mapping does: again until it succeeds or its attempts are used up, in two
 * halves where that is asked for, and from the first reported failure on. Gives false when stopped in between, so
 * that the batch is delivered again after a restart.
 */
export async function deliverBatch(
  records: StreamRecord[],
  policy: BatchPolicy,
  handlers: BatchHandlers,
  retriesLeft = policy.maxRetries,
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
      if (policy.bisectOnError && batch.length > 1 && !handlers.stopped()) {
        const middle = Math.ceil(batch.length / 2);
        const first = await deliverBatch(batch.slice(0, middle), policy, handlers, retriesLeft);
        return first && (await deliverBatch(batch.slice(middle), policy, handlers, retriesLeft));
      }
    }
    if (retriesLeft >= 0 && attempt >= retriesLeft) {
      handlers.onDiscard(batch, failure);
      return true;
    }
    if (handlers.stopped()) return false;
    await handlers.sleep(policy.retryDelayMs(attempt));
  }
  return true;
}

/** A partial failure makes Lambda retry everything from the lowest reported sequence number on. */
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
  // An identifier that names nothing means the whole batch failed.
  return first === -1 ? batch : batch.slice(first);
}
