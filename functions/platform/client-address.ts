import { createHash, timingSafeEqual } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { originSecretHeader } from '#shared/infrastructure/origin-secret.ts';
import { optionalEnv } from './env.ts';

type Call = Pick<APIGatewayProxyEventV2, 'headers' | 'requestContext'>;

/**
 * Whose network a call comes from. Where the call carries the secret of the stage's CloudFront (`ORIGIN_SECRET`), it is
 * the viewer that CloudFront saw. Otherwise somebody calls the API's own address, where every header is the caller's word:
 * then it is whom API Gateway itself saw. A function without the setting believes no header either: behind CloudFront it
 * gets the address of CloudFront's server, which many visitors share, and which nobody can choose. Of IPv6 the first 64
 * bits, which one household or server has for itself alone.
 */
export function clientAddress({ headers, requestContext }: Call): string {
  const viewer = isFromCloudFront(headers[originSecretHeader]) && viewerOf(headers['x-forwarded-for']);
  const address = viewer || requestContext.http.sourceIp;
  return isIPv6(address) ? networkOf(address) : address;
}

/** CloudFront appends the viewer, API Gateway then CloudFront; whatever stands before was said by the viewer. */
function viewerOf(forwarded: string | undefined): string | undefined {
  return forwarded?.split(',').at(-2)?.trim();
}

/** Digests are of one length, and how alike two of them are tells nothing of the secret. */
function isFromCloudFront(shown: string | undefined): boolean {
  const secret = optionalEnv('originSecret');
  if (!secret || !shown) return false;
  return timingSafeEqual(digestOf(secret), digestOf(shown));
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** `2001:db8::1` → `2001:db8:0:0::/64`; an IPv4 address in IPv6's clothes is itself. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = address.toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after];
  const network = groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${network.join(':')}::/64`;
}
