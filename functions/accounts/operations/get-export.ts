import { limits } from '#shared/domain/limits.ts';
import { notFound } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { findExport } from '../export-store.ts';
import { getOwnAccount } from '../own-account.ts';
import { exportFileKey } from '../table.ts';

/** A short-lived address of the caller's newest export. Two GetItems. */
export const getExport: Operation<'getExport'> = async ({ caller }) => {
  await getOwnAccount(caller);
  const made = await findExport(caller.userId);
  if (!made?.isReady) throw notFound('Export');
  const expiresIn = limits.media.presignedSeconds;
  const signingDate = new Date(Math.floor(Date.now() / 1000) * 1000);
  const { presignGet } = await import('../../platform/presigned-requests.ts');
  const day = made.requestedAt.slice(0, 10);
  const url = await presignGet(
    exportFileKey(made),
    { contentType: 'application/zip', disposition: `attachment; filename="your-quizzes-${day}.zip"` },
    { signingDate, expiresIn },
  );
  return { url, expiresAt: new Date(signingDate.getTime() + expiresIn * 1000).toISOString() };
};
