import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import type { Play } from '../events/play-count-store.ts';

let sequence = 0;

/** A stream record of the completion of an attempt. */
export function completedRecord({ attemptId, quizId, author }: Play): DynamoDBRecord {
  sequence += 1;
  const image = {
    entity: { S: 'ATTEMPT' },
    id: { S: attemptId },
    quizId: { S: quizId },
    author: { S: author },
  };
  return {
    eventID: `event-${sequence}`,
    eventName: 'MODIFY',
    eventSource: 'aws:dynamodb',
    dynamodb: {
      SequenceNumber: String(sequence),
      OldImage: { ...image, status: { S: 'IN_PROGRESS' } },
      NewImage: { ...image, status: { S: 'COMPLETED' } },
    },
  };
}

/** A stream record of the last change of an item. */
export function recordOf(item: object | undefined): DynamoDBRecord {
  sequence += 1;
  const NewImage = marshall(item ?? {}, { removeUndefinedValues: true });
  const dynamodb = { SequenceNumber: String(sequence), NewImage };
  return { eventID: `event-${sequence}`, eventName: 'MODIFY', dynamodb } as DynamoDBRecord;
}
