import { useId, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { call } from '#lib/api/api-client.ts';
import { beginSession } from '#lib/auth/auth-session.ts';
import { isRoundRemembered } from '#lib/auth/round-after-sign-in.ts';
import { hasStorage } from '#lib/stored/storage.ts';
import { register } from '#shared/api/account-endpoints.ts';
import { authRoutes } from '#shared/api/auth.routes.ts';
import { limits } from '#shared/domain/limits.ts';
import { LinkButton } from '#ui/button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Link } from '#ui/link.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { currentLanguage } from '../../i18n/i18n.ts';
import { useSessionTexts } from '../../i18n/session-texts.ts';
import { NewPasswordFields } from './account-fields.tsx';
import { AccountForm, AccountFrame } from './account-form.tsx';
import { confirmation, mismatch } from './password-confirmation.ts';
import { suggestedUsername } from './suggested-username.ts';
import { useAccountTexts } from './texts.ts';
import { useAccountForm } from './use-account-form.ts';
import { UsernameStatus, usernameRefusal, useUsernameAvailability } from './username-status.tsx';
import { rememberMail } from './verification-mail.ts';

const formSchema = authRoutes.register.body
  .omit({ language: true })
  .extend({ confirmation })
  .refine((form) => form.password === form.confirmation, mismatch);
const empty = { email: '', username: '', password: '', confirmation: '', firstName: '', lastName: '' };

/** Signing up. The guard around it redirects to the verification of the e-mail. */
export default function RegisterPage() {
  const t = useAccountTexts();
  const tSession = useSessionTexts();
  const { search } = useLocation();
  const intro = isRoundRemembered(search) ? 'register.introClass' : 'register.intro';
  const namesId = useId();
  const { form, field, errors, ...account } = useAccountForm({
    schema: formSchema,
    defaultValues: empty,
    mode: 'onTouched',
    check: () => (refusal ? { username: t('register.chooseAvailable') } : {}),
    send: async ({ confirmation: _, ...typed }) => {
      const body = { ...typed, language: currentLanguage() };
      const signedIn = await call(register, { body });
      const { isSent, retryAfter = 0 } = signedIn.verificationEmail;
      rememberMail(isSent, isSent ? limits.verificationCooldownSeconds : retryAfter);
      beginSession(signedIn);
    },
    failed: t('register.failed'),
  });
  const [username, password] = useWatch({ control: form.control, name: ['username', 'password'] });
  const availability = useUsernameAvailability(username);
  const refusal = usernameRefusal(availability);
  const refused = refusal && tSession(`username.${refusal}`);
  const usernameError = errors.username?.message ?? refused;
  const suggested = useRef('');
  const suggestUsername = () => {
    const { email, username: typed } = form.getValues();
    if (typed !== suggested.current || !email.includes('@')) return;
    suggested.current = suggestedUsername(email);
    form.setValue('username', suggested.current);
  };
  return (
    <AccountFrame
      title={t('register.title')}
      intro={t(hasStorage() ? intro : 'login.noCookies')}
      foot={
        <>
          <p>{t('register.haveAccount')}</p>
          <LinkButton wide className="mt-2" to={`/login${search}`}>
            {t('register.login')}
          </LinkButton>
        </>
      }
    >
      <LiveRegion>{refused}</LiveRegion>
      <AccountForm {...account} submitText={t('register.submit')} sendingText={t('register.sending')}>
        <TextField
          {...field('email', { onChange: suggestUsername })}
          label={t('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={limits.emailMax}
          required
        />
        <TextField
          {...field('username')}
          label={t('username')}
          error={usernameError}
          hint={<UsernameStatus availability={availability} hasError={Boolean(usernameError)} />}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={limits.username.max}
          required
        />
        <NewPasswordFields
          typed={password}
          password={{ ...field('password'), label: t('password') }}
          confirmation={{ ...field('confirmation'), label: t('confirmation') }}
        />
        <fieldset className="grid grid-cols-1 gap-3" aria-describedby={namesId}>
          <legend className="field-label">{t('register.names')}</legend>
          <div className="grid gap-y-5 gap-x-4 sm:grid-cols-[1fr_1fr]">
            <TextField {...field('firstName')} label={t('register.firstName')} autoComplete="given-name" />
            <TextField {...field('lastName')} label={t('register.lastName')} autoComplete="family-name" />
          </div>
          <p id={namesId} className="text-soft-ink text-xs leading-normal">
            {t('register.namesHint')}
          </p>
        </fieldset>
        <p className="text-soft-ink text-xs leading-normal">
          {t('register.privacy')} <Link to="/privacy">{t('translation:footer.privacy')}</Link>
        </p>
      </AccountForm>
    </AccountFrame>
  );
}
