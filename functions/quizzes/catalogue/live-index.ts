import { setTimeout as waiting } from 'node:timers/promises';
import { catalogueMessages } from '#shared/infrastructure/log-messages.ts';
import { numberEnv, optionalEnv } from '../../platform/env.ts';
import { log, loggableError } from '../../platform/logger.ts';
import { timeLimit } from '../../platform/request-limits.ts';
import type { CatalogueChange } from './catalogue-entry.ts';
import { CatalogueIndex } from './catalogue-index.ts';
import { changesKeptMs, readChanges } from './change-log-store.ts';
import { PictureIndex } from './picture-index.ts';

/**
 * A function looks for changes at most once in this time, in milliseconds: one to two seconds, so that the copies of a
 * function don't all read the partition in the same moment. Tests set it to 0.
 */
const refreshAfterMs = (): number =>
  optionalEnv('catalogueMaxAgeMs') ? numberEnv('catalogueMaxAgeMs') : 1000 + 1000 * Math.random();
/** A newer snapshot is loaded after this time, because the changes since an old one expire. */
const reloadAfterMs = changesKeptMs / 2;
/** When no snapshot could be loaded, it is tried again after this time. */
const retryAfterMs = 60_000;
/** The longest that a call waits for a refresh, in milliseconds, if there is an index. */
const patienceMs = 300;
/** After a refresh that failed, the next one begins 10 to 30 seconds later, because a service that hangs takes seconds to fail. */
const pauseAfterFailureMs = (): number => 10_000 + 20_000 * Math.random();

type State<Index> = {
  readonly index: Index;
  /** Changes until this time have been read, in milliseconds since 1970. */
  readonly knownUntil: number;
  /** The keys of the changes that were found last. */
  readonly found: ReadonlySet<string>;
};

/**
 * An index of published quizzes in a function's memory: loaded from the snapshot, then kept up to date with the change
 * log by at most one Query a second. While there is no usable snapshot, the index has only the changes of the log.
 */
export class LiveIndex<Index extends { apply(changes: readonly CatalogueChange[]): void }> {
  private readonly empty: () => Index;
  private state: State<Index> | undefined;
  private refreshAt = 0;
  private loadAt = 0;
  private refreshing: Promise<unknown> | undefined;

  constructor(empty: () => Index) {
    this.empty = empty;
  }

  /**
   * The index as of at most two seconds ago, or an older one while refreshing fails or takes long: then a call waits 300 ms
   * for it, and later ones not at all. Throws if the first refresh fails. Parallel calls share one refresh.
   */
  async current(): Promise<Index> {
    if (!this.refreshing && Date.now() >= this.refreshAt) this.startRefresh();
    await this.refreshing;
    if (!this.state) throw new Error('The catalogue was not loaded');
    return this.state.index;
  }

  /** With an index, the refresh never rejects; it goes on while calls no longer wait for it. */
  private startRefresh(): void {
    const refresh = this.refresh().finally(() => {
      this.refreshing = undefined;
    });
    this.refreshing = this.state ? Promise.race([refresh, waiting(timeLimit(patienceMs))]) : refresh;
  }

  private async refresh(): Promise<void> {
    const startedAt = Date.now();
    try {
      this.state = await this.withChanges(await this.loaded(startedAt), startedAt);
      this.refreshAt = startedAt + refreshAfterMs();
    } catch (error) {
      if (!this.state) throw error;
      log('error', catalogueMessages.notRefreshed, { error: loggableError(error) });
      this.refreshAt = Date.now() + pauseAfterFailureMs();
    }
  }

  /** The state in use, or that of a newer snapshot. */
  private async loaded(now: number): Promise<State<Index>> {
    if (this.state && now < this.loadAt) return this.state;
    this.loadAt = now + retryAfterMs;
    // Imported here because only calls that use the index need the SDK of S3.
    const { readSnapshot } = await import('./snapshot-store.ts');
    const snapshot = await readSnapshot();
    if (!snapshot && this.state) return this.state;
    if (snapshot) this.loadAt = now + reloadAfterMs;
    const { changes, changesUntil } = snapshot ?? { changes: [], changesUntil: 0 };
    const index = this.empty();
    index.apply(changes);
    return { index, knownUntil: changesUntil, found: new Set() };
  }

  private async withChanges({ index, knownUntil, found }: State<Index>, now: number): Promise<State<Index>> {
    const coming = await readChanges(knownUntil);
    // A change that becomes visible late may precede others that have no effect without it, so all are applied again.
    if (coming.some(({ key }) => !found.has(key))) index.apply(coming.flatMap(({ changes }) => changes));
    return { index, knownUntil: now, found: new Set(coming.map(({ key }) => key)) };
  }
}

/** The published quizzes, in this function's memory. */
export const catalogue = new LiveIndex(
  () =>
    new CatalogueIndex({
      promotesAll: optionalEnv('promotion') === 'all',
      hasModerators: optionalEnv('hasModerators') !== undefined,
    }),
);

/** The pictures that published quizzes show, in this function's memory. */
export const publicPictures = new LiveIndex(() => new PictureIndex());
