import type { MediaUse } from '#shared/domain/media.ts';
import type { UserItem } from '../accounts/items.ts';
import { userKey } from '../accounts/keys.ts';
import { displayName } from '../accounts/user-store.ts';
import type { PoolItem, PoolItemsItem } from '../answer-pools/items.ts';
import { poolItemsKey, poolKey, poolPartition } from '../answer-pools/keys.ts';
import { readItems } from '../platform/batch-get.ts';
import { env } from '../platform/env.ts';
import { plus, withMember } from '../platform/table-changes.ts';
import { present } from '../platform/table-conditions.ts';
import type { TableKey } from '../platform/table-keys.ts';
import { update, type Write } from '../platform/table-writes.ts';
import { maxTransactItems, type TransactItem, transact } from '../platform/transact.ts';
import type { QuestionItem, QuizItem } from '../quizzes/items.ts';
import { questionKey, quizKey, quizPartition } from '../quizzes/keys.ts';
import type { MediaItem } from './items.ts';
import { mediaKey } from './keys.ts';

/**
 * Whatever begins to show a picture says so on the picture, in the transaction that shows it: where (`shownIn`), and
 * that it did (`timesShown`). So what shows a picture now is known to the last write, which no index of the table
 * promises, and a picture cannot be deleted under a writer that has just read it.
 */

/** Where pictures are shown: the partition of a quiz, a pool or a profile. */
export const placeOf = {
  quiz: quizPartition,
  pool: poolPartition,
  profile: (username: string): string => userKey(username).PK,
};

/** By media id: the version in which a picture was read. */
export type MediaVersions = ReadonlyMap<string, { readonly version: number }>;

/** Pictures that a write begins to show in a place. Where versions are given, those of all that were read. */
export type NewUses = {
  readonly ownerId: string;
  readonly place: string;
  readonly mediaIds: Iterable<string | null | undefined>;
  readonly versions?: MediaVersions | undefined;
};

/** A picture is gone, not the author's, or was changed since it was read; reading it again tells which. */
export class PictureChanged extends Error {
  override readonly name = 'PictureChanged';
}

/**
 * Writes all items or none, as `transact`, and with them that pictures are shown. Throws PictureChanged where one of
 * those refused it.
 */
export async function transactShowing(
  items: readonly TransactItem[],
  uses: NewUses,
): Promise<ReadonlySet<number>> {
  const refused = await transact([...items, ...announcementsOf(uses)]);
  if ([...refused].some((index) => index >= items.length)) throw new PictureChanged();
  return refused;
}

/**
 * Says that pictures are shown in a place that shows them already, in as many transactions as it takes. Throws
 * PictureChanged where one of them is gone.
 */
export async function announceUses(uses: NewUses): Promise<void> {
  const announcements = announcementsOf(uses);
  for (let start = 0; start < announcements.length; start += maxTransactItems) {
    const refused = await transact(announcements.slice(start, start + maxTransactItems));
    if (refused.size > 0) throw new PictureChanged();
  }
}

/** The writes that say on pictures that they are shown, for the transaction that shows them. */
export function announcedUses({ ownerId, place, mediaIds, versions }: NewUses): Write<MediaItem>[] {
  const distinct = new Set([...mediaIds].filter((id) => typeof id === 'string'));
  return [...distinct].map((id) =>
    update<MediaItem>(
      mediaKey(id),
      { shownIn: withMember(place), timesShown: plus(1) },
      { ownerId, version: versions?.get(id)?.version ?? present },
    ),
  );
}

function announcementsOf({ ownerId, place, mediaIds, versions }: NewUses): TransactItem[] {
  const distinct = new Set([...mediaIds].filter((id) => typeof id === 'string'));
  return [...distinct].map((id) => {
    const version = versions?.get(id)?.version;
    return {
      Update: {
        TableName: env('tableName'),
        Key: mediaKey(id),
        UpdateExpression: 'ADD shownIn :places, timesShown :one',
        ConditionExpression: `ownerId = :owner${version === undefined ? '' : ' AND #version = :version'}`,
        ...(version === undefined ? {} : { ExpressionAttributeNames: { '#version': 'version' } }),
        ExpressionAttributeValues: {
          ':places': new Set([place]),
          ':one': 1,
          ':owner': ownerId,
          ...(version === undefined ? {} : { ':version': version }),
        },
      },
    };
  });
}

/** What of a picture's places is there now, as of the last write. */
export type Places = {
  readonly quizzes: readonly QuizItem[];
  readonly pools: readonly { readonly pool: PoolItem; readonly list: PoolItemsItem }[];
  readonly profiles: readonly UserItem[];
};

/** One BatchGetItem for each 100 places; none where there are none. */
export async function readPlaces({ shownIn = new Set() }: Pick<MediaItem, 'shownIn'>): Promise<Places> {
  const items = (await readItems([...shownIn].sort().flatMap(keysOf))).filter((item) => item !== undefined);
  const byEntity = Map.groupBy(items as PlaceItem[], ({ entity }) => entity);
  const lists = new Map(
    ((byEntity.get('POOL_ITEMS') ?? []) as PoolItemsItem[]).map((list) => [list.PK, list]),
  );
  return {
    // A tombstone shows nothing.
    quizzes: (byEntity.get('QUIZ') ?? []) as QuizItem[],
    pools: ((byEntity.get('POOL') ?? []) as PoolItem[]).flatMap((pool) => {
      const list = lists.get(pool.PK);
      return list ? [{ pool, list }] : [];
    }),
    profiles: (byEntity.get('USER') ?? []) as UserItem[],
  };
}

type PlaceItem = QuizItem | PoolItem | PoolItemsItem | UserItem;

function keysOf(place: string): TableKey[] {
  const [kind = '', id = ''] = place.split('#');
  if (kind === 'QUIZ') return [quizKey(id)];
  if (kind === 'POOL') return [poolKey(id), poolItemsKey(id)];
  return [userKey(id)];
}

/** The ids of a quiz's questions that show a picture, in the author's order. */
export function questionIdsShowing(
  { questionIds, questionMedia }: Pick<QuizItem, 'questionIds' | 'questionMedia'>,
  mediaId: string,
): string[] {
  return questionIds.filter((questionId) => questionMedia[questionId] === mediaId);
}

/**
 * What shows a picture, as of the last write: quizzes and their questions, pools, the profile. One BatchGetItem for
 * its places, one for the texts of questions; none for a picture that was never shown.
 */
export async function findMediaUses(media: Pick<MediaItem, 'id' | 'shownIn'>): Promise<MediaUse[]> {
  const { quizzes, pools, profiles } = await readPlaces(media);
  const questionKeys = quizzes.flatMap((quiz) =>
    questionIdsShowing(quiz, media.id).map((id) => questionKey(quiz.id, id)),
  );
  const questions = (await readItems(questionKeys)) as (QuestionItem | undefined)[];
  return [
    ...quizzes
      .filter((quiz) => [quiz.coverMediaId, quiz.playerBackgroundMediaId].includes(media.id))
      .map(({ id, title }) => ({ kind: 'quiz' as const, id, title })),
    ...questions.flatMap((question) =>
      question
        ? [
            {
              kind: 'question' as const,
              id: question.id,
              title: question.questionText,
              quizId: question.quizId,
            },
          ]
        : [],
    ),
    ...pools
      .filter(({ list }) => list.items.some(({ mediaId }) => mediaId === media.id))
      .map(({ pool }) => ({ kind: 'answer-pool' as const, id: pool.id, title: pool.name })),
    ...profiles
      .filter(({ avatarMediaId }) => avatarMediaId === media.id)
      .map((user) => ({ kind: 'profile' as const, id: user.username, title: displayName(user) })),
  ];
}
