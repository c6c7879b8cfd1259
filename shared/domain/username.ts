import { limits } from './limits.ts';

/** Starts with a letter, then letters, numbers, underscore or hyphen, 3-30 characters. */
export const usernamePattern = new RegExp(
  `^[A-Za-z][A-Za-z0-9_-]{${limits.username.min - 1},${limits.username.max - 1}}$`,
);

/** Messages for the faults of a username. */
export const usernameMessages = {
  pattern:
    'Username must start with a letter and contain only letters, numbers, underscore, or hyphen (3-30 characters)',
  reserved: 'This username is reserved and cannot be used',
} as const;
