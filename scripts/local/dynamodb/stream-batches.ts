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

/** AWS documents only that the times between retries grow, not their lengths. */
const firstDelayMs = 200;
const longestDelayMs = 10_000;

export type BatchHandlers = {
  /** Calls the function; rejects if it fails. */
  invoke(records: StreamRecord[]): Promise<unknown>;
  sleep(ms: number): Promise<void>;
  /** Whether the cloud is stopping; then there are no more retries. */
  stopped(): boolean;
};

/**
 * Delivers one batch like an event source mapping: again until it succeeds, and only from the first failure that the
 * function reports. Returns false if the cloud stopped earlier; then the batch is delivered again after a restart.
 */
export async function deliverBatch(records: StreamRecord[], handlers: BatchHandlers): Promise<boolean> {
  let batch = records;
  let delayMs = firstDelayMs;
  while (batch.length > 0) {
    if (handlers.stopped()) return false;
    // The cause is in the function's log.
    const remaining = await handlers.invoke(batch).then(
      (answer) => failedFrom(batch, answer),
      () => batch,
    );
    if (remaining.length < batch.length) delayMs = firstDelayMs;
    batch = remaining;
    if (batch.length === 0) return true;
    if (handlers.stopped()) return false;
    await handlers.sleep(delayMs);
    delayMs = Math.min(delayMs * 2, longestDelayMs);
  }
  return true;
}

/** After a partial failure, Lambda retries all records from the lowest reported sequence number. */
function failedFrom(batch: StreamRecord[], answer: unknown): StreamRecord[] {
  if (typeof answer !== 'object' || answer === null) return [];
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
