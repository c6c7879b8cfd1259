import { storage } from '#lib/stored/storage.ts';
import { isRecord, parseJson } from '#lib/stored/stored-json.ts';

/** After this time without a look at the dashboard, the next look is a new visit. */
const newVisitMs = 30 * 60_000;

/**
 * When the author last visited the dashboard in this browser, in milliseconds; null if never. All looks during one visit
 * get the same time, so that a reload doesn't hide what is new.
 */
export function lastVisit(username: string, now = Date.now()): number | null {
  const stored = parseJson(storage.read('yq.visit'));
  const known = isRecord(stored) && stored.username === username ? stored : {};
  const seenAt = typeof known.seenAt === 'number' ? known.seenAt : null;
  const isSameVisit = seenAt !== null && now - seenAt < newVisitMs;
  const before = isSameVisit ? (typeof known.before === 'number' ? known.before : null) : seenAt;
  storage.write('yq.visit', JSON.stringify({ username, before, seenAt: now }));
  return before;
}
