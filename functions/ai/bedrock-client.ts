import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime';
import { NodeHttpHandler } from '@smithy/node-http-handler';

/**
 * The Bedrock client of a function; import this file lazily. It doesn't retry, because every request counts towards the
 * quotas. It uses HTTP/1.1 because an HTTP/2 session, the default, breaks when Lambda freezes the instance.
 */
export const bedrockClient = new BedrockRuntimeClient({
  maxAttempts: 1,
  requestHandler: new NodeHttpHandler({ connectionTimeout: 3000 }),
});
