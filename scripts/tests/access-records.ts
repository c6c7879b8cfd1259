import { appendFileSync } from 'node:fs';
import { indexPartitions } from '#shared/infrastructure/partitions.ts';
import { wildcardTest } from '../local/common/wildcard.ts';
import type { AccessRequest } from '../local/iam/statement.ts';

const recorded = new Set<string>();

/**
 * Records one call of each kind in the file that `ACCESS_RECORDS` names; without this variable, none. `npm test`
 * compares the records with the roles.
 * @param settings the names of the settings that the cloud overrides in those of `dev`
 */
export function recordAccess(
  settings: readonly string[],
  functionName: string,
  request: AccessRequest,
): void {
  const file = process.env.ACCESS_RECORDS;
  if (!file) return;
  const kind = [...settings, kindOf(functionName, request)].join(' ');
  if (recorded.has(kind)) return;
  recorded.add(kind);
  const { action, resource, context = {} } = request;
  const call = { functionName, request: { action, resource, context } };
  appendFileSync(file, `${JSON.stringify(settings.length > 0 ? { ...call, settings } : call)}\n`);
}

const lists = Object.values(indexPartitions).map(({ key }) => ({ key, matches: wildcardTest(key) }));

/**
 * Equal for calls that differ in ids only: keys of items up to the first `#`, those of indexes by their lists, and keys of
 * objects up to the first slash.
 */
export function kindOf(functionName: string, { action, resource, context = {} }: AccessRequest): string {
  const object = /^arn:aws:s3:::[^/]+\/[^/]+\//.exec(resource)?.[0];
  const keys = (context['dynamodb:leadingkeys'] ?? []).map(
    (key) => lists.find(({ matches }) => matches(key))?.key ?? key.split('#')[0],
  );
  return [functionName, action, object ?? resource, ...new Set(keys)].join(' ');
}
