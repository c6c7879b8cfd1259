import { GetIPSetCommand, UpdateIPSetCommand, WAFV2Client } from '@aws-sdk/client-wafv2';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { changeBlockedAddress } from './blocked-addresses.ts';
import { deployedStacks } from './testing/deployed-stacks.ts';

const deployed = { stage: 'dev', region: 'eu-central-1' };
const waf = mockClient(WAFV2Client);
afterAll(() => waf.restore());
beforeEach(() => {
  deployedStacks({
    Edge: {
      WebAclBlockedIPV4Set: 'blocked4|id4|CLOUDFRONT',
      WebAclBlockedIPV6Set: 'blocked6|id6|CLOUDFRONT',
    },
  });
  waf.reset();
  waf
    .on(GetIPSetCommand)
    .resolves({ IPSet: { Addresses: ['198.51.100.7/32'] } as never, LockToken: 'token' });
});

const stored = () => waf.commandCalls(UpdateIPSetCommand).map(({ args }) => args[0].input);

it.each([
  ['203.0.113.0/24', '203.0.113.0/24', 'blocked4'],
  ['203.0.113.9', '203.0.113.9/32', 'blocked4'],
  ['2001:DB8::/32', '2001:db8::/32', 'blocked6'],
])('blocks %s in addition to those that are blocked', async (range, network, Name) => {
  const text = await changeBlockedAddress('block', range, deployed);

  expect(stored()).toEqual([
    {
      Name,
      Id: Name.replace('blocked', 'id'),
      Scope: 'CLOUDFRONT',
      LockToken: 'token',
      Addresses: ['198.51.100.7/32', network],
    },
  ]);
  expect(text).toContain(`${network} is blocked.`);
});

it('blocks an address once, and unblocks it', async () => {
  await changeBlockedAddress('block', '198.51.100.7', deployed);
  const text = await changeBlockedAddress('unblock', '198.51.100.7', deployed);

  expect(stored().map(({ Addresses }) => Addresses)).toEqual([['198.51.100.7/32'], []]);
  expect(text).toBe('198.51.100.7/32 is not blocked. Blocked IPV4 addresses: none.');
});

it.each(['', 'eva', '203.0.113.0/33', '203.0.113.0/0', '203.0.113.0/24/1', '203.0.113.0/x', '300.1.1.1'])(
  'refuses "%s"',
  async (range) => {
    await expect(changeBlockedAddress('block', range, deployed)).rejects.toThrow(
      `"${range}" is neither an IP address nor a network`,
    );
    expect(stored()).toEqual([]);
  },
);
