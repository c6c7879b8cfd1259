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
};

export type BatchHandlers = {
  /** Calls the function; rejects if it fails. */
  invoke(records: StreamRecord[]): Promise<unknown>;
  /** Called with records that are given up, and the number of tries. The stream continues when it resolves. */
  onDiscard(records: StreamRecord[], error: unknown, tries: number): Promise<void>;
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
): Promise<boolean> {
  let batch = records;
  for (let attempt = 0; batch.length > 0; attempt += 1) {
    if (handlers.stopped()) return false;
    let failure: unknown = new Error('The function reported failed items.');
    try {
      const remaining = failedFrom(batch, policy.reportsItemFailures, await handlers.invoke(batch));
      if (remaining.length === 0) return true;
      if (remaining.length < batch.length) {
        batch = remaining;
        attempt = -1;
      }
    } catch (error) {
      failure = error;
      if (policy.bisectOnError && batch.length > 1 && !handlers.stopped()) {
        const middle = Math.ceil(batch.length / 2);
        const first = await deliverBatch(batch.slice(0, middle), policy, handlers);
        return first && (await deliverBatch(batch.slice(middle), policy, handlers));
      }
    }
    if (policy.maxRetries >= 0 && attempt >= policy.maxRetries) {
      await handlers.onDiscard(batch, failure, attempt + 1);
      return true;
    }
    if (handlers.stopped()) return false;
    await handlers.sleep(policy.retryDelayMs(attempt));
  }
  return true;
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
