/** The versions of an item that a caller accepts for a change; `undefined` accepts every version. */
export type ExpectedVersions = readonly number[] | undefined;

/** Whether the item has a version that the caller does not accept. */
export function isStale({ version }: { readonly version: number }, expected: ExpectedVersions): boolean {
  return expected !== undefined && !expected.includes(version);
}
