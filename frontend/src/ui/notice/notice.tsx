import { type ComponentType, lazy, type ReactElement, type ReactNode, Suspense } from 'react';
import type { NoticeArtName } from './notice-art.tsx';
import type { Failure } from './notice-rest.tsx';

/** Loaded after the text, because notices work without it. Renders nothing if it can't be loaded. */
const NoticeRest = lazy<ComponentType<{ art: Props['art'] }>>(() =>
  import('./notice-rest.tsx').then(
    ({ NoticeRest }) => ({ default: NoticeRest }),
    () => ({ default: () => null }),
  ),
);

type Props = {
  /**
   * The name of an illustration, the SVG content of another one, or the code of the failure of the page's call.
   */
  readonly art: NoticeArtName | Failure | ReactElement;
  /** `h1` if the notice is the whole page. */
  readonly heading?: 'h1' | 'h2' | 'h3';
  readonly title: string;
  readonly text?: string | undefined;
  /** Whether screen readers announce the notice immediately, because something failed. */
  readonly urgent?: boolean;
  /** The only action: a button or a link. */
  readonly children?: ReactNode;
};

/** Shown where there is no content: a small illustration, one plain sentence and one action. */
export function Notice({ art, heading: Heading = 'h2', title, text, urgent = false, children }: Props) {
  return (
    <div
      className="flex items-center flex-col justify-center max-w-128 mx-auto py-12 px-gutter text-center"
      {...(urgent ? { role: 'alert' } : {})}
    >
      <div className="w-[min(9rem,100%)] aspect-120/96">
        <Suspense>
          <NoticeRest art={art} />
        </Suspense>
      </div>
      <Heading className="max-w-full mt-5 mb-0 text-xl">{title}</Heading>
      {text && <p className="mt-2 mb-0 text-soft-ink text-pretty">{text}</p>}
      {children && <div className="flex flex-wrap gap-3 justify-center mt-6">{children}</div>}
    </div>
  );
}
