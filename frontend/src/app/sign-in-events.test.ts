// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { bearer } from '#lib/api/bearer.ts';
import { endSession } from '#lib/auth/auth-session.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { currentToasts } from '#ui/toasts/toast-list.ts';
import { stubDesk } from '../testing/desk-harness.tsx';
import { startEnglish } from '../testing/page-harness.tsx';
import './sign-in-events.ts';

beforeAll(startEnglish);
beforeEach(() => stubDesk());

test('a call that was blocked by the protection against attacks shows no warning about the e-mail', async () => {
  bearer.onForbidden?.(new ApiError('REQUEST_BLOCKED', 'No.', { status: 403 }));
  bearer.onForbidden?.(new ApiError('EMAIL_UNVERIFIED', 'No.', { status: 403 }));

  const text = 'Verify your e-mail first, then try again.';
  await expect.poll(() => currentToasts()).toMatchObject([{ text }]);
});

test('a notice says that a sign-in has ended', async () => {
  endSession('expired');

  await expect
    .poll(() => currentToasts())
    .toMatchObject([{ kind: 'info', text: 'Your sign-in has expired. Sign in again.' }]);
});

test.each([
  ['EMAIL_UNVERIFIED', 'Verify your e-mail first, then try again.'],
  ['DIRECT_CALL', 'You can’t do this. Your e-mail may not be verified yet.'],
] as const)('an author who is refused with %s is warned about the e-mail', async (code, text) => {
  bearer.onForbidden?.(new ApiError(code, 'No.', { status: 403 }));

  await expect.poll(() => currentToasts()).toMatchObject([{ kind: 'warning', text }]);
});
