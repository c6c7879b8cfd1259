import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './password-field.module.css';
import { TextField } from './text-field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'end'> & {
  readonly autoComplete: 'current-password' | 'new-password';
};

/** A password, readable on request. Password managers find it whichever way it is shown. */
export function PasswordField(props: Props) {
  const { t } = useTranslation('session');
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <button
          type="button"
          className={styles.show}
          aria-label={t(isShown ? 'password.hide' : 'password.show')}
          title={t(isShown ? 'password.hide' : 'password.show')}
          onClick={() => setShown(!isShown)}
        >
          <Icon aria-hidden="true" />
        </button>
      }
    />
  );
}
