import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { roundCodeIn } from '#shared/domain/copied-text.ts';
import { limits } from '#shared/domain/limits.ts';
import { roundCodeLength } from '#shared/domain/round-code.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { useJoinTexts } from './texts.ts';

/** `/join`: the page where a pupil types or pastes the code of a round. With its last character it goes on by itself. */
export default function JoinPage() {
  const t = useJoinTexts();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isRefused, setIsRefused] = useState(false);

  // A code that the visitor came back to correct doesn't go on at once: only when something is added.
  const change = (text: string, isMore = text.length > typed.length) => {
    setTyped(text.slice(0, limits.copiedMax));
    setIsRefused(false);
    const code = roundCodeIn(text);
    if (isMore && code) void navigate(`/join/${code}`);
  };
  // The visitor may have typed before hydration.
  const changeToShown = useEffectEvent(() => change(field.current?.value ?? ''));
  useEffect(() => changeToShown(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = roundCodeIn(field.current?.value ?? '');
    if (!code) return setIsRefused(true);
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
          // What isn't a code yet with as many signs needs more room than the boxes have.
          className={
            typed.length < roundCodeLength
              ? '[&_input]:code-boxes'
              : '[&_input]:text-[1.5rem] [&_input]:font-bold [&_input]:uppercase'
          }
          value={typed}
          onChange={(event) => change(event.currentTarget.value)}
          onPaste={(event) => {
            // It replaces what was typed.
            event.preventDefault();
            change(event.clipboardData.getData('text').trim(), true);
          }}
          error={isRefused ? t('codeFault', { count: roundCodeLength }) : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          maxLength={limits.copiedMax}
          required
        />
        <Button type="submit" variant="primary" wide>
          {t('next')}
        </Button>
      </form>
    </div>
  );
}
