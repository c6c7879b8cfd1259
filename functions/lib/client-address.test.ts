import { expect, it } from 'vitest';
import { httpEvent } from '../testing/http-event.ts';
import { clientAddress } from './client-address.ts';

const addressOf = (forwarded?: string) =>
  clientAddress(
    httpEvent('GET /', forwarded === undefined ? {} : { headers: { 'x-forwarded-for': forwarded } }),
  );

it.each([
  ['what CloudFront saw', '203.0.113.9, 64.252.1.2', '203.0.113.9'],
  ['not what the caller says', '10.0.0.1, 198.51.100.7,203.0.113.9, 64.252.1.2', '203.0.113.9'],
  ['the network of IPv6', '2001:0db8:00a0::1:2, 64.252.1.2', '2001:db8:a0:0::/64'],
  ['all of it written out', '2001:db8:1:2:3:4:5:6, 64.252.1.2', '2001:db8:1:2::/64'],
  ['the loopback', '::1, 64.252.1.2', '0:0:0:0::/64'],
  ['IPv4 within IPv6', '::ffff:203.0.113.9, 64.252.1.2', '203.0.113.9'],
])('is %s', (_what, forwarded, address) => {
  expect(addressOf(forwarded)).toBe(address);
});

it('is the sender where nothing was passed on', () => {
  expect(addressOf()).toBe('127.0.0.1');
  expect(addressOf('203.0.113.9')).toBe('127.0.0.1');
});
