import { limits } from '#shared/domain/limits.ts';
import { newId } from '../platform/ids.ts';
import { isNew } from '../platform/table-conditions.ts';
import { queryItems } from '../platform/table-reads.ts';
import type { Given } from '../platform/table-updates.ts';
import { putItem, type Write } from '../platform/table-writes.ts';
import { logKey, logPartition, type ModerationActItem } from './table.ts';

type NewAct = Pick<ModerationActItem, 'act' | 'moderator' | 'username'> &
  Given<ModerationActItem, 'quizId' | 'quizTitle' | 'reason'>;

/** The write of an act to the log, for the transaction that does it. The table's stream mails its author. */
export function logged({ quizId = null, quizTitle = null, reason = '', ...act }: NewAct): Write {
  const [id, now] = [newId(), new Date()];
  const at = now.toISOString();
  return putItem<ModerationActItem>(
    'moderationLog',
    {
      ...logKey(at, id),
      entity: 'MODERATION_ACT',
      ...{ id, at, quizId, quizTitle, reason },
      ...act,
      expiresAt: Math.floor(now.getTime() / 1000) + limits.complaint.keptDays * 24 * 3600,
    },
    isNew,
  );
}

/** What moderators have done, newest first. One Query for each MB. */
export async function listActs(): Promise<ModerationActItem[]> {
  return queryItems<ModerationActItem>('moderationLog', logPartition, { newestFirst: true });
}
