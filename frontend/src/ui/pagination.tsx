import { ChevronLeft, ChevronRight } from 'lucide-react';
import { pageEntries } from '#shared/domain/pagination.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Link } from './link.tsx';
import styles from './pagination.module.css';

type Props = {
  readonly page: number;
  readonly totalPages: number;
  /** Returns the address of a page. The first page is 1. */
  readonly hrefFor: (page: number) => string;
  /** Called when a page is chosen. Use it to move the focus to the top of the list. */
  readonly onGo: () => void;
};

/**
 * Links to the pages of a list. Renders nothing if there is only one page. On a phone there are at most seven numbers and
 * gaps, in a row above the links to the previous and next page.
 */
export function Pagination({ page, totalPages, hrefFor, onGo }: Props) {
  const { t } = useTranslation();
  if (totalPages <= 1) return null;
  const isFar = (entry: number) =>
    totalPages > 7 && entry !== 1 && entry !== totalPages && Math.abs(entry - page) > 1;
  return (
    <nav className={`stack gap-2 ${styles.pages}`} aria-label={t('pages.name')}>
      {page > 1 && (
        <Link className={styles.step} to={hrefFor(page - 1)} rel="prev" onClick={onGo}>
          <ChevronLeft aria-hidden="true" />
          {t('pages.previous')}
        </Link>
      )}
      <ol className={totalPages > 7 ? styles.numbers : `${styles.numbers} ${styles.whole}`}>
        {pageEntries(page, totalPages).map((entry, position, entries) =>
          entry === 'gap' ? (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: the two possible gaps differ only in position
              key={`gap-${position}`}
              className={
                isFar(Number(entries[position + 1])) ? `${styles.gap} ${styles.beforeFar}` : styles.gap
              }
              aria-hidden="true"
            >
              …
            </li>
          ) : (
            <li key={entry} className={isFar(entry) ? styles.far : undefined}>
              <Link
                className={styles.number}
                to={hrefFor(entry)}
                aria-label={t('pages.page', { page: entry })}
                aria-current={entry === page ? 'page' : undefined}
                onClick={onGo}
              >
                {entry}
              </Link>
            </li>
          ),
        )}
      </ol>
      {page < totalPages && (
        <Link className={`${styles.step} ${styles.next}`} to={hrefFor(page + 1)} rel="next" onClick={onGo}>
          {t('pages.next')}
          <ChevronRight aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}
