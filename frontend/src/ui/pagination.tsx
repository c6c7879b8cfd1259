import { ChevronLeft, ChevronRight } from 'lucide-react';
import { pageEntries } from '#shared/domain/pagination.ts';
import { useSiteTexts } from '../i18n/texts.ts';
import { Link } from './link.tsx';

type Props = {
  readonly page: number;
  readonly totalPages: number;
  /** Returns the address of a page. The first page is 1. */
  readonly hrefFor: (page: number) => string;
  /** Called when a page is chosen. Use it to move the focus to the top of the list. */
  readonly onGo: () => void;
};

const link =
  'inline-flex items-center justify-center gap-1 min-h-target rounded-control font-semibold no-underline';
const step = `${link} px-3 text-ink hover:bg-sunken hover:text-primary md:row-[1]`;
const current = `${link} min-w-full px-1 bg-primary text-on-primary forced-colors:outline-2 forced-colors:outline-[Highlight] forced-colors:outline-solid`;
const other = `${link} min-w-full px-1 text-ink hover:bg-sunken hover:text-primary`;
const gap = 'min-w-4 text-soft-ink text-center md:min-w-6';

/**
 * Links to the pages of a list: numbers in a row, with the previous and the next page at its ends, or below it on a
 * phone. There they are at most seven numbers and gaps. Renders nothing if there is only one page.
 */
export function Pagination({ page, totalPages, hrefFor, onGo }: Props) {
  const t = useSiteTexts();
  if (totalPages <= 1) return null;
  const isFar = (entry: number) =>
    totalPages > 7 && entry !== 1 && entry !== totalPages && Math.abs(entry - page) > 1;
  // Seven numbers fit the narrowest phone.
  const place =
    totalPages > 7
      ? 'min-w-target'
      : 'min-w-[min(var(--spacing-target),(100vw_-_2_*_var(--spacing-gutter))/7)]';
  return (
    <nav
      className="grid grid-cols-2 gap-2 items-center justify-center mt-12 md:grid-cols-[9rem_auto_9rem] print:hidden"
      aria-label={t('pages.name')}
    >
      {page > 1 && (
        <Link
          className={`${step} col-[1] justify-self-start md:justify-self-end`}
          to={hrefFor(page - 1)}
          rel="prev"
          onClick={onGo}
        >
          <ChevronLeft aria-hidden="true" />
          {t('pages.previous')}
        </Link>
      )}
      <ol className="col-span-full row-[1] flex flex-wrap items-center justify-center md:col-[2] md:gap-1">
        {pageEntries(page, totalPages).map((entry, position, entries) => {
          const isAfterFar = isFar(Number(entries[position - 1]));
          if (entry === 'gap') {
            const isBesideFar = isAfterFar || isFar(Number(entries[position + 1]));
            return (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: the two possible gaps differ only in position
                key={`gap-${position}`}
                className={isBesideFar ? `${gap} below-md:hidden` : gap}
                aria-hidden="true"
              >
                …
              </li>
            );
          }
          return (
            <li
              key={entry}
              className={isFar(entry) ? `md:min-w-target ${isAfterFar ? 'below-md:hidden' : ''}` : place}
            >
              {isFar(entry) && !isAfterFar && (
                <span className={`${gap} block md:hidden`} aria-hidden="true">
                  …
                </span>
              )}
              <Link
                className={`${entry === page ? current : other} ${isFar(entry) ? 'below-md:hidden' : ''}`}
                to={hrefFor(entry)}
                aria-label={t('pages.page', { page: entry })}
                aria-current={entry === page ? 'page' : undefined}
                onClick={onGo}
              >
                {entry}
              </Link>
            </li>
          );
        })}
      </ol>
      {page < totalPages && (
        <Link
          className={`${step} col-[2] justify-self-end md:col-[3] md:justify-self-start`}
          to={hrefFor(page + 1)}
          rel="next"
          onClick={onGo}
        >
          {t('pages.next')}
          <ChevronRight aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}
