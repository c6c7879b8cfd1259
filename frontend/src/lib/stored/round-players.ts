import { randomUuid } from './session.ts';
import { storage } from './storage.ts';
import { isRecord, parseJson } from './stored-json.ts';

/**
 * A pupil who plays a round on this device, one of several on a shared computer. Without a session it is that of the
 * browser; without a nickname the pupil hasn't joined yet.
 */
export type DevicePlayer = { readonly session?: string; readonly nickname?: string };

type Entry = { readonly code: string; readonly players: readonly DevicePlayer[] };

/** How many rounds are kept. */
const roundsMax = 20;

/** The pupils of a round on this device; the first one plays now. */
export function playersOf(code: string): readonly DevicePlayer[] {
  return read().find((entry) => entry.code === code)?.players ?? [{}];
}

/** The session that plays a round on this device; undefined if it is the browser's own. */
export function roundSession(code: string): string | undefined {
  return playersOf(code)[0]?.session;
}

/** The pupil with a session of their own who now plays the latest round of this device; undefined if there is none. */
export function pupilOfDevice(): DevicePlayer | undefined {
  const player = read()[0]?.players[0];
  return player?.session ? player : undefined;
}

/** Keeps the nickname of the pupil who plays now. */
export function keepNickname(code: string, nickname: string): void {
  const [now, ...others] = playersOf(code);
  if (now?.nickname !== nickname) write(code, [{ ...now, nickname }, ...others]);
}

/** Lets another pupil of this device play; without one, a new pupil with a session of their own. */
export function switchPlayer(code: string, to: DevicePlayer = { session: randomUuid() }): void {
  const others = playersOf(code).filter(({ session, nickname }) => session !== to.session && nickname);
  write(code, [to, ...others]);
  // It was that of another pupil's atlas.
  storage.remove('yq.stickerCount');
}

function write(code: string, players: readonly DevicePlayer[]): void {
  const others = read().filter((entry) => entry.code !== code);
  storage.write('yq.roundPlayers', JSON.stringify([{ code, players }, ...others].slice(0, roundsMax)));
}

function read(): readonly Entry[] {
  const stored = parseJson(storage.read('yq.roundPlayers'));
  return Array.isArray(stored) ? stored.filter(isEntry) : [];
}

function isEntry(value: unknown): value is Entry {
  return isRecord(value) && typeof value.code === 'string' && Array.isArray(value.players);
}
