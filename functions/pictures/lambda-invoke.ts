import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { requestLimits } from '../platform/request-limits.ts';

/** Made once for each instance; import this file lazily. */
const client = new LambdaClient({
  maxAttempts: 3,
  requestHandler: requestLimits(3000),
});

/** Starts a function that runs by itself, with Lambda's retries. */
export async function invokeLater(FunctionName: string, event: object): Promise<void> {
  await client.send(
    new InvokeCommand({ FunctionName, InvocationType: 'Event', Payload: JSON.stringify(event) }),
  );
}
