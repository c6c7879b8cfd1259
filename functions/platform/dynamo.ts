import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { requestLimits } from './request-limits.ts';

/**
 * The only document client of a function. DynamoDB answers within milliseconds, so a call that hangs is aborted early
 * and tried again, well within the function's timeout.
 */
export const documentClient = DynamoDBDocumentClient.from(
  new DynamoDBClient({
    maxAttempts: 4,
    requestHandler: requestLimits(3000),
  }),
  { marshallOptions: { removeUndefinedValues: true } },
);
