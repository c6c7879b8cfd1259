import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { requestLimits } from './request-limits.ts';

/** Created once per instance. Import this file lazily, because the SDK takes long to load. */
const client = new LambdaClient(requestLimits('lambda'));

/** Starts a function asynchronously, with Lambda's retries. */
export async function invokeLater(FunctionName: string, event: object): Promise<void> {
  await client.send(
    new InvokeCommand({ FunctionName, InvocationType: 'Event', Payload: JSON.stringify(event) }),
  );
}
