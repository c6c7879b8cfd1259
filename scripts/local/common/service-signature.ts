import { createHash } from 'node:crypto';
import { isSignedWith, readClaim, type SignatureCheck, type SignedRequest } from './signature-v4.ts';

/** An error response of an AWS service with a REST API: HTTP status, code and message. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** A request as it was received, with its whole body. */
export type SignedCall = SignedRequest & { readonly body: Buffer };

const MAX_SKEW_MS = 5 * 60_000;

/**
 * Checks the Signature Version 4 in the Authorization header of a request to a service other than S3, which has different
 * rules. Returns the access key id; throws the same errors as the services.
 */
export async function signerOf(
  call: SignedCall,
  { service, region, secretOf, now }: SignatureCheck & { readonly service: string },
): Promise<string> {
  const claim = readClaim(call);
  if (typeof claim === 'string' || claim.isPresigned) {
    throw new ServiceError(403, 'MissingAuthenticationTokenException', 'Missing Authentication Token');
  }
  const secret = secretOf(claim.accessKeyId);
  if (secret === undefined) {
    throw new ServiceError(
      403,
      'UnrecognizedClientException',
      'The security token included in the request is invalid.',
    );
  }
  if (claim.region !== region || claim.service !== service) {
    throw invalid(`Credential should be scoped to a valid region and service: ${service}`);
  }
  if (Math.abs(now - claim.signedAt) > MAX_SKEW_MS) throw invalid('Signature expired');
  if (!claim.signedHeaders.includes('host')) throw invalid("'Host' must be a signed header");
  const payloadHash = createHash('sha256').update(call.body).digest('hex');
  if (await isSignedWith(secret, claim, call, payloadHash)) return claim.accessKeyId;
  throw invalid('The request signature we calculated does not match the signature you provided.');
}

function invalid(message: string): ServiceError {
  return new ServiceError(403, 'InvalidSignatureException', message);
}
