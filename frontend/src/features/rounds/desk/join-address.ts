import useSWR from 'swr';

/**
 * The address at which players enter the code of a round; with the code as one more segment, it opens the round. A
 * laptop that serves its network shows its address there, because `localhost` would be each player's own device.
 */
export function useJoinAddress(): string {
  const isOnLaptop = location.hostname === 'localhost';
  const { data } = useSWR(isOnLaptop ? '/_local/status' : null, readNetworkUrl);
  return `${data ?? location.origin}/join`;
}

/** Only the local cloud has this address; without `--lan` it knows no URL. */
async function readNetworkUrl(path: string): Promise<string | undefined> {
  const { networkUrls }: { networkUrls?: string[] } = await (await fetch(path)).json();
  return networkUrls?.[0];
}
