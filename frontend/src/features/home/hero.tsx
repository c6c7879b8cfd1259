import { useSyncExternalStore } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Collage } from './collage.tsx';
import styles from './hero.module.css';
import type { HomeQuery } from './home-query.ts';
import { SearchField } from './search-field.tsx';

const wide = () => matchMedia('(min-width: 56rem)');

/** One sentence and the search; on wide screens beside it a few pictures from the quizzes. */
export function Hero({ query }: { query: HomeQuery }) {
  const { t } = useTranslation('home');
  const isWide = useSyncExternalStore(subscribe, () => wide().matches);
  return (
    <div className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.sentence}>{t('sentence')}</h1>
        <SearchField query={query} />
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
