import useSWR from 'swr';

/**
 * Milliseconds by which the server's clock is ahead of this device's, from the `Date` of a response, so within a second;
 * 0 until it is known. The clock of a school's laptop may be minutes wrong.
 * @param code of the round
 */
export function useClockAhead(code: string): number {
  return useSWR(['clock', code], readAhead).data ?? 0;
}

async function readAhead([, code]: readonly [string, string]): Promise<number> {
  const { headers } = await fetch(`/api/rounds/${code}`, { method: 'HEAD' });
  const date = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(date) ? 0 : date - Date.now();
}
