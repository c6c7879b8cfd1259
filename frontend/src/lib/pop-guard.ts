type PopGuard = (event: PopStateEvent) => void;

let guard: PopGuard | null = null;

// Browsers call what listens on a window in the order of registration, capturing or not, so this must be loaded
// before the router starts to listen: `main.tsx` does.
addEventListener('popstate', (event) => guard?.(event));

/** Hears of every Back and Forward before the router does, one guard at a time; null takes it away. */
export function setPopGuard(next: PopGuard | null): void {
  guard = next;
}
