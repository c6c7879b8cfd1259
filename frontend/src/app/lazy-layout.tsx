import { lazy, Suspense } from 'react';

let loading: ReturnType<typeof load> | undefined;

/** Starts loading header and footer; the play page does without them. */
export function preloadPublicLayout(): Promise<unknown> {
  loading ??= load().catch((error: unknown) => {
    // Offline for a moment must not spoil them for good.
    loading = undefined;
    throw error;
  });
  return loading;
}

const PublicLayout = lazy(() => preloadPublicLayout() as ReturnType<typeof load>);

/** Header, page and footer, loaded beside the first page that has them. */
export const lazyPublicLayout = (
  <Suspense>
    <PublicLayout />
  </Suspense>
);

function load() {
  return import('./public-layout.tsx');
}
