import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { looksLikeRoundCode, normalisedRoundCode, roundCodeLength } from '#shared/domain/round-code.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** `/join`: the page where a pupil types or pastes the code of a round. With its last character it goes on by itself. */
export default function JoinPage() {
  const { t } = useTranslation('join');
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isRefused, setIsRefused] = useState(false);

  const change = (text: string) => {
    setTyped(text);
    setIsRefused(false);
    const code = normalisedRoundCode(text);
    // Only when something was added: a code that the visitor came back to correct doesn't go on at once.
    if (text.length > typed.length && looksLikeRoundCode(code)) void navigate(`/join/${code}`);
  };
  // The visitor may have typed before hydration.
  const changeToShown = useEffectEvent(() => change(field.current?.value ?? ''));
  useEffect(() => changeToShown(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = normalisedRoundCode(field.current?.value ?? '');
    if (!looksLikeRoundCode(code)) return setIsRefused(true);
    return void navigate(`/join/${code}`);
  };
  return (
    <div className="w-full max-w-[calc(28rem_+_2_*_var(--spacing-gutter))] mx-auto py-8 px-gutter grid gap-5 low:gap-2 low:py-2">
      <PageTitle>{t('title')}</PageTitle>
      <h1>{t('title')}</h1>
      <p>{t('intro')}</p>
      <form noValidate className="grid grid-cols-1 gap-5" onSubmit={submit}>
        <TextField
          ref={field}
          label={t('code')}
          className="[&_input]:code-boxes"
          value={typed}
          onChange={(event) => change(event.currentTarget.value)}
          onPaste={(event) => {
            // A pasted link or a code with spaces becomes the code.
            event.preventDefault();
            change(normalisedRoundCode(event.clipboardData.getData('text')).slice(0, roundCodeLength));
          }}
          error={isRefused ? t('codeFault', { count: roundCodeLength }) : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          maxLength={roundCodeLength}
          required
        />
        <Button type="submit" variant="primary" wide>
          {t('next')}
        </Button>
      </form>
    </div>
  );
}
