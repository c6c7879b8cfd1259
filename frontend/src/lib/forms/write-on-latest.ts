import { isApiError } from '#shared/api/api-error.ts';

/** Data with the version (`ETag`) that a save is sent with. */
export type VersionedData<Data> = { readonly data: Data; readonly etag: string | undefined };

/** When somebody else saves a long list, each item changes the version, so a few attempts are normal. */
const maxAttempts = 5;

/**
 * Writes against a known version, and again against the newest version if somebody saved in between. `write` must send
 * `If-Match` and check that the data it changes are still as the author saw them.
 * @param known the version to start with; without one the newest version is read first
 * @throws ApiError `STALE_VERSION` if somebody else saved first on every attempt
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
