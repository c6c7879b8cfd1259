import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { expect, it } from 'vitest';
import { handler } from './index.ts';

it('confirms a new account and leaves its e-mail address unverified', async () => {
  const event = {
    triggerSource: 'PreSignUp_SignUp',
    userName: 'eva',
    request: { userAttributes: { email: 'eva@example.com' } },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  } as unknown as PreSignUpTriggerEvent;

  const { response } = await handler(event);

  expect(response).toEqual({ autoConfirmUser: true, autoVerifyEmail: false, autoVerifyPhone: false });
});
