const hourMs = 3600 * 1000;
const lengthMs = { hour: hourMs, day: 24 * hourMs };
/** How much of `2026-01-31T14:05` is the name of a period. */
const nameLength = { hour: 13, day: 10 };

/** An hour or a day, UTC. */
export type PeriodKind = keyof typeof lengthMs;

export type Period = {
  /** `2026-01-31` or `2026-01-31T14`. */
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly start: number;
  readonly end: number;
};

/** The period of a kind that a time belongs to. */
export function periodOf(kind: PeriodKind, now: Date): Period {
  const start = now.getTime() - (now.getTime() % lengthMs[kind]);
  const name = new Date(start).toISOString().slice(0, nameLength[kind]);
  return { name, start, end: start + lengthMs[kind] };
}

/** Seconds until the next period of a kind begins, at least 1. */
export function secondsToNext(kind: PeriodKind, now: Date): number {
  return Math.ceil((periodOf(kind, now).end - now.getTime()) / 1000);
}

/** Seconds since 1970. */
export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
