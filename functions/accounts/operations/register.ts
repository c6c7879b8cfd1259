import { mailMessages } from '#shared/infrastructure/log-messages.ts';
import { takeOverAtSignIn } from '../../pictures/take-over-at-sign-in.ts';
import { AppError, orProblem } from '../../platform/app-error.ts';
import { log, loggableError } from '../../platform/logger.ts';
import type { Operation } from '../../platform/operation.ts';
import { countCall } from '../account-limits.ts';
import { findAccount } from '../account-store.ts';
import * as cognito from '../cognito.ts';
import { rememberNetwork } from '../known-networks.ts';
import { requireOwnName, toOwnUser } from '../profile.ts';
import {
  type Applicant,
  claimClearing,
  completeRegistration,
  findFinishedRegistration,
  release,
  reserve,
} from '../registration-store.ts';
import { logSignIn } from '../sign-in-log.ts';
import type { ReservationItem, UserItem } from '../table.ts';
import { sendVerificationMail } from '../verification-mail.ts';

type Registration = Parameters<typeof cognito.signUp>[0] & {
  /** As typed; `username` is in lower case. */
  readonly displayedUsername: string;
  readonly firstName: string | undefined;
  readonly lastName: string | undefined;
  /** Of the browser that registers. */
  readonly sessionId: string | undefined;
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
 * creates the account at Cognito, and turns the reservation into the profile in one transaction. The same person can
 * continue an interrupted registration by registering again. If only the sign-in is missing, this works from the same
 * browser only. For other people the username is taken.
 */
export const register: Operation<'register'> = async ({ body, sessionId, address }) => {
  requireOwnName(body);
  await countCall('REGISTRATION', address, body.email);
  const registration = toRegistration(body, sessionId);
  const reserved = await reserve(applicantOf(registration));
  const finished = typeof reserved === 'string' ? await findFinishedRegistration(registration) : undefined;
  const account = finished ?? (await makeAccount(registration, reservedOrProblem(reserved)));
  const tokens = await signIn(registration);
  logSignIn('registered', address, registration.username);
  const [verificationEmail] = await Promise.all([
    mailCode(account, tokens.accessToken),
    takeOverAtSignIn(sessionId, account.userId),
    rememberNetwork(account, address),
  ]);
  return { user: toOwnUser(account), ...tokens, verificationEmail };
};

function toRegistration(
  { email, username, password, firstName, lastName, language = 'sk' }: RegisterBody,
  sessionId: string | undefined,
): Registration {
  return {
    sessionId,
    displayedUsername: username,
    username: username.toLowerCase(),
    password,
    email,
    language,
    firstName: firstName || undefined,
    lastName: lastName || undefined,
  };
}

/** Whoever registers, with the username as typed, because letters that look alike differ by their case. */
function applicantOf({ displayedUsername: username, email }: Registration): Applicant {
  return { username, email };
}

async function makeAccount(registration: Registration, reservation: ReservationItem): Promise<UserItem> {
  const userId = await signUp(registration, reservation);
  const account = await completeRegistration({
    ...registration,
    username: registration.displayedUsername,
    userId,
  });
  return account ?? afterLostReservation(registration, userId);
}

/** Creates the account at Cognito, or finds the one that an earlier try of the same person created. Returns its id. */
async function signUp(registration: Registration, reservation: ReservationItem): Promise<string> {
  try {
    return await cognito.signUp(registration);
  } catch (error) {
    if (isProblem(error, 'VALIDATION_FAILED')) await release(applicantOf(registration));
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
 * Deletes the account that an expired registration left at Cognito. Such an account is older than the reservation, and
 * a reservation never exists together with a profile.
 */
async function clearAbandoned({ username }: Registration, reservation: ReservationItem): Promise<boolean> {
  const createdAt = await cognito.readCreationTime(username);
  if (createdAt >= reservation.reservedAt * 1000 - clockSkewMs) return false;
  if (!(await claimClearing(username, reservation))) return false;
  await cognito.deleteUser(username);
  return true;
}

/**
 * Another applicant got the reservation in the meantime, or a parallel call was faster; in that case, its account is
 * returned.
 */
async function afterLostReservation(registration: Registration, userId: string): Promise<UserItem> {
  const { username, password } = registration;
  const winner: UserItem | undefined = await findAccount(username);
  if (winner?.userId !== userId) {
    const { accessToken } = await cognito.signIn(username, password);
    await cognito.deleteOwnUser(accessToken);
  }
  const finished = await findFinishedRegistration(registration);
  if (finished) return finished;
  throw new AppError('USERNAME_TAKEN');
}

/** The password can only be wrong if an earlier try created the account with another one. */
async function signIn({ username, password }: Registration): Promise<cognito.SignedIn> {
  try {
    return await cognito.signIn(username, password);
  } catch (error) {
    throw isProblem(error, 'INVALID_CREDENTIALS') ? new AppError('USERNAME_TAKEN') : error;
  }
}

/** The account exists whether the mail is sent or not; its owner can request another one immediately. */
async function mailCode(
  account: UserItem,
  accessToken: string,
): Promise<{ isSent: boolean; retryAfter?: number }> {
  try {
    await sendVerificationMail(account, accessToken);
    return { isSent: true };
  } catch (error) {
    log('warn', mailMessages.verificationMail, { error: loggableError(error) });
    const retryAfter = error instanceof AppError ? error.retryAfter : undefined;
    return { isSent: false, ...(retryAfter === undefined ? {} : { retryAfter }) };
  }
}

function isProblem(error: unknown, code: AppError['code']): boolean {
  return error instanceof AppError && error.code === code;
}
