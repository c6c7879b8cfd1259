import { CognitoIdentityProviderServiceException } from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answered, type Meaning } from './cognito-problems.ts';

function failing(name: string, message = 'secret eva@example.com'): Promise<never> {
  return Promise.reject(
    new CognitoIdentityProviderServiceException({ name, message, $fault: 'client', $metadata: {} }),
  );
}

describe('errors of Cognito', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each<[string, Meaning, string]>([
    ['NotAuthorizedException', {}, 'INVALID_TOKEN'],
    ['NotAuthorizedException', { refusal: 'INVALID_CREDENTIALS' }, 'INVALID_CREDENTIALS'],
    ['UserNotFoundException', { refusal: 'INVALID_CREDENTIALS' }, 'INVALID_CREDENTIALS'],
    ['UserNotConfirmedException', { refusal: 'INVALID_CREDENTIALS' }, 'INVALID_CREDENTIALS'],
    ['RefreshTokenReuseException', {}, 'INVALID_REFRESH_TOKEN'],
    ['UsernameExistsException', {}, 'USERNAME_TAKEN'],
    ['AliasExistsException', {}, 'EMAIL_TAKEN'],
    ['CodeMismatchException', {}, 'INVALID_CODE'],
    ['ExpiredCodeException', {}, 'INVALID_CODE'],
    ['InvalidParameterException', { malformed: 'INVALID_CODE' }, 'INVALID_CODE'],
    ['InvalidPasswordException', { passwordField: 'body.password' }, 'VALIDATION_FAILED'],
    ['LimitExceededException', {}, 'TOO_MANY_REQUESTS'],
    ['LimitExceededException', { limit: 'INVALID_CODE' }, 'INVALID_CODE'],
    ['TooManyFailedAttemptsException', { limit: 'INVALID_CODE' }, 'INVALID_CODE'],
    ['TooManyRequestsException', { limit: 'INVALID_CODE' }, 'TOO_MANY_REQUESTS'],
    ['TooManyRequestsException', {}, 'TOO_MANY_REQUESTS'],
    ['CodeDeliveryFailureException', {}, 'UPSTREAM_FAILED'],
    ['InternalErrorException', {}, 'UPSTREAM_UNAVAILABLE'],
  ])('%s with %o becomes %s', async (name, meaning, code) => {
    await expect(answered(failing(name), meaning)).rejects.toMatchObject({ code });
  });

  it('doesn’t log the message of the service, which may contain the username', async () => {
    await expect(answered(failing('NotAuthorizedException'))).rejects.toMatchObject({
      message: expect.not.stringContaining('eva'),
      cause: 'NotAuthorizedException',
    });
  });

  it('distinguishes a wrong password from a bad token by the message, if a call has both', async () => {
    const meaning = { passwordField: 'body.newPassword' };

    await expect(
      answered(failing('NotAuthorizedException', 'Incorrect username or password.'), meaning),
    ).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    await expect(
      answered(failing('NotAuthorizedException', 'Access Token has been revoked'), meaning),
    ).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
  });

  it.each([
    ['a minute after too many requests of all', 'TooManyRequestsException', 60],
    ['an hour after too many requests of one user', 'LimitExceededException', 3600],
    ['an hour after too many tries of one user', 'TooManyFailedAttemptsException', 3600],
  ])('asks to wait %s', async (_when, name, retryAfter) => {
    await expect(answered(failing(name))).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter });
  });

  it('asks to wait until the next UTC day when no more mails can be sent', async () => {
    vi.useFakeTimers({ now: new Date('2026-03-01T22:30:00.000Z'), toFake: ['Date'] });
    const words =
      'Exceeded daily email limit for the operation or the account. If a higher limit is required, please configure your user pool to use your own Amazon SES configuration for sending email.';

    await expect(answered(failing('LimitExceededException', words))).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      retryAfter: 5400,
      message: 'No more mails can be sent today. Try again tomorrow (UTC)',
    });
  });

  it('doesn’t change unknown errors or successful results', async () => {
    await expect(answered(failing('InvalidParameterException'))).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
    expect(await answered(Promise.resolve('good'))).toBe('good');
  });
});
