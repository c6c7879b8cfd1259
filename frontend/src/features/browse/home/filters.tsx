import { ArrowDownWideNarrow, ChevronDown } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { languages } from '#shared/domain/language.ts';
import { languageNames } from '../../../i18n/language-names.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../ui/link/link.tsx';
import styles from './filters.module.css';
import { type HomeQuery, homeHref, type Sort, sorts } from './home-query.ts';

/** Chips for the language, how many quizzes there are, and the order. */
export function Filters({ query, total }: { query: HomeQuery; total: number | undefined }) {
  const { t } = useTranslation('home');
  const navigate = useNavigate();
  return (
    <div className={styles.bar}>
      <nav className={styles.chips} aria-label={t('language')}>
        {[null, ...languages].map((language) => (
          <Link
            key={language}
            to={homeHref({ ...query, language, page: 1 })}
            className={styles.chip}
            aria-current={language === query.language ? 'true' : undefined}
            {...(language ? { lang: language } : {})}
          >
            {language ? (
              <>
                <span className={styles.short}>
                  {language.toUpperCase()}
                  <span className="visually-hidden"> {languageNames[language]}</span>
                </span>
                <span className={styles.long}>{languageNames[language]}</span>
              </>
            ) : (
              t('all')
            )}
          </Link>
        ))}
      </nav>
      <p className={query.search ? `${styles.count} ${styles.found}` : styles.count} aria-hidden="true">
        {/* The line is there before its text, so that the grid does not move. */}
        {total === undefined ? '\u00a0' : t('found', { count: total })}
      </p>
      <label className={styles.sort}>
        <ArrowDownWideNarrow aria-hidden="true" />
        <span className="visually-hidden">{t('sort')}</span>
        <select
          value={query.sort}
          onChange={(event) =>
            void navigate(homeHref({ ...query, sort: event.currentTarget.value as Sort, page: 1 }), {
              preventScrollReset: true,
            })
          }
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`sorts.${sort}`)}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden="true" />
      </label>
    </div>
  );
}
