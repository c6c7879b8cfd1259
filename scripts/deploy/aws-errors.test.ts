import { describe, expect, it } from 'vitest';
import { UserError } from '../toolchain/user-error.mjs';
import { explainRefusal } from './aws-errors.ts';

const named = (name: string, message: string) => Object.assign(new Error(message), { name });

describe('explainRefusal', () => {
  it.each(['ExpiredToken', 'ExpiredTokenException'])('says how to sign in again after %s', (name) => {
    expect(explainRefusal(named(name, 'The security token included in the request is expired'))).toEqual(
      new UserError(
        'The AWS credentials have expired: sign in with "aws sso login" or "aws configure", or name another profile in AWS_PROFILE.',
      ),
    );
  });

  it.each(['AccessDenied', 'AccessDeniedException'])('names the permission of %s', (name) => {
    const message = 'User: eva is not authorized to perform: sqs:ReceiveMessage on resource: queue';

    expect(explainRefusal(named(name, message))).toEqual(
      new UserError(`AWS refuses this to the credentials: ${message}`),
    );
  });

  it('does not change other errors', () => {
    const error = named('ThrottlingException', 'Rate exceeded');

    expect(explainRefusal(error)).toBe(error);
  });
});
