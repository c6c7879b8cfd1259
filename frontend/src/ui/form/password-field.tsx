import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextField } from './text-field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'end'> & {
  readonly autoComplete: 'current-password' | 'new-password';
};

/** A password field with a button that shows the password. Password managers recognise it in both states. */
export function PasswordField(props: Props) {
  const { t } = useTranslation('session');
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
