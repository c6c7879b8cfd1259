import type { createBrowserRouter } from 'react-router-dom';

let router: Pick<ReturnType<typeof createBrowserRouter>, 'state'> | undefined;

/** Sets the router that `targetPath` uses. */
export function setRouter(used: NonNullable<typeof router>): void {
  router = used;
}

/**
 * The path of the page, or of the next page while that one loads. `useNavigation` returns the same, but only after
 * React has rendered it, which is too late for timers.
 */
export function targetPath(): string | undefined {
  return (router?.state.navigation.location ?? router?.state.location)?.pathname;
}
