import type { TableKey } from '../platform/table-keys.ts';

/** Changes of the catalogue that were written together. */
export type CatalogueChangesItem = TableKey & {
  readonly entity: 'CATALOGUE_CHANGES';
  /** A list of `CatalogueChange` as compressed JSON. */
  readonly changes: Uint8Array;
  /** Seconds since 1970. */
  readonly expiresAt: number;
};

/** The snapshots that are kept. */
export type CatalogueSnapshotsItem = TableKey & {
  readonly entity: 'CATALOGUE_SNAPSHOTS';
  /** Increases with each snapshot that is stored. */
  readonly version: number;
  /** Every change until then is in the newest snapshot. ISO 8601. */
  readonly changesUntil: string;
  /** The newest first. */
  readonly names: readonly string[];
};
