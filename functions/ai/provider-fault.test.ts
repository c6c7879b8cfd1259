import { describe, expect, it } from 'vitest';
import { AppError } from '../platform/app-error.ts';
import { loggableError } from '../platform/logger.ts';
import { ProviderCause, safeCause } from './provider-cause.ts';
import { awsFault, connectionFault, notConfigured, statusFault } from './provider-fault.ts';

const secret = 'slovo-ktore-nikto-nema-vidiet';
const settings = { key: 'aiTextProvider', model: 'aiTextModel' } as const;
const requestId = 'c0ffee00-1111-2222-3333-444455556666';

/** An error of the AWS SDK, whose message may quote anything. */
const awsError = (name: string, httpStatusCode: number) =>
  Object.assign(new Error(`1 error: "${secret}" is not allowed`), {
    name,
    $metadata: { httpStatusCode, requestId },
    $response: { body: secret, headers: {} },
  });

describe('a fault keeps the facts of its cause, and no text', () => {
  it.each([
    ['ValidationException', 400],
    ['AccessDeniedException', 403],
    ['ResourceNotFoundException', 404],
    ['ModelTimeoutException', 408],
    ['ModelErrorException', 424],
    ['ThrottlingException', 429],
    ['InternalServerException', 500],
    ['ServiceUnavailableException', 503],
    ['SyntaxError', 200],
  ])('of %s', (name, status) => {
    const fault = awsFault(awsError(name, status), settings);

    expect(fault.cause).toMatchObject({ name, message: `status ${status}, request ${requestId}` });
    expect(JSON.stringify(loggableError(fault))).not.toContain(secret);
  });

  it('of a connection, with its causes', () => {
    const reset = Object.assign(new Error(`read ${secret}`), { code: 'ECONNRESET' });
    const fault = connectionFault(new TypeError(`fetch failed: ${secret}`, { cause: reset }));

    expect(fault).toMatchObject({
      code: 'UPSTREAM_FAILED',
      cause: { name: 'TypeError', cause: { name: 'Error', message: 'code ECONNRESET' } },
    });
    expect(JSON.stringify(loggableError(fault))).not.toContain(secret);
  });

  it('of a setting', () => {
    const fault = notConfigured('aiTextModel', 'has no model', awsError('ParameterNotFound', 400));

    expect(fault.cause).toMatchObject({ name: 'Error', message: `status 400, request ${requestId}` });
    expect(JSON.stringify(loggableError(fault))).not.toContain(secret);
  });

  it('of an answer of HTTP', () => {
    for (const status of [400, 404, 408, 429, 500]) {
      expect(statusFault(status, undefined, settings).cause).toMatchObject({
        name: 'ProviderError',
        message: `status ${status}`,
      });
    }
  });
});

describe('safeCause', () => {
  it('keeps no name, code or id that contains a text of a person', () => {
    const error = Object.assign(new Error(secret), {
      name: `Slovo ${secret}`,
      code: secret,
      $metadata: { httpStatusCode: secret, requestId: `${secret} ${secret}` },
    });

    expect(safeCause(error)).toMatchObject({ name: 'Error', message: '' });
  });

  it('keeps our own code, and causes that are already safe', () => {
    const cause = new ProviderCause('ProviderError', { status: 500 });

    expect(safeCause(cause)).toBe(cause);
    expect(safeCause(new AppError('UPSTREAM_FAILED', { cause }))).toMatchObject({
      name: 'AppError',
      message: 'code UPSTREAM_FAILED',
      cause,
    });
    expect(safeCause(secret)).toBeUndefined();
  });
});
