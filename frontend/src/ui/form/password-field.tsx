import { CircleCheck, CircleDashed, Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { limits } from '#shared/domain/limits.ts';
import { type PasswordRule, unmetPasswordRules } from '#shared/domain/password.ts';
import { useSessionTexts } from '../../i18n/session-texts.ts';
import { IconButton } from '../icon-button.tsx';
import { TextField } from './text-field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'end'> & {
  readonly autoComplete: 'current-password' | 'new-password';
};

/** A password field with a button that shows the password. Password managers recognise it in both states. */
export function PasswordField(props: Props) {
  const t = useSessionTexts();
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <IconButton
          icon={isShown ? EyeOff : Eye}
          label={t(isShown ? 'password.hide' : 'password.show')}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}

/** Rules that are always listed. The others are listed only if the password breaks them, which is rare. */
const usual: readonly PasswordRule[] = ['min', 'lowercase', 'uppercase', 'number'];

/**
 * The rules for a new password. Each is ticked as soon as the password meets it.
 * @param id for the field's `aria-describedby`
 */
export function PasswordRules({ id, password }: { readonly id: string; readonly password: string }) {
  const t = useSessionTexts();
  const unmet = password === '' ? usual : unmetPasswordRules(password);
  const rules = [...usual, ...unmet.filter((rule) => !usual.includes(rule))];
  return (
    <div
      id={id}
      className="text-soft-ink text-xs leading-normal [&_p]:mt-0 [&_p]:mx-0 [&_p]:mb-1 [&_ul]:grid [&_ul]:grid-cols-[repeat(auto-fit,minmax(min(100%,10.5rem),1fr))] [&_ul]:gap-y-1 [&_ul]:gap-x-4 [&_li]:flex [&_li]:items-start [&_li]:gap-1.5 [&_svg]:mt-0.5"
    >
      <p>{t('password.rules')}</p>
      <ul>
        {rules.map((rule) => {
          const isMet = !unmet.includes(rule);
          const Icon = isMet ? CircleCheck : CircleDashed;
          const count = rule === 'max' ? limits.password.max : limits.password.min;
          return (
            <li key={rule} className={isMet ? 'text-ink [&_svg]:text-correct' : undefined}>
              <Icon aria-hidden="true" />
              <span>
                {t(`password.${rule}`, { count })}
                <span className="sr-only">, {t(isMet ? 'password.met' : 'password.unmet')}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
