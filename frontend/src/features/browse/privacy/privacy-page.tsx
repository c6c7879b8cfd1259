import { limits } from '#shared/domain/limits.ts';
import { PageTitle } from '#ui/page-title.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from '../credits/credits-page.module.css';

const parts = ['visitors', 'pupils', 'authors', 'address', 'never'] as const;

/** `/privacy`: which data is stored, for how long, and who can see it. */
export default function PrivacyPage() {
  const { t } = useTranslation('privacy');
  return (
    <div className={styles.page}>
      <PageTitle>{t('title')}</PageTitle>
      <h1>{t('title')}</h1>
      <p className={styles.intro}>{t('intro')}</p>
      {parts.map((part) => (
        <section key={part} aria-labelledby={`privacy-${part}`}>
          <h2 id={`privacy-${part}`}>{t(`${part}.title`)}</h2>
          <p>{t(`${part}.text`, { days: limits.round.keptDays, binDays: limits.quiz.binDays })}</p>
        </section>
      ))}
    </div>
  );
}
