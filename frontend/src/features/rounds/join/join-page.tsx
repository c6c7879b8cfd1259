import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { looksLikeRoundCode, normalisedRoundCode, roundCodeLength } from '#shared/domain/round-code.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './join-page.module.css';

/** `/join`: the page where a pupil types the code of a round. */
export default function JoinPage() {
  const { t } = useTranslation('join');
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const [isRefused, setIsRefused] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const normalised = normalisedRoundCode(code);
    if (!looksLikeRoundCode(normalised)) return setIsRefused(true);
    return void navigate(`/join/${normalised}`);
  };
  return (
    <div className={styles.page}>
      <PageTitle>{t('title')}</PageTitle>
      <h1>{t('title')}</h1>
      <p>{t('intro')}</p>
      <form noValidate className="stack gap-5" onSubmit={submit}>
        <TextField
          label={t('code')}
          className={styles.code}
          value={code}
          onChange={(event) => {
            setCode(event.currentTarget.value.toUpperCase());
            setIsRefused(false);
          }}
          error={isRefused ? t('codeFault', { count: roundCodeLength }) : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={roundCodeLength + 4}
          required
        />
        <Button type="submit" variant="primary" wide>
          {t('next')}
        </Button>
      </form>
    </div>
  );
}
