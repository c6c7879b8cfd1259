import { useSyncExternalStore } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { SearchField } from '../../../ui/toolbar/search-field.tsx';
import { Collage } from './collage.tsx';
import styles from './hero.module.css';

type Props = { readonly search: string; readonly onSearch: (search: string) => void };

const wide = () => matchMedia('(width >= 60rem)');

/** One sentence and the search; on wide screens beside it a few pictures from the quizzes. */
export function Hero({ search, onSearch }: Props) {
  const { t } = useTranslation('home');
  const isWide = useSyncExternalStore(
    subscribe,
    () => wide().matches,
    // A page from the server has it; the styles hide it on narrow screens.
    () => true,
  );
  return (
    <div className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.sentence}>{t('sentence')}</h1>
        <SearchField
          className={styles.search}
          search={search}
          onSearch={onSearch}
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
