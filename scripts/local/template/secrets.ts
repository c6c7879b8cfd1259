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
