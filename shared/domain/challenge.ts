/**
 * Work that a program does before it may register: finding the number from which a key was derived. People don't notice
 * it, but a program that registers thousands of accounts has to do it for each.
 */
export type Challenge = {
  readonly id: string;
  /** The number is less than this. */
  readonly numbers: number;
  /**
   * Rounds of PBKDF2 with SHA-256 for one key. The speeds of processors differ less for these than for plain hashes.
   */
  readonly rounds: number;
  /** The key of the number, 32 bytes in hexadecimal. */
  readonly key: string;
};

/**
 * The number of keys that are derived at the same time. Browsers derive keys outside the main thread, so the page stays
 * usable.
 */
const atATime = 4;

/** The key of a number, 32 bytes in hexadecimal. */
export async function challengeKey(id: string, rounds: number, number: number): Promise<string> {
  return deriveKey(await keyMaterial(id), rounds, number);
}

/** The number of a challenge. Throws the signal's reason when it is aborted, and an Error if no number matches. */
export async function solveChallenge(
  { id, numbers, rounds, key }: Challenge,
  signal?: AbortSignal,
): Promise<number> {
  const material = await keyMaterial(id);
  for (let first = 0; first < numbers; first += atATime) {
    signal?.throwIfAborted();
    const group = Array.from({ length: Math.min(atATime, numbers - first) }, (_, at) => first + at);
    const keys = await Promise.all(group.map((number) => deriveKey(material, rounds, number)));
    const found = group[keys.indexOf(key)];
    if (found !== undefined) return found;
  }
  throw new Error('No number fits the challenge');
}

type KeyMaterial = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

function keyMaterial(id: string): Promise<KeyMaterial> {
  return crypto.subtle.importKey('raw', new TextEncoder().encode(id), 'PBKDF2', false, ['deriveBits']);
}

async function deriveKey(material: KeyMaterial, iterations: number, number: number): Promise<string> {
  const salt = new TextEncoder().encode(String(number));
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  const bytes = new Uint8Array(await crypto.subtle.deriveBits(algorithm, material, 256));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
