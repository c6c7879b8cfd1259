import type { texts as sk } from './session.sk.ts';
import type { EnglishTexts } from './translation.ts';

/** English texts of the user menu, of session events, and of the account forms. */
export const texts = {
  expired: 'Your sign-in has expired. Sign in again.',
  unverifiedWarning: 'You need a verified e-mail for this. Enter the code we sent you.',
  forbiddenWarning: 'You can’t do this. Your e-mail may not be verified yet.',
  notAuthenticated: 'Not authenticated',
  unreachable: 'We couldn’t load your account',
  menu: {
    name: 'Account menu: {{name}}',
    unverified: 'Unverified',
    dashboard: 'Dashboard',
    profile: 'My profile',
    settings: 'Settings',
    verify: 'Verify e-mail',
    logout: 'Sign out',
  },
  password: {
    show: 'Show password',
    hide: 'Hide password',
    rules: 'The password must have',
    met: 'met',
    unmet: 'missing',
    min: 'at least {{count}} characters',
    max: 'at most {{count}} characters',
    lowercase: 'a lowercase letter (a – z)',
    uppercase: 'an uppercase letter (A – Z)',
    number: 'a number',
    edges: 'no space at the start or end',
    required: 'Password is required',
    weak: 'This password doesn’t meet all the rules yet',
    mismatch: 'Passwords do not match',
    wrong: 'Wrong password',
  },
  username: {
    required: 'Username is required',
    pattern:
      'Username must start with a letter and contain only letters, numbers, underscore, or hyphen (3-30 characters)',
    reserved: 'This username is reserved and cannot be used',
    taken: 'Username is already taken',
  },
  email: {
    required: 'Email is required',
    invalid: 'Enter a valid e-mail address, such as name@school.org',
    taken: 'There’s already an account with this e-mail',
  },
  field: {
    required: 'Fill in this field',
    tooLong: 'The text is too long',
    invalid: 'Check this field',
  },
  code: {
    required: 'Enter the code from the message',
    wrong: 'This code is wrong or has expired. Ask for a new one.',
  },
  wait_one: 'Too many tries. Try again in {{count, number}} second.',
  wait_other: 'Too many tries. Try again in {{count, number}} seconds.',
  waitMinutes_one: 'Too many tries. Try again in {{count, number}} minute.',
  waitMinutes_other: 'Too many tries. Try again in {{count, number}} minutes.',
  waitHours_one: 'Too many tries. Try again in {{count, number}} hour.',
  waitHours_other: 'Too many tries. Try again in {{count, number}} hours.',
} as const satisfies EnglishTexts<typeof sk>;
