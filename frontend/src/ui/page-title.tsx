import { siteName } from '#shared/domain/site-name.ts';

/** Sets the document's title: `Name · Your Quizzes`, or `Your Quizzes` without a name. Use exactly one on a page. */
export function PageTitle({ children }: { readonly children?: string | undefined }) {
  return <title>{children ? `${children} · ${siteName}` : siteName}</title>;
}
