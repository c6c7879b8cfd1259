import type { APIGatewayProxyEventV2 } from 'aws-lambda';

type Call = Pick<APIGatewayProxyEventV2, 'headers' | 'requestContext'>;

/**
 * The network that a call through CloudFront comes from: the viewer's address, which CloudFront added. Only the first
 * 64 bits of an IPv6 address count, because one household or server owns all addresses with these bits.
 */
export function clientAddress({ headers, requestContext }: Call): string {
  const address = viewerOf(headers['x-forwarded-for']) || requestContext.http.sourceIp;
  return address.includes(':') ? networkOf(address) : address;
}

/** CloudFront appends the viewer's address, then API Gateway appends CloudFront's; all earlier ones may be forged. */
function viewerOf(forwarded: string | undefined): string | undefined {
  return forwarded?.split(',').at(-2)?.trim();
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
