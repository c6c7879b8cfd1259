import { type ComponentProps, useId } from 'react';
import { limits } from '#shared/domain/limits.ts';
import { PasswordField, PasswordRules } from '#ui/form/password-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useAccountTexts } from './texts.ts';

type FieldProps = Omit<ComponentProps<typeof TextField>, 'label'>;

/** The account, as its e-mail address or username. */
export function EmailOrUsernameField({ error, ...props }: FieldProps) {
  const t = useAccountTexts();
  return (
    <TextField
      {...props}
      label={t('emailOrUsername')}
      error={error && t('login.missing')}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}

/** The code from a message. */
export function CodeField(props: FieldProps) {
  const t = useAccountTexts();
  return (
    <TextField
      {...props}
      label={t('code')}
      className="[&_input]:text-[1.25rem] [&_input]:tracking-[0.2em]"
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={limits.copiedMax}
      spellCheck={false}
      required
    />
  );
}

type PasswordProps = Omit<ComponentProps<typeof PasswordField>, 'autoComplete'>;
type NewPasswordProps = {
  /** What is typed as the new password. */
  readonly typed: string;
  readonly password: PasswordProps;
  readonly confirmation: PasswordProps;
};

/** A new password with its rules, and the same password again. */
export function NewPasswordFields({ typed, password, confirmation }: NewPasswordProps) {
  const id = useId();
  return (
    <>
      <div className="grid grid-cols-1 gap-3">
        <PasswordField {...password} autoComplete="new-password" aria-describedby={id} required />
        <PasswordRules id={id} password={typed} />
      </div>
      <PasswordField {...confirmation} autoComplete="new-password" required />
    </>
  );
}
