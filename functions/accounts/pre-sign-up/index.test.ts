import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { afterEach, expect, it, vi } from 'vitest';
import { callProof } from '../call-proof.ts';
import { handler } from './index.ts';

afterEach(() => {
  vi.useRealTimers();
});

function signUpEvent(clientMetadata?: object): PreSignUpTriggerEvent {
  return {
    triggerSource: 'PreSignUp_SignUp',
    userName: 'eva',
    request: { userAttributes: { email: 'eva@example.com' }, clientMetadata },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  } as unknown as PreSignUpTriggerEvent;
}

it('confirms a new account and leaves its e-mail address unverified', async () => {
  const { response } = await handler(signUpEvent(callProof('eva')));

  expect(response).toEqual({ autoConfirmUser: true, autoVerifyEmail: false, autoVerifyPhone: false });
});

it.each<[string, () => object | undefined]>([
  ['nothing', () => undefined],
  ['no proof', () => ({ other: 'text' })],
  ['a proof for another name', () => callProof('adam')],
  ['a proof without its hash', () => ({ proof: callProof('eva').proof.split('.')[0] })],
  ['a proof with another time', () => ({ proof: callProof('eva').proof.replace(/^./, '9') })],
  ['a proof that never ends', () => ({ proof: callProof('eva').proof.replace(/^\d+/, 'NaN') })],
])('refuses a call with %s', async (_what, metadata) => {
  await expect(handler(signUpEvent(metadata()))).rejects.toThrow('Only the API may make this call');
});

it('refuses a proof after a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const metadata = callProof('eva');
  vi.setSystemTime(Date.now() + 60_000);
  await handler(signUpEvent(metadata));
  vi.setSystemTime(Date.now() + 1001);

  await expect(handler(signUpEvent(metadata))).rejects.toThrow('Only the API may make this call');
});
