import type { NetworkInterfaceInfo } from 'node:os';
import { expect, it } from 'vitest';
import { networkAddresses } from './gateway.ts';

it('pupils reach the IPv4 addresses of a network, and those of private networks are named first', () => {
  const ipv4 = (address: string, internal = false) =>
    ({ address, family: 'IPv4', internal }) as NetworkInterfaceInfo;
  const ipv6 = { address: 'fe80::1', family: 'IPv6', internal: false } as NetworkInterfaceInfo;

  const addresses = networkAddresses({
    lo: [ipv4('127.0.0.1', true)],
    tun0: [ipv4('100.64.0.7')],
    wlan0: [ipv6, ipv4('192.168.1.23')],
    docker0: [ipv4('172.17.0.1')],
  });

  expect(addresses).toEqual(['192.168.1.23', '172.17.0.1', '100.64.0.7']);
});
