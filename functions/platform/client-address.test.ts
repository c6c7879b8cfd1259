import { expect, it } from 'vitest';
import { httpEvent } from '../testing/http-event.ts';
import { clientAddress } from './client-address.ts';

/** A call with these headers, of which API Gateway saw `sourceIp`. */
function addressOf(headers: Record<string, string>, sourceIp = '198.51.100.1'): string {
  const event = httpEvent('GET /', { headers });
  const { requestContext } = event;
  return clientAddress({
    ...event,
    requestContext: { ...requestContext, http: { ...requestContext.http, sourceIp } },
  });
}

const through = (forwarded?: string) =>
  addressOf(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded });

it.each([
  ['the viewer’s address', '203.0.113.9, 64.252.1.2', '203.0.113.9'],
  ['not the address that the caller sends', '10.0.0.1, 198.51.100.7,203.0.113.9, 64.252.1.2', '203.0.113.9'],
  ['the network of IPv6', '2001:0db8:00a0::1:2, 64.252.1.2', '2001:db8:a0:0::/64'],
  ['a full IPv6 address', '2001:db8:1:2:3:4:5:6, 64.252.1.2', '2001:db8:1:2::/64'],
  ['the loopback', '::1, 64.252.1.2', '0:0:0:0::/64'],
  ['IPv4 within IPv6', '::ffff:203.0.113.9, 64.252.1.2', '203.0.113.9'],
])('is %s', (_what, forwarded, address) => {
  expect(through(forwarded)).toBe(address);
});

it('is the sender if no address was forwarded', () => {
  expect(through()).toBe('198.51.100.1');
  expect(through('203.0.113.9')).toBe('198.51.100.1');
  expect(through(', 64.252.1.2')).toBe('198.51.100.1');
});
