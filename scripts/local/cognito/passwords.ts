import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { CognitoError, cognitoErrors } from './cognito-error.ts';
import type { PasswordPolicy } from './pool-settings.ts';
import type { UserPool } from './user-pool.ts';

const cost: ScryptOptions = { N: 16_384, r: 8, p: 1 };
const keyLength = 32;
const saltLength = 16;
/** The longest password that Cognito accepts. */
const maxLength = 256;

/** The scrypt hash of a password with its own salt, as text. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltLength);
  return `${salt.toString('base64')}.${(await derive(password, salt)).toString('base64')}`;
}

/** Compares in constant time. Without a hash it takes the same time and returns false, so unknown users aren't revealed. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [salt = '', key = ''] = (hash ?? unknownUserHash).split('.');
  const derived = await derive(password, Buffer.from(salt, 'base64'));
  const same = timingSafeEqual(derived, Buffer.from(key, 'base64'));
  return same && hash !== undefined;
}

/** Throws InvalidPasswordException for the first rule that the password breaks. */
export function requirePolicy(
  password: unknown,
  { settings }: Pick<UserPool, 'settings'>,
): asserts password is string {
  if (typeof password !== 'string' || password === '' || password.length > maxLength) {
    throw cognitoErrors.parameter(
      `Value at 'password' failed to satisfy constraint: length 1 to ${maxLength}`,
    );
  }
  const broken = brokenRule(password, settings.passwordPolicy);
  if (broken) {
    throw new CognitoError('InvalidPasswordException', `Password did not conform with policy: ${broken}`);
  }
}

function brokenRule(password: string, policy: PasswordPolicy): string | undefined {
  if (password !== password.trim()) return 'Password must not start or end with a space';
  if (password.length < policy.MinimumLength) return 'Password not long enough';
  if (policy.RequireUppercase && !/[A-Z]/.test(password)) return 'Password must have uppercase characters';
  if (policy.RequireLowercase && !/[a-z]/.test(password)) return 'Password must have lowercase characters';
  if (policy.RequireNumbers && !/[0-9]/.test(password)) return 'Password must have numeric characters';
  if (policy.RequireSymbols && !/[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/.test(password)) {
    return 'Password must have symbol characters';
  }
  return undefined;
}

const unknownUserHash = `${Buffer.alloc(saltLength).toString('base64')}.${Buffer.alloc(keyLength).toString('base64')}`;

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, keyLength, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
