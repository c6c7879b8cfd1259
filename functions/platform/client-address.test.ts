import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { httpEvent } from '../testing/http-event.ts';
import { clientAddress } from './client-address.ts';

const secret = 'q7'.repeat(32);

beforeEach(() => {
  vi.stubEnv('ORIGIN_SECRET', secret);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

/** A call with these headers, of which API Gateway saw `sourceIp`. */
function addressOf(headers: Record<string, string>, sourceIp = '198.51.100.1'): string {
  const event = httpEvent('GET /', { headers });
  const { requestContext } = event;
  return clientAddress({
    ...event,
    requestContext: { ...requestContext, http: { ...requestContext.http, sourceIp } },
  });
}

describe('through CloudFront', () => {
  const through = (forwarded?: string) =>
    addressOf({
      'x-origin-secret': secret,
      ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
    });

  it.each([
    ['what CloudFront saw', '203.0.113.9, 64.252.1.2', '203.0.113.9'],
    ['not what the caller says', '10.0.0.1, 198.51.100.7,203.0.113.9, 64.252.1.2', '203.0.113.9'],
    ['the network of IPv6', '2001:0db8:00a0::1:2, 64.252.1.2', '2001:db8:a0:0::/64'],
    ['all of it written out', '2001:db8:1:2:3:4:5:6, 64.252.1.2', '2001:db8:1:2::/64'],
    ['the loopback', '::1, 64.252.1.2', '0:0:0:0::/64'],
    ['IPv4 within IPv6', '::ffff:203.0.113.9, 64.252.1.2', '203.0.113.9'],
  ])('is %s', (_what, forwarded, address) => {
    expect(through(forwarded)).toBe(address);
  });

  it('is the sender where nothing was passed on', () => {
    expect(through()).toBe('198.51.100.1');
    expect(through('203.0.113.9')).toBe('198.51.100.1');
    expect(through(', 64.252.1.2')).toBe('198.51.100.1');
  });
});

describe('past CloudFront', () => {
  const forged = '203.0.113.9, 64.252.1.2';

  it.each([
    ['no secret', undefined],
    ['an empty one', ''],
    ['a wrong one of the same length', 'q8'.repeat(32)],
    ['a part of the right one', secret.slice(0, -1)],
    ['more than the right one', `${secret}, ${secret}`],
  ])('is the sender with %s, whatever was forged', (_what, shown) => {
    const headers = {
      'x-forwarded-for': forged,
      ...(shown === undefined ? {} : { 'x-origin-secret': shown }),
    };

    expect(addressOf(headers)).toBe('198.51.100.1');
    expect(addressOf(headers, '2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
  });
});

it.each([undefined, ''])('is the sender where the function knows no secret (%j)', (setting) => {
  vi.stubEnv('ORIGIN_SECRET', setting);
  for (const shown of [secret, '', 'undefined']) {
    expect(addressOf({ 'x-origin-secret': shown, 'x-forwarded-for': '203.0.113.9, 64.252.1.2' })).toBe(
      '198.51.100.1',
    );
  }
});
