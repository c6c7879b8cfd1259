import { useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { SearchField } from '../../../ui/list-page/search-field.tsx';
import { Collage } from './collage.tsx';
import styles from './hero.module.css';
import { type HomeQuery, homeHref } from './home-query.ts';

const wide = () => matchMedia('(width >= 60rem)');

/** One sentence and the search; on wide screens beside it a few pictures from the quizzes. */
export function Hero({ query }: { query: HomeQuery }) {
  const { t } = useTranslation('home');
  const navigate = useNavigate();
  const isWide = useSyncExternalStore(subscribe, () => wide().matches);
  return (
    <div className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.sentence}>{t('sentence')}</h1>
        <SearchField
          className={styles.search}
          search={query.search}
          onSearch={(search) => void navigate(homeHref({ ...query, search, page: 1 }), { replace: true })}
          label={t('search')}
          clearLabel={t('clearSearch')}
        />
      </div>
      {isWide && <Collage />}
    </div>
  );
}

function subscribe(onChange: () => void): () => void {
  const query = wide();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
