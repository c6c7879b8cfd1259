import { limits } from '#shared/domain/limits.ts';
import { newId } from '../platform/ids.ts';
import type { Caller } from '../platform/operation.ts';
import { anyOf, atMost, isNew } from '../platform/table-conditions.ts';
import { getItem } from '../platform/table-reads.ts';
import { putItem, updateItem, write } from '../platform/table-writes.ts';
import { nowSeconds } from '../platform/utc-period.ts';
import { type ExportItem, exportKey } from './table.ts';

/** Requests an export, or returns the one that was requested within the last day. One PutItem, and a GetItem then. */
export async function requestExport({ userId, username }: Caller): Promise<ExportItem> {
  const item: ExportItem = {
    ...exportKey(userId),
    entity: 'EXPORT',
    ownerId: userId,
    username,
    fileId: newId(),
    requestedAt: new Date().toISOString(),
    isReady: false,
    expiresAt: nowSeconds() + limits.exportKeptHours * 3600,
  };
  const isOver = { expiresAt: atMost(nowSeconds()) };
  const written = await write(putItem<ExportItem>('export', item, anyOf<ExportItem>(isNew, isOver)));
  return written.ok ? item : ((await findExport(userId)) ?? item);
}

/** The newest export of an author as of the last write; `undefined` a day after it was requested. One GetItem. */
export async function findExport(ownerId: string): Promise<ExportItem | undefined> {
  const found = await getItem<ExportItem>('export', exportKey(ownerId));
  return found && found.expiresAt > nowSeconds() ? found : undefined;
}

/** Stores that the file of an export can be downloaded, unless a newer export has replaced it. One UpdateItem. */
export async function markExportReady({ ownerId, fileId }: ExportItem): Promise<void> {
  await write(updateItem<ExportItem>('export', exportKey(ownerId), { isReady: true }, { fileId }));
}
