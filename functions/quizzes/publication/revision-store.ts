import { limits } from '#shared/domain/limits.ts';
import { BoundedMap } from '../../platform/bounded-map.ts';
import { revisionQuota } from '../../platform/publication-limit.ts';
import { takeQuotas, takeQuotasIfLeft } from '../../platform/quota-store.ts';
import { again, untilWritten } from '../../platform/retry.ts';
import { absent, exists, isNew, present } from '../../platform/table-conditions.ts';
import { getItem, getUnchangingItem } from '../../platform/table-reads.ts';
import { removed } from '../../platform/table-updates.ts';
import { deleteItem, putItem, transact, updateItem, type Write } from '../../platform/table-writes.ts';
import { getQuizWithQuestions } from '../content/quiz-store.ts';
import { type CurrentRevisionItem, numberedRevisionKey, type RevisionItem, revisionKey } from '../table.ts';
import {
  type PackedRevision,
  packRevision,
  type Revision,
  revisionOf,
  unpackRevision,
} from './revision-content.ts';

/**
 * Days that a superseded revision is kept. An attempt ends when it is unchanged for a day, and each answer counts once,
 * so it runs for at most a day for each question and for its completion; then it is kept for 365 days. Two more days
 * allow for late reads of the old revision.
 */
const supersededKeptDays = limits.quiz.questionsMax + 1 + 365 + 2;

const daySeconds = 24 * 3600;

/** How long after its end a revision may start an attempt: caches show it for a minute, and an open page longer. */
const shownSeconds = 3600;

/** Revisions cached in this function's memory, by quiz and number. They never change. The weight is in characters. */
const inMemory = new BoundedMap<Revision>({ entries: 500, weight: 16_000_000 });

/** A revision with its number. */
export type NumberedRevision = Revision & { readonly number: number };

/** The published content of a quiz; `undefined` when it isn't published. One GetItem, which may miss the last write. */
export async function getCurrentRevision(quizId: string): Promise<NumberedRevision | undefined> {
  return currentRevisionOf(
    await getItem<CurrentRevisionItem>('quiz', revisionKey(quizId), { consistent: false }),
  );
}

/** The revision in the item of the published content. */
export function currentRevisionOf(item: CurrentRevisionItem | undefined): NumberedRevision | undefined {
  return item?.content && unpacked({ ...item, content: item.content });
}

/** A revision by its number; `undefined` when it has expired. One GetItem, none when it is cached. */
export async function getRevision(quizId: string, number: number): Promise<NumberedRevision | undefined> {
  const known = inMemory.get(memoryKey(quizId, number));
  if (known) return { ...known, number };
  const item = await getUnchangingItem<RevisionItem>('quiz', numberedRevisionKey(quizId, number));
  return item && unpacked(item);
}

/** A revision that was published, by its number, or the last one; `undefined` for one of a draft. At most two GetItems. */
export async function getPublishedRevisionOf(
  quizId: string,
  number?: number,
): Promise<NumberedRevision | undefined> {
  const wanted = number ?? (await readRevisionState(quizId))?.revision;
  if (wanted === undefined) return undefined;
  const item = await getItem<RevisionItem>('quiz', numberedRevisionKey(quizId, wanted));
  if (!item) return undefined;
  // A revision of a draft, which was made for a round, expires with the round, and that is earlier.
  const keptSeconds = (item.expiresAt ?? Number.POSITIVE_INFINITY) - Date.parse(item.publishedAt) / 1000;
  return keptSeconds < (supersededKeptDays - 1) * daySeconds ? undefined : unpacked(item);
}

/**
 * A revision that was replaced a short time ago, so that a page may still show it; `undefined` for any other. One
 * GetItem.
 */
export async function getFormerRevision(
  quizId: string,
  number: number,
): Promise<NumberedRevision | undefined> {
  const item = await getItem<RevisionItem>('quiz', numberedRevisionKey(quizId, number), {
    consistent: false,
  });
  if (!item) return undefined;
  // A revision without an end is the current one, which the caller's read has missed.
  const replacedAt = (item.expiresAt ?? Number.POSITIVE_INFINITY) - supersededKeptDays * daySeconds;
  return Date.now() / 1000 - replacedAt < shownSeconds ? unpacked(item) : undefined;
}

function unpacked(item: Pick<RevisionItem, 'quizId' | 'revision' | 'content'>): NumberedRevision {
  const key = memoryKey(item.quizId, item.revision);
  const known = inMemory.get(key);
  if (known) return { ...known, number: item.revision };
  const { revision, textLength } = unpackRevision(item.content);
  inMemory.set(key, revision, textLength);
  return { ...revision, number: item.revision };
}

const memoryKey = (quizId: string, number: number): string => `${quizId}#${number}`;

/** The result of publishing the changes of a quiz. */
export type Publication = 'published' | 'unchanged' | 'not-published' | 'too-large';

/**
 * Makes a new revision of a published quiz that has changed. The content is read after the revision number, and the
 * number must be the same when the revision is written. So a change that was stored before this call is in the newest
 * revision after it, even with parallel calls. What it weighs is counted for the author unless the caller has done so;
 * a change that is stored is published even above the limit.
 */
export async function publishChanges(quizId: string, { isCounted = false } = {}): Promise<Publication> {
  return untilWritten(async () => {
    const current = await readRevisionState(quizId);
    if (!current?.content) return 'not-published';
    const found = await getQuizWithQuestions(quizId, { consistent: true });
    // A published quiz has questions: these were replaced while they were being read.
    if (!found || found.questions.length === 0) return again;
    const packed = packRevision(revisionOf(found));
    if (packed === 'too-large') return 'too-large';
    if (packed.contentHash === current.contentHash) return 'unchanged';
    if (!isCounted) await takeQuotasIfLeft([revisionQuota(found.quiz.ownerId, packed.content)]);
    isCounted = true;
    const refused = await transact({
      revision: newRevision(quizId, packed, current),
      superseded: superseded(quizId, current.revision),
    });
    return refused.size === 0 ? 'published' : again;
  });
}

/**
 * Makes a revision of an author's quiz for a round, without publishing it; `expiresAt` in seconds since 1970. One
 * GetItem, one Query for each MB, one UpdateItem and one transaction. Returns `missing` also without a question. Throws
 * TOO_MANY_REQUESTS.
 */
export async function storeUnpublishedRevision(
  quizId: string,
  expiresAt: number,
): Promise<NumberedRevision | 'missing' | 'too-large'> {
  let isCounted = false;
  return untilWritten(async () => {
    const current = await readRevisionState(quizId);
    const found = await getQuizWithQuestions(quizId, { consistent: true });
    if (!found || found.questions.length === 0) return 'missing';
    const revision = revisionOf(found);
    const packed = packRevision(revision);
    if (packed === 'too-large') return 'too-large';
    if (!isCounted) await takeQuotas([revisionQuota(found.quiz.ownerId, packed.content)]);
    isCounted = true;
    const number = (current?.revision ?? 0) + 1;
    const publishedAt = new Date().toISOString();
    const { content } = packed;
    const numbered = {
      ...numberedRevisionKey(quizId, number),
      quizId,
      revision: number,
      content,
      publishedAt,
    };
    const refused = await transact({
      number: current
        ? updateItem<CurrentRevisionItem>(
            'quiz',
            revisionKey(quizId),
            { revision: number, contentHash: removed },
            asRead(current),
          )
        : putItem<CurrentRevisionItem>(
            'quiz',
            { ...revisionKey(quizId), entity: 'CURRENT_REVISION', quizId, revision: number, publishedAt },
            isNew,
          ),
      revision: putItem<RevisionItem>('quiz', { ...numbered, entity: 'REVISION', expiresAt }, isNew),
    });
    return refused.size === 0 ? { ...revision, number } : again;
  });
}

/** The published content of a quiz, as of the last write. One GetItem. */
export async function readRevisionState(quizId: string): Promise<CurrentRevisionItem | undefined> {
  return getItem<CurrentRevisionItem>('quiz', revisionKey(quizId));
}

/** Whether publishing this content only publishes the newest revision again, which was unpublished. */
export function isNewestRevision(
  { contentHash }: PackedRevision,
  current: CurrentRevisionItem | undefined,
): boolean {
  return current?.contentHash === contentHash;
}

/**
 * The writes of the revision after `current`, for a transaction; the same content keeps its number. Refused when
 * `current` is no longer the current one.
 */
export function newRevision(
  quizId: string,
  packed: PackedRevision,
  current: CurrentRevisionItem | undefined,
): Write[] {
  const { content, contentHash } = packed;
  const isAgain = isNewestRevision(packed, current);
  const revision = (current?.revision ?? 0) + (isAgain ? 0 : 1);
  const republished = (current?.republished ?? 0) + (isAgain ? 1 : 0);
  const common = { quizId, revision, content, publishedAt: new Date().toISOString() };
  return [
    putItem<CurrentRevisionItem>(
      'quiz',
      { ...revisionKey(quizId), entity: 'CURRENT_REVISION', ...common, contentHash, republished },
      current ? asRead(current) : isNew,
    ),
    putItem<RevisionItem>(
      'quiz',
      { ...numberedRevisionKey(quizId, revision), entity: 'REVISION', ...common },
      isAgain ? undefined : isNew,
    ),
  ];
}

/**
 * The writes that unpublish the revision, and keep the number and the hash. Refused when another revision is published
 * in the meantime.
 */
export function withoutRevision(quizId: string, current: CurrentRevisionItem): Write[] {
  return [
    updateItem<CurrentRevisionItem>('quiz', revisionKey(quizId), { content: removed }, asRead(current)),
    superseded(quizId, current.revision),
  ];
}

/**
 * The writes that delete the published content of a deleted quiz. Attempts can read its revisions until these expire.
 */
export function deletedRevision(quizId: string, current: CurrentRevisionItem | undefined): Write[] {
  if (!current) return [deleteItem<CurrentRevisionItem>('quiz', revisionKey(quizId), isNew)];
  return [
    deleteItem<CurrentRevisionItem>('quiz', revisionKey(quizId), asRead(current)),
    ...(current.content ? [superseded(quizId, current.revision)] : []),
  ];
}

function asRead({ revision, content, ...item }: CurrentRevisionItem) {
  const republished = item.republished ?? absent;
  return content ? { revision, republished, content: present } : { revision, republished };
}

function superseded(quizId: string, revision: number): Write {
  const expiresAt = Math.floor(Date.now() / 1000) + supersededKeptDays * daySeconds;
  return updateItem<RevisionItem>('quiz', numberedRevisionKey(quizId, revision), { expiresAt }, exists);
}
