import { ApiError } from '#shared/api/api-error.ts';

/**
 * The reason why a call waits: the network, a server that fails, too many calls at once, or a response that is late for an
 * unknown reason.
 */
export type Hindrance = 'network' | 'server' | 'busy' | 'slow';

/** How a repeated call is observed, retried early and cancelled. */
export type DeliveryOptions = {
  /** Cancels the call. */
  signal: AbortSignal;
  /** Called when the player should see what it waits for; every second with the seconds that the server asks to wait. */
  onWaiting: (hindrance: Hindrance, seconds?: number) => void;
  /** Receives a function that tries again immediately. */
  onStart: (hurry: () => void) => void;
};

const firstPauseMs = 1000;
const longestPauseMs = 30_000;
/** After too many calls, the server's wish counts: an earlier call is refused, too. */
const longestBusySeconds = 600;
/** After this time a try is reported as waiting. */
const slowAfterMs = 5000;

/**
 * Repeats a call until the server responds: after 1, 2, 4 ... 30 seconds, when the browser comes online, and when
 * hurried. Only for calls that may safely arrive twice.
 * @throws ApiError for an error that another try would not change, and ABORTED when cancelled
 */
export async function deliver<T>(
  send: (signal: AbortSignal) => Promise<T>,
  options: DeliveryOptions,
): Promise<T> {
  const hurrying = new EventTarget();
  const hurry = () => void hurrying.dispatchEvent(new Event('hurry'));
  options.onStart(hurry);
  window.addEventListener('online', hurry);
  try {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      const outcome = await tryOnce(send, options, hurrying);
      if ('value' in outcome) return outcome.value;
      const { hindrance, retryAfter = 0 } = outcome;
      const isBusy = hindrance === 'busy';
      const seconds = Math.min(retryAfter, isBusy ? longestBusySeconds : longestPauseMs / 1000);
      options.onWaiting(hindrance, isBusy ? seconds : undefined);
      if (outcome.wasHurried) continue;
      await pause(Math.max(pauseMs, seconds * 1000), options.signal, hurrying, (left) => {
        if (isBusy) options.onWaiting(hindrance, left);
      });
    }
  } finally {
    window.removeEventListener('online', hurry);
  }
}

type Outcome<T> =
  | { value: T }
  | { wasHurried: boolean; retryAfter: number | undefined; hindrance: Hindrance };

/** One try. Hurrying aborts it, because a call may hang until its timeout after a change of network. */
async function tryOnce<T>(
  send: (signal: AbortSignal) => Promise<T>,
  { signal, onWaiting }: DeliveryOptions,
  hurrying: EventTarget,
): Promise<Outcome<T>> {
  const cut = new AbortController();
  const abort = () => cut.abort();
  const slow = setTimeout(onWaiting, slowAfterMs, 'slow');
  hurrying.addEventListener('hurry', abort);
  signal.addEventListener('abort', abort);
  if (signal.aborted) abort();
  try {
    return { value: await send(cut.signal) };
  } catch (error) {
    if (signal.aborted || !(error instanceof ApiError)) throw error;
    if (!cut.signal.aborted && !error.isTemporary) throw error;
    // Only a response of the server has a status.
    const hindrance = error.status === 429 ? 'busy' : error.status ? 'server' : 'network';
    return { wasHurried: cut.signal.aborted, retryAfter: error.retryAfter, hindrance };
  } finally {
    clearTimeout(slow);
    hurrying.removeEventListener('hurry', abort);
    signal.removeEventListener('abort', abort);
  }
}

function pause(
  milliseconds: number,
  signal: AbortSignal,
  hurrying: EventTarget,
  onSecond: (left: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      clearInterval(ticks);
      hurrying.removeEventListener('hurry', end);
      signal.removeEventListener('abort', giveUp);
      resolve();
    };
    const giveUp = () => {
      reject(new ApiError('ABORTED', 'Request aborted'));
      end();
    };
    const timer = setTimeout(end, milliseconds);
    let left = Math.ceil(milliseconds / 1000);
    const ticks = setInterval(() => onSecond(--left), 1000);
    hurrying.addEventListener('hurry', end);
    signal.addEventListener('abort', giveUp);
    if (signal.aborted) giveUp();
  });
}
