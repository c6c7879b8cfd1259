import { CognitoError } from './cognito-error.ts';

/** Wrong passwords that don't lock a user out. */
const freeTries = 4;
/** Seconds: the longest lockout, and the time without any sign-in after which wrong passwords are forgotten. */
const longest = 900;

export type Lockouts = {
  /** Throws while the user is locked out. */
  requireOpen(sub: string): void;
  /** Counts a wrong password, or forgets all of them after the right one. */
  count(sub: string, isRight: boolean): void;
};

/**
 * The lockouts of users after wrong passwords at signing in, in memory: the n-th one in a row locks a user out for
 * 2^(n-5) seconds. Tries during a lockout don't count as wrong ones (Cognito's developer guide, "Lockout behavior for failed sign-in attempts").
 */
export function createLockouts(nowSeconds: () => number): Lockouts {
  const users = new Map<string, { wrong: number; triedAt: number; until: number }>();
  const remembered = (sub: string) => {
    const user = users.get(sub);
    return user && nowSeconds() < user.triedAt + longest ? user : undefined;
  };
  return {
    requireOpen(sub) {
      const user = remembered(sub);
      if (!user || nowSeconds() >= user.until) return;
      user.triedAt = nowSeconds();
      throw new CognitoError('NotAuthorizedException', 'Password attempts exceeded');
    },
    count(sub, isRight) {
      if (isRight) return void users.delete(sub);
      const triedAt = nowSeconds();
      const wrong = (remembered(sub)?.wrong ?? 0) + 1;
      const lockout = wrong > freeTries ? Math.min(2 ** (wrong - freeTries - 1), longest) : 0;
      users.set(sub, { wrong, triedAt, until: triedAt + lockout });
    },
  };
}
