import { limits } from './limits.ts';

const { min, max } = limits.password;

/** Messages for passwords, one for each rule. */
export const passwordMessages = {
  min: `Password must be at least ${min} characters`,
  max: `Password must be at most ${max} characters`,
  lowercase: 'Password must contain a lowercase letter',
  uppercase: 'Password must contain an uppercase letter',
  number: 'Password must contain a number',
  edges: 'Password must not start or end with a space',
} as const;

export type PasswordRule = keyof typeof passwordMessages;

/**
 * Rules with a pattern. Only ASCII letters count, and spaces at the ends are refused, because the identity provider
 * (Cognito) has the same rules.
 */
export const passwordPatterns = {
  lowercase: /[a-z]/,
  uppercase: /[A-Z]/,
  number: /[0-9]/,
  edges: /^(?:\S(?:[\s\S]*\S)?)?$/,
} as const satisfies { [Rule in PasswordRule]?: RegExp };

/** The rules that a password breaks: the same as `passwordSchema`, for forms, which don't load zod. */
export function unmetPasswordRules(typed: string): PasswordRule[] {
  const password = typed.normalize('NFC');
  const { lowercase, uppercase, number, edges } = passwordPatterns;
  const met: Record<PasswordRule, boolean> = {
    min: password.length >= min,
    max: password.length <= max,
    lowercase: lowercase.test(password),
    uppercase: uppercase.test(password),
    number: number.test(password),
    edges: edges.test(password),
  };
  return (Object.keys(met) as PasswordRule[]).filter((rule) => !met[rule]);
}
