import { type ReactNode, type RefObject, useId, useRef } from 'react';
import { Navigate } from 'react-router-dom';
import { Pagination } from '../pagination.tsx';
import { ListContent, type ListContentProps } from './list-content.tsx';

type Props<Item extends { readonly id: string }> = ListContentProps<Item> & {
  readonly title: string;
  readonly isTitleVisible?: boolean;
  /** The heading. Focus it when the focused element is removed. */
  readonly ref?: RefObject<HTMLHeadingElement | null>;
  readonly page: number;
  /** Returns the address of a page. The first page is 1. */
  readonly hrefOf: (page: number) => string;
  /** Shown between the title and the items. */
  readonly toolbar?: ReactNode;
  /** Shown after the pagination. */
  readonly footer?: ReactNode;
};

/** A list with the page number in the address. If the number is too high, it redirects to the last page. */
export function ListPage<Item extends { readonly id: string }>({
  title,
  isTitleVisible = false,
  ref,
  page,
  hrefOf,
  toolbar,
  footer,
  ...content
}: Props<Item>) {
  const own = useRef<HTMLHeadingElement>(null);
  const heading = ref ?? own;
  const id = useId();
  const { totalPages, isBusy } = content.list;
  if (!isBusy && totalPages > 0 && page > totalPages) return <Navigate replace to={hrefOf(totalPages)} />;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1} className={isTitleVisible ? 'mb-5' : 'sr-only'}>
        {title}
      </h2>
      {toolbar}
      <ListContent {...content} />
      <Pagination
        page={page}
        totalPages={totalPages}
        hrefFor={hrefOf}
        onGo={() => {
          heading.current?.focus({ preventScroll: true });
          heading.current?.parentElement?.scrollIntoView();
        }}
      />
      {footer}
    </section>
  );
}
