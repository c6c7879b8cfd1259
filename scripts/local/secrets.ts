import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { LocalCloudError } from './local-cloud-error.ts';

const secretSchema = z.object({
  GenerateSecretString: z.object({
    PasswordLength: z.number().default(32),
    SecretStringTemplate: z.undefined({ error: 'is not supported by the local cloud' }).optional(),
  }),
});

/** What is read of a secret in the template. */
type SecretResource = {
  readonly name: string;
  readonly reference: string;
  properties<T>(schema: z.ZodType<T>): T;
};

/**
 * The values of the template's secrets by name or ARN: hexadecimal digits, made at the first use, other ones at each
 * start, kept nowhere. Throws LocalCloudError for a secret that the template does not have or does not generate.
 */
export function generateSecrets(secrets: () => readonly SecretResource[]): (id: string) => string {
  const values = new Map<string, string>();
  return (id) => {
    const secret = secrets().find(({ name, reference }) => id === name || id === reference);
    if (!secret) throw new LocalCloudError(`The CDK app refers to a secret that it does not have: ${id}`);
    const known = values.get(secret.reference);
    if (known !== undefined) return known;
    const { PasswordLength } = secret.properties(secretSchema).GenerateSecretString;
    const value = randomBytes(PasswordLength).toString('hex').slice(0, PasswordLength);
    values.set(secret.reference, value);
    return value;
  };
}
