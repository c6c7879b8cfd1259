import { ChevronLeft, ChevronRight } from 'lucide-react';
import { pageEntries } from '#shared/domain/pagination.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Link } from './link.tsx';

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
    <nav
      className="grid gap-2 grid-cols-[1fr_1fr] items-center mt-12 md:grid-cols-[1fr_auto_1fr] print:hidden"
      aria-label={t('pages.name')}
    >
      {page > 1 && (
        <Link
          className="inline-flex items-center justify-center gap-1 min-w-target min-h-target px-3 rounded-control text-ink font-semibold no-underline col-[1] justify-self-start hover:bg-sunken hover:text-primary"
          to={hrefFor(page - 1)}
          rel="prev"
          onClick={onGo}
        >
          <ChevronLeft aria-hidden="true" />
          {t('pages.previous')}
        </Link>
      )}
      <ol
        className={
          totalPages > 7
            ? 'col-span-full row-[1] flex flex-wrap items-center justify-center md:col-[2] md:gap-1'
            : 'col-span-full row-[1] flex flex-wrap items-center justify-center md:col-[2] md:gap-1 [&>li]:min-w-[min(var(--spacing-target),(100vw_-_2_*_var(--spacing-gutter))/7)]'
        }
      >
        {pageEntries(page, totalPages).map((entry, position, entries) => {
          const isAfterFar = isFar(Number(entries[position - 1]));
          return entry === 'gap' ? (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: the two possible gaps differ only in position
              key={`gap-${position}`}
              className={
                isAfterFar || isFar(Number(entries[position + 1]))
                  ? `min-w-4 text-soft-ink text-center md:min-w-6 below-md:hidden`
                  : `min-w-4 text-soft-ink text-center md:min-w-6`
              }
              aria-hidden="true"
            >
              …
            </li>
          ) : (
            <li
              key={entry}
              className={
                isFar(entry)
                  ? isAfterFar
                    ? 'below-md:hidden'
                    : "before:min-w-4 before:text-soft-ink before:text-center below-md:before:content-['…'/''] below-md:before:block below-md:[&>a]:hidden"
                  : undefined
              }
            >
              <Link
                className="inline-flex items-center justify-center gap-1 min-h-target rounded-control text-ink font-semibold no-underline hover:bg-sunken hover:text-primary [&[aria-current]]:bg-primary [&[aria-current]]:text-on-primary px-1 forced-colors:[&[aria-current]]:outline-2 forced-colors:[&[aria-current]]:outline-[Highlight] forced-colors:[&[aria-current]]:outline-solid min-w-full"
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
          className="inline-flex items-center justify-center gap-1 min-w-target min-h-target px-3 rounded-control text-ink font-semibold no-underline hover:bg-sunken hover:text-primary col-[-2] justify-self-end"
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
