import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from './link.tsx';
import { PageTitle } from './page-title.tsx';

type Props = {
  readonly title: string;
  /** The language of the title, if it differs from the page's. */
  readonly titleLang?: string | undefined;
  /** The document's title, shown on the browser tab; `title` by default. */
  readonly documentTitle?: string;
  readonly back?: { readonly to: string; readonly label: string };
  readonly intro?: ReactNode;
  /** Buttons and the save state, on the same line as the heading. */
  readonly actions?: ReactNode;
  /** For pages with a large table: the page is as wide as the screen. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
};

/** The layout of every page of the desk: a heading with actions, then the content. The actions aren't printed. */
export function AdminPage({
  title,
  titleLang,
  documentTitle,
  back,
  intro,
  actions,
  isWide,
  children,
}: Props) {
  return (
    <div
      className={
        isWide
          ? 'mx-auto pt-6 px-gutter pb-16 lg:pt-10 max-w-480'
          : 'max-w-272 mx-auto pt-6 px-gutter pb-16 lg:pt-10'
      }
    >
      <PageTitle>{documentTitle ?? title}</PageTitle>
      {back && (
        <Link
          className="inline-flex items-center gap-2 min-h-target -mt-3 py-2 leading-[1.4] text-soft-ink text-sm font-semibold no-underline hover:text-primary print:hidden"
          to={back.to}
        >
          <ArrowLeft aria-hidden="true" />
          {back.label}
        </Link>
      )}
      <div className="flex items-center flex-wrap justify-between gap-y-3 gap-x-6 mb-6">
        <div className="flex-[1_1_20rem] min-w-0 [&_h1]:text-[clamp(1.625rem,1.4rem_+_1vw,2.125rem)]">
          <h1 tabIndex={-1} lang={titleLang} dir="auto">
            {title}
          </h1>
          {intro && <p className="max-w-168 mt-2 mx-0 mb-0 text-soft-ink text-pretty">{intro}</p>}
        </div>
        {actions && <div className="flex items-center flex-wrap gap-3 print:hidden">{actions}</div>}
      </div>
      {children}
    </div>
  );
}
