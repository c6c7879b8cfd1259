/** The document's title, `Name · Your Quizzes`; without a name the default. Exactly one may be on the page. */
export function PageTitle({ children }: { readonly children?: string | undefined }) {
  return <title>{children ? `${children} · Your Quizzes` : 'Your Quizzes'}</title>;
}
