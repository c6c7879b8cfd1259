import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { MediaItem } from '../pictures/items.ts';
import { getOwnMedia } from '../pictures/media-store.ts';
import { questionIdsShowing, readPlaces } from '../pictures/media-uses.ts';
import { documentClient } from '../platform/dynamo.ts';
import { env } from '../platform/env.ts';
import type { TableKey } from '../platform/table-keys.ts';
import { questionKey, quizKey } from '../quizzes/keys.ts';
import { changingTooFast, writeAttempts } from '../quizzes/own-quiz-store.ts';

/** Writes at the same time. */
const parallel = 8;

/**
 * Writes a picture's text and credit into the quizzes and questions that show it: the author and the review read them
 * there. It is no edit of these, so their versions stay. Starts again when the picture was changed meanwhile, so the
 * last change wins everywhere. What is saved later with the former text is refused by the picture's version.
 */
export async function refreshCopies(changed: MediaItem): Promise<void> {
  let media = changed;
  for (let attempt = 1; attempt <= writeAttempts; attempt += 1) {
    await writeCopies(media);
    const now = await getOwnMedia(media.id, media.ownerId);
    if (now.version === media.version) return;
    media = now;
  }
  throw changingTooFast();
}

async function writeCopies(media: MediaItem): Promise<void> {
  const { quizzes } = await readPlaces(media);
  const copies = quizzes.flatMap((quiz) => [
    ...questionIdsShowing(quiz, media.id).map((id) => copy(questionKey(quiz.id, id), 'imageMedia')),
    ...(quiz.coverMediaId === media.id ? [copy(quizKey(quiz.id), 'coverMedia')] : []),
    ...(quiz.playerBackgroundMediaId === media.id ? [copy(quizKey(quiz.id), 'playerBackgroundMedia')] : []),
  ]);
  for (let start = 0; start < copies.length; start += parallel) {
    await Promise.all(copies.slice(start, start + parallel).map((one) => writeCopy(media, one)));
  }
}

/** The attribute of an item that holds a copy; the picture's id is in the attribute `${attribute}Id`. */
type Copy = {
  readonly key: TableKey;
  readonly attribute: 'imageMedia' | 'coverMedia' | 'playerBackgroundMedia';
};
const copy = (key: TableKey, attribute: Copy['attribute']): Copy => ({ key, attribute });

async function writeCopy({ id, altText, credit }: MediaItem, { key, attribute }: Copy): Promise<void> {
  const ofQuestion = attribute === 'imageMedia';
  try {
    await documentClient.send(
      new UpdateCommand({
        TableName: env('tableName'),
        Key: key,
        UpdateExpression: `SET ${attribute}.altText = :altText${ofQuestion ? ', imageCredit = :credit' : ''}`,
        ConditionExpression: `${attribute}Id = :media`,
        ExpressionAttributeValues: {
          ':altText': altText,
          ':media': id,
          ...(ofQuestion ? { ':credit': credit ?? null } : {}),
        },
      }),
    );
  } catch (error) {
    // It shows another picture by now, or is gone.
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
}
