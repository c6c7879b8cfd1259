import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { callProof } from '../call-proof.ts';
import { handler } from './index.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

function messageEvent(triggerSource: string, locale?: string, mail?: string): CustomMessageTriggerEvent {
  return {
    triggerSource,
    userName: 'eva',
    request: {
      codeParameter: '{####}',
      clientMetadata: { ...callProof('eva'), ...(mail && { mail }) },
      userAttributes: { email: 'eva@example.com', ...(locale && { locale }) },
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  } as unknown as CustomMessageTriggerEvent;
}

describe('custom message', () => {
  it.each([
    ['sk', 'Over si e-mail pre Your Quizzes'],
    ['en', 'Verify your e-mail for Your Quizzes'],
    ['en-GB', 'Verify your e-mail for Your Quizzes'],
    [undefined, 'Over si e-mail pre Your Quizzes'],
  ])('writes the verification mail for locale %s', async (locale, subject) => {
    vi.stubEnv('SITE_URL', 'https://quiz.example');

    const { response } = await handler(messageEvent('CustomMessage_VerifyUserAttribute', locale));

    expect(response.emailSubject).toBe(subject);
    expect(response.emailMessage).toContain('<strong>{####}</strong>');
    expect(response.emailMessage).toContain('href="https://quiz.example/verify-email?code={####}"');
  });

  it('links the password mail to the page that sets a new password', async () => {
    vi.stubEnv('SITE_URL', 'https://quiz.example');

    const { response } = await handler(messageEvent('CustomMessage_ForgotPassword', 'en'));

    expect(response.emailSubject).toBe('A new password for Your Quizzes');
    expect(response.emailMessage).toContain('https://quiz.example/reset-password?user=eva&amp;code={####}');
  });

  it.each([
    ['sk', 'Heslo pre Your Quizzes sa zmenilo'],
    ['en', 'Your password for Your Quizzes was changed'],
  ])('tells the owner of a changed password, with a code to set another one: %s', async (locale, subject) => {
    vi.stubEnv('SITE_URL', 'https://quiz.example');

    const { response } = await handler(
      messageEvent('CustomMessage_ForgotPassword', locale, 'passwordChanged'),
    );

    expect(response.emailSubject).toBe(subject);
    expect(response.emailMessage).toContain('https://quiz.example/reset-password?user=eva&amp;code={####}');
  });

  it('sends only the code if the address of the site isn’t configured', async () => {
    const { response } = await handler(messageEvent('CustomMessage_ForgotPassword', 'sk'));

    expect(response.emailMessage).toContain('{####}');
    expect(response.emailMessage).not.toContain('href');
  });

  it.each(['CustomMessage_UpdateUserAttribute', 'CustomMessage_SignUp'])(
    'sends no mail that our functions never request: %s',
    async (source) => {
      await expect(handler(messageEvent(source))).rejects.toThrow(`There is no mail for ${source}`);
    },
  );

  it('sends no mail for a direct call to Cognito', async () => {
    const event = messageEvent('CustomMessage_VerifyUserAttribute');
    const direct = { ...event, request: { ...event.request, clientMetadata: undefined } };

    await expect(handler(direct as CustomMessageTriggerEvent)).rejects.toThrow(
      'Only the API may make this call',
    );
  });
});
