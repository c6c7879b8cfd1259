import { numberEnv, optionalEnv } from '../platform/env.ts';
import { log, loggableError } from '../platform/logger.ts';
import { changesKeptMs, readChanges } from './change-log-store.ts';
import type { InMemoryIndex, SnapshotKind } from './snapshot-kind.ts';

/** A function looks for changes at most once in this time, in milliseconds. Tests set it to 0. */
const refreshAfterMs = (): number =>
  optionalEnv('catalogueMaxAgeMs') ? numberEnv('catalogueMaxAgeMs') : 1000;
/** Changes of this period are read again, because a change may become visible later than one with a later time. */
const overlapMs = 30_000;
/** A newer snapshot is loaded after this time, because the changes since an old one expire. */
const reloadAfterMs = changesKeptMs / 2;
/** If changes have left many unused slots, a newer snapshot is loaded after this time. */
const reloadOutgrownAfterMs = 600_000;

/**
 * An index of published quizzes in a function's memory: loaded from the newest undamaged snapshot, then kept up to date
 * with the change log. At most one Query a second, whatever the number of requests.
 */
export class LiveIndex<Index extends InMemoryIndex> {
  private readonly kind: SnapshotKind<Index>;
  private index: Index;
  /** Changes until this time have been read, in milliseconds since 1970. */
  private knownUntil = Number.NEGATIVE_INFINITY;
  private lookedAt = Number.NEGATIVE_INFINITY;
  private loadedAt = Number.NEGATIVE_INFINITY;
  /** The keys of the changes that were found last. */
  private found = new Set<string>();
  private refreshing: Promise<void> | undefined;

  constructor(kind: SnapshotKind<Index>) {
    this.kind = kind;
    this.index = kind.empty();
  }

  /** The index as of at most a second ago. Parallel calls share one refresh. */
  async current(): Promise<Index> {
    if (Date.now() - this.lookedAt >= refreshAfterMs()) {
      this.refreshing ??= this.refresh().finally(() => {
        this.refreshing = undefined;
      });
      await this.refreshing;
    }
    return this.index;
  }

  private async refresh(): Promise<void> {
    const startedAt = Date.now();
    const age = startedAt - this.loadedAt;
    if (age > (this.index.isOutgrown ? reloadOutgrownAfterMs : reloadAfterMs)) await this.load(startedAt);
    const after = Math.max(0, this.knownUntil - overlapMs);
    const found = await readChanges(new Date(after).toISOString());
    // A change that becomes visible late may precede others that have no effect without it, so all are applied again.
    if (found.some(({ key }) => !this.found.has(key)))
      this.index.apply(found.flatMap(({ changes }) => changes));
    this.found = new Set(found.map(({ key }) => key));
    this.knownUntil = startedAt;
    this.lookedAt = startedAt;
  }

  /** Keeps the current index when no snapshot can be read. */
  private async load(startedAt: number): Promise<void> {
    try {
      // Imported here because only calls that use the index need the SDK of S3.
      const { loadNewestSnapshot } = await import('./load-snapshot.ts');
      const loaded = await loadNewestSnapshot(this.kind);
      this.index = loaded?.index ?? this.kind.empty();
      this.knownUntil = loaded ? Date.parse(loaded.changesUntil) : 0;
      this.found = new Set();
    } catch (error) {
      if (this.loadedAt === Number.NEGATIVE_INFINITY) throw error;
      log('error', 'catalogue not reloaded', { kind: this.kind.name, error: loggableError(error) });
    }
    this.loadedAt = startedAt;
  }
}
