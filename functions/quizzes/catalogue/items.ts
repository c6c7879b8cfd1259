import type { TableKey } from '../../platform/table-keys.ts';

/** Changes of the catalogue that were written together. */
export type CatalogueChangesItem = TableKey<'catalogueChanges'> & {
  readonly entity: 'CATALOGUE_CHANGES';
  /** A list of `CatalogueChange` as compressed JSON. */
  readonly changes: Uint8Array;
  /** Seconds since 1970. */
  readonly expiresAt: number;
};
