import { isIPv6 } from 'node:net';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';

type Call = Pick<APIGatewayProxyEventV2, 'headers' | 'requestContext'>;

/**
 * Whose network a call comes from: what CloudFront saw, which API Gateway follows by CloudFront's own address in
 * `x-forwarded-for`; whatever stands before was said by the caller. Of IPv6 the first 64 bits, which one household or
 * server has for itself alone.
 */
export function clientAddress({ headers, requestContext }: Call): string {
  const passed = headers['x-forwarded-for']?.split(',').map((one) => one.trim()) ?? [];
  const address = passed.at(-2) || requestContext.http.sourceIp;
  return isIPv6(address) ? networkOf(address) : address;
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
