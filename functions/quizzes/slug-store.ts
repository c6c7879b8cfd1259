import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { isSlug, looksLikeId } from '#shared/domain/slug.ts';
import { documentClient } from '../platform/dynamo.ts';
import { env } from '../platform/env.ts';
import type { QuizItem, SlugItem } from './items.ts';
import { slugKey } from './keys.ts';

/** Slugs remembered in a warm function. */
const maxRemembered = 2000;
/** Slug → quiz id, least recently used first. Only a hint: what is read through it must carry the slug. */
const remembered = new Map<string, string>();

/**
 * Reads a quiz by its id or slug with the given reader; `undefined` where there is none. A slug seen before costs
 * no call of its own; one that moved to another quiz in the meantime is looked up again.
 */
export async function readByIdOrSlug<Found>(
  idOrSlug: string,
  read: (quizId: string) => Promise<Found | undefined>,
  quizOf: (found: Found) => QuizItem,
): Promise<Found | undefined> {
  const wanted = idOrSlug.toLowerCase();
  if (looksLikeId(wanted)) return read(wanted);
  if (!isSlug(idOrSlug)) return undefined;

  const hint = remembered.get(idOrSlug);
  if (hint) {
    const found = await read(hint);
    if (found && quizOf(found).slug === idOrSlug) {
      remember(idOrSlug, hint);
      return found;
    }
    remembered.delete(idOrSlug);
  }
  const quizId = await findQuizId(idOrSlug);
  if (!quizId) return undefined;
  const found = await read(quizId);
  if (!found || quizOf(found).slug !== idOrSlug) return undefined;
  remember(idOrSlug, quizId);
  return found;
}

async function findQuizId(slug: string): Promise<string | undefined> {
  const { Item } = await documentClient.send(
    new GetCommand({ TableName: env('tableName'), Key: slugKey(slug) }),
  );
  return (Item as SlugItem | undefined)?.quizId;
}

function remember(slug: string, quizId: string): void {
  remembered.delete(slug);
  remembered.set(slug, quizId);
  const [oldest] = remembered.keys();
  if (remembered.size > maxRemembered && oldest !== undefined) remembered.delete(oldest);
}
