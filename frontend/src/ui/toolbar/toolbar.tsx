import type { ReactNode } from 'react';

type Props = {
  readonly search?: ReactNode;
  /** Filters, then the order, then the count. On a phone they are one line that scrolls. */
  readonly children: ReactNode;
  /** A control at the end that isn't a filter. */
  readonly action?: ReactNode;
};

/** The line above every list. Its values are in the list's address. */
export function Toolbar({ search, children, action }: Props) {
  return (
    <div className="flex items-center flex-wrap gap-y-2 gap-x-3 mb-4 [&>search]:flex-[1_1_14rem] [&>search]:min-w-0 print:hidden">
      {search}
      <div className="flex items-center flex-wrap gap-2 first:flex-1 below-md:flex-[1_1_100%] below-md:flex-nowrap below-md:gap-1 below-md:-my-[6px] below-md:-mx-gutter below-md:pt-[6px] below-md:pe-8 below-md:pb-[6px] below-md:ps-gutter below-md:overflow-x-auto below-md:scroll-px-gutter below-md:[scrollbar-width:none] below-md:[mask-image:linear-gradient(to_right,#000_calc(100%_-_2rem),transparent)] below-md:[&>*]:flex-none below-md:[&>nav]:flex-nowrap below-md:[&>nav]:gap-1 below-md:[&>label:first-child]:-ms-3">
        {children}
      </div>
      {action}
    </div>
  );
}

/** The number of items in the list. It is only visual: the list's live region announces it to screen readers. */
export function ToolbarCount({ children }: { readonly children: ReactNode }) {
  return (
    <p className="text-soft-ink text-sm mt-0 me-0 mb-0 ms-auto below-md:hidden" aria-hidden="true">
      {/* The line is rendered before its text is known, so that the list doesn't move. */}
      {children ?? '\u00a0'}
    </p>
  );
}
