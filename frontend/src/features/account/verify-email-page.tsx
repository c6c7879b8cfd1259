import { CircleAlert, Presentation } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { call } from '#lib/api/api-client.ts';
import { useAuth } from '#lib/auth/auth.ts';
import { restore, updateUser } from '#lib/auth/auth-session.ts';
import { isRoundRemembered, openingRound } from '#lib/auth/round-after-sign-in.ts';
import { loginAddress, safeRedirect } from '#lib/auth/safe-redirect.ts';
import { verifyEmail } from '#shared/api/account-endpoints.ts';
import { authRoutes } from '#shared/api/auth.routes.ts';
import type { OwnUser } from '#shared/domain/user.ts';
import { LinkButton } from '#ui/button.tsx';
import { waitingTime } from '#ui/form/use-account-messages.ts';
import { LoadError } from '#ui/load-error.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { CodeField } from './account-fields.tsx';
import { AccountForm, AccountFrame, letterArt } from './account-form.tsx';
import { ResendCode } from './resend-code.tsx';
import { useAccountTexts } from './texts.ts';
import { useAccountForm } from './use-account-form.ts';
import { useVerificationMail } from './verification-mail.ts';

/** Verifies the e-mail address with the code that was sent to it, typed or from the link in the message. */
export default function VerifyEmailPage() {
  const t = useAccountTexts();
  const auth = useAuth();
  const location = useLocation();
  const query = new URLSearchParams(location.search);
  const onward = safeRedirect(query.get('redirect'));
  if (auth.is === 'guest') {
    return (
      <>
        <PageTitle>{t('verify.title')}</PageTitle>
        <Notice art={letterArt} heading="h1" title={t('verify.signInTitle')} text={t('verify.signInText')}>
          <LinkButton variant="primary" to={loginAddress(location)}>
            {t('login.submit')}
          </LinkButton>
        </Notice>
      </>
    );
  }
  if (auth.is === 'unreachable') {
    return (
      <>
        <PageTitle>{t('verify.title')}</PageTitle>
        <LoadError
          heading="h1"
          title={t('verify.failed')}
          error={auth.error}
          onRetry={() => void restore()}
        />
      </>
    );
  }
  if (auth.is !== 'signedIn') {
    return (
      <AccountFrame title={t('verify.title')} intro={<Skeleton />}>
        <Skeleton height="8rem" radius="var(--radius-control)" />
      </AccountFrame>
    );
  }
  if (!auth.user.emailVerified)
    return <VerifyForm user={auth.user} linkCode={query.get('code') ?? ''} onward={onward} />;
  if (isRoundRemembered(location.search)) return <Navigate replace to={onward} state={openingRound} />;
  return (
    <>
      <PageTitle>{t('verify.done')}</PageTitle>
      <Notice art={letterArt} heading="h1" title={t('verify.done')} text={t('verify.doneText')}>
        <LinkButton variant="primary" to={onward}>
          {t('verify.go')}
        </LinkButton>
      </Notice>
    </>
  );
}

type FormProps = {
  readonly user: OwnUser;
  /** The code in the link of the message, or empty. */
  readonly linkCode: string;
  /** Where authors go who verify later. */
  readonly onward: string;
};

function VerifyForm({ user, linkCode, onward }: FormProps) {
  const t = useAccountTexts();
  const mail = useVerificationMail();
  const isForClass = isRoundRemembered(useLocation().search);
  const { field, ...account } = useAccountForm({
    schema: authRoutes.verifyEmail.body,
    defaultValues: { code: linkCode },
    send: async (body) => {
      const { user: verified } = await call(verifyEmail, { body });
      updateUser(verified);
    },
    failed: t('verify.failed'),
  });
  const { submit } = account;

  const isSent = useRef(false);
  useEffect(() => {
    // Opening the link of the message is the same as typing its code. It runs once, however often React runs this
    // effect.
    if (!linkCode || isSent.current) return;
    isSent.current = true;
    submit();
  }, [linkCode, submit]);

  return (
    <AccountFrame
      title={t('verify.title')}
      intro={
        <>
          {t(mail.isSent ? 'verify.intro' : 'verify.introUnsent', { email: user.email })} {t('verify.why')}
        </>
      }
      foot={
        <>
          {mail.isSent && <p>{t('verify.missing')}</p>}
          <ResendCode mail={mail} />
          {!isForClass && (
            <LinkButton wide className="mt-3" to={onward}>
              {t('verify.later')}
            </LinkButton>
          )}
        </>
      }
    >
      {isForClass && (
        <div className="grid gap-3 mb-8 p-5 rounded-card bg-primary-tint">
          <p className="font-semibold">{t('verify.playNow')}</p>
          <LinkButton variant="primary" wide className="min-h-12" to={onward} state={openingRound} replace>
            <Presentation aria-hidden="true" />
            {t('verify.laterPlay')}
          </LinkButton>
        </div>
      )}
      {!mail.isSent && (
        <div className="callout bg-wrong-tint [&>svg]:text-wrong mb-6" role="status">
          <CircleAlert aria-hidden="true" />
          <p className="flex-1 min-w-0 basis-32">
            {mail.seconds > 0
              ? t('verify.notSentUntil', { time: waitingTime(mail.seconds) })
              : t('verify.notSentRetry')}
          </p>
        </div>
      )}
      <AccountForm
        {...account}
        submitText={t('verify.submit')}
        sendingText={t('verify.sending')}
        isSecondary={isForClass}
      >
        <CodeField {...field('code')} />
      </AccountForm>
    </AccountFrame>
  );
}
