import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { userKey } from '../accounts/keys.ts';
import type { MediaItem } from '../pictures/items.ts';
import { getOwnMedia } from '../pictures/media-store.ts';
import { type Places, questionIdsShowing, readPlaces } from '../pictures/media-uses.ts';
import { documentClient } from '../platform/dynamo.ts';
import { env } from '../platform/env.ts';
import { again, untilWritten } from '../platform/retry.ts';
import type { TableKey } from '../platform/table-keys.ts';
import type { QuizItem } from '../quizzes/items.ts';
import { catalogueSortKey, questionKey, quizKey } from '../quizzes/keys.ts';

/** Writes at the same time. */
const parallel = 8;

/**
 * Writes a picture's present text and credit, and whether the text may be told, into everything that shows it. It is
 * no edit of a quiz or a question, so their versions stay. Where the picture is changed again meanwhile it goes on
 * with what is newer, so the newest is what stays. What is written later with the older text is refused
 * (`announcedUses`).
 */
export async function refreshCopies(changed: MediaItem): Promise<void> {
  let media = changed;
  await untilWritten(async () => {
    await writeCopies(media);
    const now = await getOwnMedia(media.id, media.ownerId);
    if (now.version === media.version) return undefined;
    media = now;
    return again;
  });
}

async function writeCopies(media: MediaItem): Promise<void> {
  const updates = updatesOf(media, await readPlaces(media));
  for (let start = 0; start < updates.length; start += parallel) {
    const batch = updates.slice(start, start + parallel);
    await Promise.all(batch.map((update) => updateIfShown(media, update)));
  }
}

type CopyUpdate = {
  readonly key: TableKey;
  /** The attribute of the copy; the picture's id stands beside it. */
  readonly copyName: 'imageMedia' | 'coverMedia' | 'playerBackgroundMedia' | 'avatarMedia';
  /** What follows in the update's expression, with its values. */
  readonly more?: string;
  readonly values?: Readonly<Record<string, unknown>>;
};

function updatesOf({ id, credit }: MediaItem, { quizzes, profiles }: Places): CopyUpdate[] {
  const ofQuestion = { more: ', imageCredit = :credit', values: { ':credit': credit ?? null } };
  return [
    ...quizzes.flatMap((quiz) => [
      ...questionIdsShowing(quiz, id).map((questionId) => ({
        key: questionKey(quiz.id, questionId),
        copyName: 'imageMedia' as const,
        ...ofQuestion,
      })),
      ...(quiz.coverMediaId === id ? [ofQuiz(quiz, 'coverMedia')] : []),
      ...(quiz.playerBackgroundMediaId === id ? [ofQuiz(quiz, 'playerBackgroundMedia')] : []),
    ]),
    ...profiles
      .filter(({ avatarMediaId }) => avatarMediaId === id)
      .map(({ username }) => ({ key: userKey(username), copyName: 'avatarMedia' as const })),
  ];
}

/** Its new place in the catalogue's index lets every copy of the catalogue see the change. */
function ofQuiz({ id }: QuizItem, copyName: 'coverMedia' | 'playerBackgroundMedia'): CopyUpdate {
  return {
    key: quizKey(id),
    copyName,
    more: ', GSI1SK = :changedAt',
    values: { ':changedAt': catalogueSortKey(new Date().toISOString(), id) },
  };
}

async function updateIfShown(
  { id, altText, isOfQuestion = false }: MediaItem,
  { key, copyName, more = '', values = {} }: CopyUpdate,
): Promise<void> {
  try {
    await documentClient.send(
      new UpdateCommand({
        TableName: env('tableName'),
        Key: key,
        UpdateExpression: `SET ${copyName}.altText = :altText, ${copyName}.isOfQuestion = :isOfQuestion${more}`,
        ConditionExpression: `${copyName}Id = :media`,
        ExpressionAttributeValues: {
          ':altText': altText,
          ':isOfQuestion': isOfQuestion,
          ':media': id,
          ...values,
        },
      }),
    );
  } catch (error) {
    // It shows another one by now, or is gone.
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
}
