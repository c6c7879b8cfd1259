import type { MediaUse } from '#shared/domain/media.ts';
import { displayName } from '../accounts/profile.ts';
import { type UserItem, userKey } from '../accounts/table.ts';
import { type PoolItem, type PoolItemsItem, poolItemsKey, poolKey } from '../answer-pools/table.ts';
import type { PictureItem } from '../pictures/table.ts';
import { isKept } from '../platform/soft-delete.ts';
import type { TableKey } from '../platform/table-keys.ts';
import { getItems } from '../platform/table-reads.ts';
import {
  type BinnedQuizItem,
  type QuestionItem,
  type QuizItem,
  type QuizTombstoneItem,
  questionKey,
  quizKey,
} from '../quizzes/table.ts';

/** The places that a picture lists (`shownIn`), as of the last write; they may show another picture now. */
export type Places = {
  /** Including those in the bin, so that a restored one is complete. */
  readonly quizzes: readonly (QuizItem | BinnedQuizItem)[];
  readonly pools: readonly { readonly pool: PoolItem; readonly list: PoolItemsItem }[];
  readonly profiles: readonly UserItem[];
};

type PlaceItem = QuizItem | BinnedQuizItem | QuizTombstoneItem | PoolItem | PoolItemsItem | UserItem;

/** One BatchGetItem for each 100 places; none without places. */
export async function readPlaces({ shownIn = new Set() }: Pick<PictureItem, 'shownIn'>): Promise<Places> {
  const items = await getItems<PlaceItem>(['quiz', 'pool', 'username'], [...shownIn].sort().flatMap(keysOf));
  const ofEntity = <Entity extends PlaceItem['entity']>(entity: Entity) =>
    items.filter((item): item is Extract<PlaceItem, { entity: Entity }> => item?.entity === entity);
  const lists = new Map(ofEntity('POOL_ITEMS').map((list) => [list.PK, list]));
  return {
    quizzes: [...ofEntity('QUIZ'), ...ofEntity('BINNED_QUIZ').filter(isKept)],
    pools: ofEntity('POOL').flatMap((pool) => {
      const list = lists.get(pool.PK);
      return list ? [{ pool, list }] : [];
    }),
    profiles: ofEntity('USER'),
  };
}

/** The items of a place, which is the partition of a quiz, a pool or a profile. */
function keysOf(place: string): TableKey<'quiz' | 'pool' | 'username'>[] {
  const [kind = '', id = ''] = place.split('#');
  if (kind === 'QUIZ') return [quizKey(id)];
  if (kind === 'POOL') return [poolKey(id), poolItemsKey(id)];
  return [userKey(id)];
}

/** The ids of a quiz's questions that show a picture or have it as an option, in the author's order. */
export function questionIdsShowing(quiz: QuestionPictures, mediaId: string): string[] {
  const { questionIds, questionMedia } = quiz;
  const asOption = new Set(questionIdsWithOption(quiz, mediaId));
  return questionIds.filter((id) => questionMedia[id] === mediaId || asOption.has(id));
}

/** The ids of a quiz's questions that have a picture as an option, in the author's order. */
export function questionIdsWithOption(
  { questionIds, optionMedia = {} }: QuestionPictures,
  mediaId: string,
): string[] {
  return questionIds.filter((questionId) => optionMedia[questionId]?.includes(mediaId));
}

type QuestionPictures = Pick<QuizItem, 'questionIds' | 'questionMedia' | 'optionMedia'>;

/**
 * The places that show a picture, as of the last write: quizzes and their questions, also in the bin, pools, the
 * profile. One BatchGetItem for its places, one for the texts of questions; none for a picture that was never shown.
 */
export async function findMediaUses(picture: PictureItem): Promise<MediaUse[]> {
  const { id } = picture;
  const { quizzes, pools, profiles } = await readPlaces(picture);
  const questions = await getItems<QuestionItem>(
    'quiz',
    quizzes.flatMap((quiz) =>
      questionIdsShowing(quiz, id).map((questionId) => questionKey(quiz.id, questionId)),
    ),
  );
  const binned = new Set(quizzes.filter(({ entity }) => entity === 'BINNED_QUIZ').map((quiz) => quiz.id));
  const inBin = (quizId: string) => (binned.has(quizId) ? { inBin: true as const } : {});
  return [
    ...quizzes
      .filter((quiz) => [quiz.coverMediaId, quiz.playerBackgroundMediaId].includes(id))
      .map((quiz): MediaUse => ({ kind: 'quiz', id: quiz.id, title: quiz.title, ...inBin(quiz.id) })),
    ...questions
      .filter((question) => question !== undefined)
      .map(
        (question): MediaUse => ({
          kind: 'question',
          id: question.id,
          title: question.questionText,
          quizId: question.quizId,
          ...inBin(question.quizId),
        }),
      ),
    ...pools
      .filter(({ list }) => list.items.some(({ mediaId }) => mediaId === id))
      .map(({ pool }): MediaUse => ({ kind: 'answer-pool', id: pool.id, title: pool.name })),
    ...profiles
      .filter(({ avatarMediaId }) => avatarMediaId === id)
      .map((user): MediaUse => ({ kind: 'profile', id: user.username, title: displayName(user) })),
  ];
}
