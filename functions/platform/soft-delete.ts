import { limits } from '#shared/domain/limits.ts';

/** What is stored of a deleted thing until its time is over. Every write of its author has a condition on `ownerId`. */
export type Deleted = {
  readonly formerOwnerId: string;
  readonly deletedAt: string;
  readonly expiresAt: number;
};

/** The attributes of something that can be restored for `seconds` from now. */
export function deletedNow(formerOwnerId: string, seconds: number = limits.undoSeconds): Deleted {
  const now = Date.now();
  return {
    formerOwnerId,
    deletedAt: new Date(now).toISOString(),
    expiresAt: Math.floor(now / 1000) + seconds,
  };
}

/** The place of a restored thing in a list: before the first that followed it, or at the end. */
export function restoredPlace(ids: readonly string[], nextIds: readonly string[]): number {
  const next = nextIds.find((id) => ids.includes(id));
  return next === undefined ? ids.length : ids.indexOf(next);
}

/** Whether it can still be restored. DynamoDB removes items up to two days after they expire. */
export function isKept({ expiresAt }: Pick<Deleted, 'expiresAt'>): boolean {
  return expiresAt * 1000 > Date.now();
}
