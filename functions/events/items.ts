import type { TableKey } from '../platform/table-keys.ts';

export type PlayCountedItem = TableKey & { readonly entity: 'PLAY_COUNTED'; readonly expiresAt: number };
