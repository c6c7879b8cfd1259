import { isApiError } from '#shared/api/api-error.ts';

/** Data with the version (`ETag`) to save them against. */
export type VersionedData<Data> = { readonly data: Data; readonly etag: string | undefined };

/** Somebody who saves a long list moves the version with each item: a few tries are normal. */
const maxAttempts = 5;

/**
 * Writes against a known version, and again against the newest if somebody saved in between. `write` must check
 * that what it changes is still as its author saw it, and send `If-Match`.
 * @param known the version to start with; without one it is read first
 * @throws ApiError `STALE_VERSION` if somebody was faster each time
 */
export async function writeOnLatest<Data, Result>(
  known: VersionedData<Data> | null,
  read: () => Promise<VersionedData<Data>>,
  write: (latest: VersionedData<Data>) => Promise<Result>,
): Promise<Result> {
  let latest = known ?? (await read());
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write(latest);
    } catch (error) {
      if (!isApiError(error, 'STALE_VERSION') || attempt === maxAttempts) throw error;
      latest = await read();
    }
  }
}
