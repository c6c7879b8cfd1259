import { createHash, timingSafeEqual } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { originSecretHeader } from '#shared/infrastructure/origin-secret.ts';
import { optionalEnv } from './env.ts';

type Call = Pick<APIGatewayProxyEventV2, 'headers' | 'requestContext'>;

/**
 * The network that a call comes from. When the call carries the secret of the stage's CloudFront (`ORIGIN_SECRET`), it
 * is the viewer's address that CloudFront added. Otherwise the call went directly to API Gateway, where the caller can
 * forge every header: then it is the address that API Gateway saw. A function without the setting trusts no header
 * either; behind CloudFront it sees the address of a CloudFront server, which many visitors share. Of an IPv6 address
 * only the first 64 bits count, because one household or server has all the others.
 */
export function clientAddress({ headers, requestContext }: Call): string {
  const viewer = isFromCloudFront(headers[originSecretHeader]) && viewerOf(headers['x-forwarded-for']);
  const address = viewer || requestContext.http.sourceIp;
  return address.includes(':') ? networkOf(address) : address;
}

/** CloudFront appends the viewer's address, then API Gateway appends CloudFront's; all before these may be forged. */
function viewerOf(forwarded: string | undefined): string | undefined {
  return forwarded?.split(',').at(-2)?.trim();
}

/** Compares digests, which have one length, in constant time, so that timing reveals nothing about the secret. */
function isFromCloudFront(shown: string | undefined): boolean {
  const secret = shown && optionalEnv('originSecret');
  if (!secret) return false;
  return timingSafeEqual(digestOf(secret), digestOf(shown));
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** `2001:db8::1` → `2001:db8:0:0::/64`; IPv4-mapped IPv6 addresses are treated as IPv4. */
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
