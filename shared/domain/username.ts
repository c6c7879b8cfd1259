import { limits } from './limits.ts';

/** Starts with a letter, then letters, numbers, underscore or hyphen, 3-30 characters. */
export const usernamePattern = new RegExp(
  `^[A-Za-z][A-Za-z0-9_-]{${limits.username.min - 1},${limits.username.max - 1}}$`,
);

const reservedUsernames: ReadonlySet<string> = new Set([
  'about',
  'admin',
  'administrator',
  'api',
  'assets',
  'auth',
  'contact',
  'credits',
  'dashboard',
  'demo',
  'guest',
  'help',
  'history',
  'home',
  'index',
  'info',
  'legal',
  'login',
  'logout',
  'mail',
  'me',
  'media',
  'moderator',
  'new',
  'null',
  'play',
  'postmaster',
  'privacy',
  'quiz',
  'quizzes',
  'register',
  'root',
  'security',
  'settings',
  'staff',
  'static',
  'support',
  'system',
  'terms',
  'u',
  'undefined',
  'user',
  'users',
  'verify-email',
  'webmaster',
  'www',
]);

/** Messages for the faults of a username. */
export const usernameMessages = {
  pattern:
    'Username must start with a letter and contain only letters, numbers, underscore, or hyphen (3-30 characters)',
  reserved: 'This username is reserved and cannot be used',
} as const;

/** True for reserved names (routes and roles), ignoring case. */
export function isReservedUsername(username: string): boolean {
  return reservedUsernames.has(username.toLowerCase());
}
