import { takeOverAtSignIn } from '../../pictures/take-over-at-sign-in.ts';
import { AppError } from '../../platform/app-error.ts';
import { numberEnv } from '../../platform/env.ts';
import { log, loggableError } from '../../platform/logger.ts';
import type { Operation } from '../../platform/operation.ts';
import { orProblem } from '../../platform/or-problem.ts';
import { countCall } from '../account-limits.ts';
import { findAccount } from '../account-store.ts';
import { spendChallenge } from '../challenge-store.ts';
import * as cognito from '../cognito.ts';
import type { ReservationItem, UserItem } from '../items.ts';
import { toOwnUser } from '../profile.ts';
import { claimClearing, completeRegistration, release, reserve } from '../registration-store.ts';

type Registration = Parameters<typeof cognito.signUp>[0] & {
  /** As written; `username` is in lower case. */
  readonly displayedUsername: string;
  readonly firstName: string | undefined;
  readonly lastName: string | undefined;
};

/** Largest difference between the clocks of Cognito and of this function. */
const clockSkewMs = 1000;

const reservedOrProblem = orProblem({
  'email-taken': () => new AppError('EMAIL_TAKEN'),
  'username-taken': () => new AppError('USERNAME_TAKEN'),
});

type RegisterBody = Parameters<Operation<'register'>>[0]['body'];

/**
 * Creates an account and signs in, in three steps that may be interrupted: reserves username and address in the table,
 * creates the account at Cognito, and turns the reservation into the profile in one transaction. The same person's next
 * try continues an interrupted registration; for other people the username is taken.
 */
export const register: Operation<'register'> = async ({ body, sessionId, address }) => {
  await countCall('REGISTRATION', address);
  await checkChallenge(body);
  const registration = toRegistration(body);
  const reservation = reservedOrProblem(await reserve(registration));
  const userId = await makeAccount(registration, reservation);
  const { displayedUsername, email, language, firstName, lastName } = registration;
  const account = await completeRegistration({
    userId,
    username: displayedUsername,
    email,
    language,
    firstName,
    lastName,
  });
  if (!account) throw await reservationLost(registration, userId);
  const tokens = await cognito.signIn(registration.username, registration.password);
  await Promise.all([mailCode(tokens.accessToken), takeOverAtSignIn(sessionId, userId)]);
  return { user: toOwnUser(account), ...tokens };
};

/** Comes before the table is asked for names and addresses, so that asking costs work, too. Throws CHALLENGE_FAILED. */
async function checkChallenge({ challenge }: RegisterBody): Promise<void> {
  if (numberEnv('registrationNumbers') === 0) return;
  const isSolved = challenge && (await spendChallenge(challenge.id, challenge.answer));
  if (!isSolved) throw new AppError('CHALLENGE_FAILED');
}

function toRegistration({
  email,
  username,
  password,
  firstName,
  lastName,
  language = 'sk',
}: RegisterBody): Registration {
  return {
    displayedUsername: username,
    username: username.toLowerCase(),
    password,
    email,
    language,
    firstName: firstName || undefined,
    lastName: lastName || undefined,
  };
}

/** Makes the account at Cognito, or finds the one that an earlier try of the same person made. Answers its id. */
async function makeAccount(registration: Registration, reservation: ReservationItem): Promise<string> {
  try {
    return await cognito.signUp(registration);
  } catch (error) {
    if (isProblem(error, 'VALIDATION_FAILED')) await release(registration);
    if (!isProblem(error, 'USERNAME_TAKEN')) throw error;
  }
  const own = await findOwnAccount(registration);
  if (own) return own;
  if (!(await clearAbandoned(registration, reservation))) throw new AppError('USERNAME_TAKEN');
  return cognito.signUp(registration);
}

/** An account with this username, password and address is the applicant's own. */
async function findOwnAccount({ username, password, email }: Registration): Promise<string | undefined> {
  try {
    const { accessToken } = await cognito.signIn(username, password);
    const user = await cognito.readOwnUser(accessToken);
    return user.email === email ? user.userId : undefined;
  } catch (error) {
    if (isProblem(error, 'INVALID_CREDENTIALS')) return undefined;
    throw error;
  }
}

/**
 * Deletes the account that an expired registration left at Cognito. It is older than the
 * reservation, which never exists together with a profile.
 */
async function clearAbandoned({ username }: Registration, reservation: ReservationItem): Promise<boolean> {
  const createdAt = await cognito.readCreationTime(username);
  if (createdAt >= reservation.reservedAt * 1000 - clockSkewMs) return false;
  if (!(await claimClearing(username, reservation))) return false;
  await cognito.deleteUser(username);
  return true;
}

/** Another applicant got the reservation in the meantime, or a copy of this call was faster. */
async function reservationLost({ username, password }: Registration, userId: string): Promise<AppError> {
  const winner: UserItem | undefined = await findAccount(username);
  if (winner?.userId !== userId) {
    const { accessToken } = await cognito.signIn(username, password);
    await cognito.deleteOwnUser(accessToken);
  }
  return new AppError('USERNAME_TAKEN');
}

/** The account exists whether the mail goes out or not; its owner can ask for another one. */
async function mailCode(accessToken: string): Promise<void> {
  try {
    await cognito.mailVerificationCode(accessToken);
  } catch (error) {
    log('warn', 'verification mail not sent', { error: loggableError(error) });
  }
}

function isProblem(error: unknown, code: AppError['code']): boolean {
  return error instanceof AppError && error.code === code;
}
