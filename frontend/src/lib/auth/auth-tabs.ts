/** An access token and when it was issued, in milliseconds since 1970. */
export type TimedToken = { readonly token: string; readonly at: number };

type Question = { readonly newerThan: number; readonly not: string | null };
type Message = TimedToken | Question;

type Tab = {
  /** The token of this tab, if it is still valid. */
  current(): TimedToken | null;
  /** Called when another tab got a newer token. */
  adopt(token: TimedToken): void;
};

/**
 * Shares the access token between the tabs of one browser, in memory only. Tabs share nothing if the browser has no
 * `BroadcastChannel`, or forbids it because cookies are blocked.
 */
export function connectTabs(tab: Tab) {
  const channel = openChannel();
  const post = (message: Message) => channel?.postMessage(message);
  const waiting = new Set<(token: TimedToken) => void>();

  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    const own = tab.current();
    if ('newerThan' in data) {
      if (own && isWanted(own, data)) post(own);
      return;
    }
    if (!own || data.at > own.at) tab.adopt(data);
    for (const take of waiting) take(data);
  });

  /** Asks the other tabs for a newer token than the refused one; null if none has responded in time. */
  const ask = (question: Question, withinMs: number): Promise<TimedToken | null> => {
    if (!channel) return Promise.resolve(null);
    return new Promise((resolve) => {
      const finish = (token: TimedToken | null) => {
        clearTimeout(timer);
        waiting.delete(take);
        resolve(token);
      };
      const take = (token: TimedToken) => {
        if (isWanted(token, question)) finish(token);
      };
      const timer = setTimeout(() => finish(null), withinMs);
      waiting.add(take);
      post(question);
    });
  };
  return { share: (token: TimedToken) => void post(token), ask };
}

function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('yq.auth');
  } catch {
    return null;
  }
}

function isWanted({ token, at }: TimedToken, { newerThan, not }: Question): boolean {
  return at > newerThan && token !== not;
}
