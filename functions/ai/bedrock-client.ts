import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime';
import { NodeHttpHandler } from '@smithy/node-http-handler';

/**
 * The Bedrock client of a function; import this file lazily. One try a call, because every try counts against the
 * caps. HTTP/1.1: a session of HTTP/2, this client's default, does not outlive the pauses of a Lambda instance.
 */
export const bedrockClient = new BedrockRuntimeClient({
  maxAttempts: 1,
  requestHandler: new NodeHttpHandler({ connectionTimeout: 3000 }),
});
