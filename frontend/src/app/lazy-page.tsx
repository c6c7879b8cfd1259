import { type ComponentType, lazy, type ReactElement, type ReactNode, Suspense } from 'react';
import { loadTexts, type TextLoaders } from '../i18n/i18n.ts';

/** A page that is loaded when it is wanted. */
export type Page = {
  /** Pattern of the router, `/quiz/:slug`. */
  readonly path: string;
  readonly element: ReactElement;
  /** Starts loading chunk and texts ahead of the visit; called again it gives the same promise. */
  preload(): Promise<unknown>;
};

/** What a lazy page is made of. */
export type PageParts = {
  readonly path: string;
  /** The i18next namespace that its texts become. */
  readonly namespace: string;
  readonly component: () => Promise<{ readonly default: ComponentType }>;
  readonly texts: TextLoaders;
  /** Has the outline of the page, stands until chunk and texts are there. */
  readonly skeleton: ReactNode;
};

/** Makes a page whose chunk and whose texts are fetched at the same time, once. */
export function lazyPage({ path, namespace, component, texts, skeleton }: PageParts): Page {
  let loading: Promise<{ readonly default: ComponentType }> | undefined;
  const load = () => {
    loading ??= Promise.all([component(), loadTexts(namespace, texts)]).then(
      ([module]) => module,
      (error: unknown) => {
        // Offline for a moment must not spoil the page for good.
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const Component = lazy(load);
  const element = (
    <Suspense key={path} fallback={skeleton}>
      <Component />
    </Suspense>
  );
  return { path, element, preload: load };
}
