import type { createBrowserRouter } from 'react-router-dom';

let router: Pick<ReturnType<typeof createBrowserRouter>, 'state'> | undefined;

/** Tells `targetPath` which router to ask. */
export function setRouter(used: NonNullable<typeof router>): void {
  router = used;
}

/**
 * The path of the page or, while another one loads, the path of that one. `useNavigation` answers the same, but only
 * after React has rendered it, which is too late for what a timer does.
 */
export function targetPath(): string | undefined {
  return (router?.state.navigation.location ?? router?.state.location)?.pathname;
}
