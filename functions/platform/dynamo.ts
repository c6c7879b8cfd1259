import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { requestLimits } from './request-limits.ts';

/**
 * The one document client of a function. An answer is expected within milliseconds, so a call that hangs is given
 * up early and tried again, well inside the time of the function.
 */
export const documentClient = DynamoDBDocumentClient.from(
  new DynamoDBClient({
    maxAttempts: 4,
    requestHandler: requestLimits(3000),
  }),
  { marshallOptions: { removeUndefinedValues: true } },
);
