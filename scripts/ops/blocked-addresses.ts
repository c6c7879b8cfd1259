import { isIP } from 'node:net';
import { GetIPSetCommand, UpdateIPSetCommand, WAFV2Client } from '@aws-sdk/client-wafv2';
import { edgeRegion } from '#shared/infrastructure/edge-region.ts';
import { UserError } from '../toolchain/user-error.mjs';
import { type DeployedStage, stageOutput } from './stage-outputs.ts';

/** The commands that change which addresses the web ACL refuses. */
export const blockActions = ['block', 'unblock'] as const;
export type BlockAction = (typeof blockActions)[number];

/**
 * Blocks an address or a network at the edge, or no longer. It takes effect within a minute and stays until it is taken
 * back. Doing it twice changes nothing. Returns a text about the result.
 * @param range an address, or a network in CIDR notation, IPv4 or IPv6
 */
export async function changeBlockedAddress(
  action: BlockAction,
  range: string,
  { stage }: DeployedStage,
  client = new WAFV2Client({ region: edgeRegion }),
): Promise<string> {
  const { version, network } = parseNetwork(range);
  const output = await stageOutput({ stage, region: edgeRegion }, 'Edge', `WebAclBlocked${version}Set`);
  const [Name, Id] = output.split('|');
  const set = { Name, Id, Scope: 'CLOUDFRONT' } as const;
  const { IPSet, LockToken } = await client.send(new GetIPSetCommand(set));
  const others = (IPSet?.Addresses ?? []).filter((one) => one !== network);
  const Addresses = action === 'block' ? [...others, network] : others;
  await client.send(new UpdateIPSetCommand({ ...set, LockToken, Addresses }));
  const listed = Addresses.length === 0 ? 'none' : Addresses.join(', ');
  return `${network} is ${action === 'block' ? 'blocked' : 'not blocked'}. Blocked ${version} addresses: ${listed}.`;
}

/** The network in CIDR notation. Throws a UserError if the text is neither an address nor a network. */
function parseNetwork(range: string): { readonly version: 'IPV4' | 'IPV6'; readonly network: string } {
  const [address = '', bits, ...rest] = range.split('/');
  const family = isIP(address);
  const most = family === 4 ? 32 : 128;
  const length = bits === undefined ? most : Number(bits);
  const isLength = bits === undefined || /^\d{1,3}$/.test(bits);
  // WAF has no network of all addresses.
  if (family === 0 || rest.length > 0 || !isLength || length < 1 || length > most) {
    throw new UserError(`"${range}" is neither an IP address nor a network like 203.0.113.0/24.`);
  }
  return { version: family === 4 ? 'IPV4' : 'IPV6', network: `${address.toLowerCase()}/${length}` };
}
