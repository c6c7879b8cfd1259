import { plainHeaders } from '../common/incoming-request.ts';
import { ServiceError } from '../common/service-signature.ts';
import {
  type Claim,
  isSignedWith,
  readClaim,
  type SignatureCheck,
  type SignedRequest,
  splitUrl,
} from '../common/signature-v4.ts';

const MAX_EXPIRES_SECONDS = 7 * 86_400;
const MAX_SKEW_MS = 15 * 60_000;

/**
 * Checks the Signature Version 4 of a request to S3, in the URL or in the header: signature, time, scope, and that every
 * `x-amz-` header is signed. Returns the access key id; throws the same errors as S3.
 */
export async function verifySignature(
  request: SignedRequest,
  { region, secretOf, now }: SignatureCheck,
): Promise<string> {
  const claim = readClaim(request);
  if (claim === 'unsigned') throw refused('AccessDenied', 'Access Denied');
  if (claim === 'incomplete') throw wrongParameters('The parts of the signature are incomplete.');
  const secret = secretOf(claim.accessKeyId);
  if (secret === undefined) throw refused('InvalidAccessKeyId', 'The access key id does not exist.');
  if (claim.region !== region || claim.service !== 's3') {
    throw wrongParameters(`The credential must be for s3 in ${region}.`);
  }
  const { query } = splitUrl(request.url);
  checkTime(claim, Number(query.get('X-Amz-Expires')), now);
  checkSignedHeaders(claim, request);
  const payloadHash =
    query.get('X-Amz-Content-Sha256') ?? plainHeaders(request.headers)['x-amz-content-sha256'];
  if (payloadHash === undefined && !claim.isPresigned) {
    throw new ServiceError(400, 'InvalidRequest', 'Missing required header: x-amz-content-sha256');
  }
  if (await isSignedWith(secret, claim, request, payloadHash ?? 'UNSIGNED-PAYLOAD')) return claim.accessKeyId;
  throw refused('SignatureDoesNotMatch', 'The request was signed in another way or with another secret.');
}

function checkTime({ isPresigned, signedAt }: Claim, expires: number, now: number): void {
  if (!isPresigned) {
    if (Math.abs(now - signedAt) <= MAX_SKEW_MS) return;
    throw refused('RequestTimeTooSkewed', 'The request time differs too much from the current time.');
  }
  if (!Number.isInteger(expires) || expires < 1 || expires > MAX_EXPIRES_SECONDS) {
    throw wrongParameters('X-Amz-Expires must be between 1 and 604800 seconds.');
  }
  if (now > signedAt + expires * 1000) throw refused('AccessDenied', 'Request has expired');
  if (now < signedAt - MAX_SKEW_MS) throw refused('AccessDenied', 'Request is not yet valid');
}

function checkSignedHeaders({ signedHeaders }: Claim, { headers }: SignedRequest): void {
  if (!signedHeaders.includes('host')) throw refused('AccessDenied', 'The host header is not signed.');
  const unsigned = Object.keys(headers).find(
    (name) => name.startsWith('x-amz-') && !signedHeaders.includes(name),
  );
  if (unsigned !== undefined) throw refused('AccessDenied', `The header ${unsigned} is not signed.`);
}

function refused(code: string, message: string): ServiceError {
  return new ServiceError(403, code, message);
}

function wrongParameters(message: string): ServiceError {
  return new ServiceError(400, 'AuthorizationQueryParametersError', message);
}
