import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { LocalCloudError } from '../common/local-cloud-error.ts';

const secretSchema = z.object({
  GenerateSecretString: z.object({
    PasswordLength: z.number().default(32),
    SecretStringTemplate: z.undefined({ error: 'is not supported by the local cloud' }).optional(),
  }),
});

/** The supported properties of a secret in the template. */
type SecretResource = {
  readonly name: string;
  readonly reference: string;
  properties<T>(schema: z.ZodType<T>): T;
};

/**
 * The values of the template's secrets by name or ARN: hexadecimal digits that are generated on first use, and again after
 * each start. Throws LocalCloudError for a secret that isn't in the template or isn't generated.
 */
export function generateSecrets(secrets: () => readonly SecretResource[]): (id: string) => string {
  const values = new Map<string, string>();
  return (id) => {
    const secret = secrets().find(({ name, reference }) => id === name || id === reference);
    if (!secret) throw new LocalCloudError(`The CDK app refers to an unknown secret: ${id}`);
    const known = values.get(secret.reference);
    if (known !== undefined) return known;
    const { PasswordLength } = secret.properties(secretSchema).GenerateSecretString;
    const value = randomBytes(PasswordLength).toString('hex').slice(0, PasswordLength);
    values.set(secret.reference, value);
    return value;
  };
}

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
