import type { Lifetime } from './cache-lifetime.ts';
import type { Headers } from './gateway-types.ts';

/** A response in the cache. */
export type CachedObject = {
  /** The path without the query, for invalidations. */
  uri: string;
  status: number;
  headers: Headers;
  body: Buffer;
  /** The edge's clock, in milliseconds. */
  storedAt: number;
  lifetime: Lifetime;
};

/** Added to the size of each object's body. */
const OVERHEAD_BYTES = 1_000;

/** Objects by key, with at most `maxBytes` in total: the least recently used are deleted first. */
export class CachedObjects {
  readonly #objects = new Map<string, CachedObject>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get(key: string): CachedObject | undefined {
    const object = this.#objects.get(key);
    if (object === undefined) return undefined;
    this.#objects.delete(key);
    this.#objects.set(key, object);
    return object;
  }

  set(key: string, object: CachedObject): void {
    this.delete(key);
    this.#objects.set(key, object);
    this.#bytes += sizeOf(object);
    for (const oldest of this.#objects.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const object = this.#objects.get(key);
    if (object === undefined) return;
    this.#objects.delete(key);
    this.#bytes -= sizeOf(object);
  }

  /** Deletes all objects whose path matches. */
  deleteWhere(fits: (uri: string) => boolean): void {
    for (const [key, { uri }] of this.#objects) if (fits(uri)) this.delete(key);
  }
}

function sizeOf({ body }: CachedObject): number {
  return body.length + OVERHEAD_BYTES;
}
