import { isNew } from '../platform/table-conditions.ts';
import { getItem } from '../platform/table-reads.ts';
import { inside, plus } from '../platform/table-updates.ts';
import { putItem, updateItem, write } from '../platform/table-writes.ts';
import type { Revision } from '../quizzes/publication/revision-content.ts';
import { isAsked, isLesson } from './lesson-rules.ts';
import {
  type AnsweredItem,
  answeredKey,
  type EndOfRound,
  type RoundItem,
  type RoundTombstoneItem,
  roundKey,
} from './table.ts';

/** Why the question at a place can't be answered in a round; `undefined` if it is being asked. One GetItem. */
export async function refusalInLesson(
  roundId: string,
  place: number,
  revision: Revision,
): Promise<'not-asked' | EndOfRound | undefined> {
  const round = await getItem<RoundItem | RoundTombstoneItem>('round', roundKey(roundId));
  if (round?.entity !== 'ROUND') return 'round-deleted';
  return isLesson(round) && isAsked(round, place, revision, new Date()) ? undefined : 'not-asked';
}

/** Counts answers to a question of a lesson. One UpdateItem; a PutItem before it for the first answer. */
export async function countAnswer(
  { id, expiresAt }: Pick<RoundItem, 'id' | 'expiresAt'>,
  place: number,
  answers = 1,
): Promise<void> {
  const key = answeredKey(id);
  const add = () =>
    write(
      updateItem<AnsweredItem>(
        'round',
        key,
        { counts: inside({ [place]: plus(answers) }) },
        { entity: 'ANSWERED' },
      ),
    );
  if ((await add()).ok) return;
  await write(putItem<AnsweredItem>('round', { ...key, entity: 'ANSWERED', counts: {}, expiresAt }, isNew));
  await add();
}
