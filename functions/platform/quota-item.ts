import type { TableKey } from './table-keys.ts';

/** How often an action with a limit was done. `expiresAt` in seconds since 1970. */
export type QuotaItem = TableKey<'quota'> & {
  readonly entity: 'QUOTA';
  readonly used: number;
  readonly expiresAt: number;
};
