import { LocalCloudError } from '../common/local-cloud-error.ts';

/**
 * Replaces `{{resolve:secretsmanager:<name or ARN>:SecretString:::}}` with the secret in every text of a value whose
 * intrinsic functions are resolved. Throws LocalCloudError for other dynamic references.
 */
export function resolveDynamicReferences(value: unknown, secretOf: (id: string) => string): unknown {
  if (typeof value === 'string') return resolveText(value, secretOf);
  if (Array.isArray(value)) return value.map((item) => resolveDynamicReferences(item, secretOf));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, resolveDynamicReferences(item, secretOf)]),
  );
}

const WHOLE_SECRET = /^secretsmanager:(arn(?::[^:]+){6}|[^:]+):SecretString:::$/;

function resolveText(text: string, secretOf: (id: string) => string): string {
  return text.replace(/\{\{resolve:([^{}]*)(\}\})?/g, (whole, reference: string, end: string | undefined) => {
    const id = end && WHOLE_SECRET.exec(reference)?.[1];
    if (id) return secretOf(id);
    throw new LocalCloudError(`The local cloud cannot resolve the dynamic reference ${whole}.`);
  });
}
