import { PageTitle } from '#ui/page-title.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useSiteTexts } from '../i18n/texts.ts';

/** The outline of a page, shown until it is known whether the visitor may see the page. */
export function PageSkeleton() {
  const t = useSiteTexts();
  return (
    <div
      className="grid grid-cols-1 gap-4 w-full max-w-page mx-auto py-8 px-gutter [&>*]:max-w-full"
      aria-busy="true"
    >
      <PageTitle />
      <span className="sr-only" role="status">
        {t('common.loading')}
      </span>
      <Skeleton width="18rem" height="2.25rem" />
      <Skeleton width="28rem" />
      <Skeleton height="16rem" radius="var(--radius-picture)" />
    </div>
  );
}
