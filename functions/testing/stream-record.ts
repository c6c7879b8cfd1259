import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import type { Play } from '../events/play-count-store.ts';
import type { AttemptItem } from '../play/table.ts';

let sequence = 0;

/** A stream record of the completion of an attempt; by default with one question, answered wrong. */
export function completedRecord(play: Pick<Play, 'id' | 'quizId'> & Partial<AttemptItem>): DynamoDBRecord {
  const attempt = {
    entity: 'ATTEMPT',
    ...{ revision: 1, answers: {}, correctAnswers: 0, totalQuestions: 1, status: 'COMPLETED' },
    ...{ answeredQuestions: 1, sessionId: play.id, updatedAt: new Date().toISOString() },
    ...play,
  };
  const record = recordOf(attempt);
  const OldImage = { ...record.dynamodb?.NewImage, status: { S: 'IN_PROGRESS' } };
  return { ...record, dynamodb: { ...record.dynamodb, OldImage } };
}

/**
 * A stream record of the deletion of an attempt that was abandoned after its answers, in the second in which it
 * expired.
 */
export function expiredRecord(attempt: Pick<Play, 'id' | 'quizId'> & Partial<AttemptItem>): DynamoDBRecord {
  const { answers = {} } = attempt;
  return removedRecord({
    entity: 'ATTEMPT',
    ...{ revision: 1, answers, correctAnswers: 0, totalQuestions: 1, status: 'IN_PROGRESS' },
    answeredQuestions: Object.keys(answers).length,
    expiresAt: Math.floor(Date.now() / 1000),
    ...{ sessionId: attempt.id, updatedAt: new Date().toISOString() },
    ...attempt,
  });
}

/** A stream record of the last change of an item. */
export function recordOf(item: object | undefined): DynamoDBRecord {
  sequence += 1;
  const NewImage = marshall(item ?? {}, { removeUndefinedValues: true });
  const dynamodb = { SequenceNumber: String(sequence), NewImage };
  return { eventID: `event-${sequence}`, eventName: 'MODIFY', dynamodb } as DynamoDBRecord;
}

/** A stream record of the removal of an item. */
export function removedRecord(item: object | undefined): DynamoDBRecord {
  const { eventID, dynamodb } = recordOf(item);
  const { SequenceNumber, NewImage: OldImage } = dynamodb ?? {};
  return { eventID, eventName: 'REMOVE', dynamodb: { SequenceNumber, OldImage } } as DynamoDBRecord;
}
