import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { requestLimits } from './request-limits.ts';

/**
 * The only document client of a function. DynamoDB answers within milliseconds, so a call that hangs is aborted early
 * and tried again. If all tries hang, the caller gets 503 before the function's timeout of eight seconds.
 */
export const documentClient = DynamoDBDocumentClient.from(new DynamoDBClient(requestLimits('dynamodb')), {
  marshallOptions: { removeUndefinedValues: true },
});
