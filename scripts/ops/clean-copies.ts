import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { envNames } from '#shared/infrastructure/env-names.ts';
import type { UserItem } from '../../functions/accounts/table.ts';
import type { PictureItem } from '../../functions/pictures/table.ts';
import type { BinnedQuizItem, QuizItem } from '../../functions/quizzes/table.ts';
import { type DeployedStage, stageOutput } from './stage-outputs.ts';

/**
 * Cleans what older releases have left: copied pictures had the author's original and its filename, quizzes didn't list
 * their copies, credits named authors whose account was deleted, and pictures of taken-down quizzes were served. It reads the whole table once. It may be repeated,
 * also after an interruption. Returns a text about the result.
 */
export async function cleanCopies(deployed: DeployedStage): Promise<string> {
  process.env[envNames.tableName] = await stageOutput(deployed, 'Data', 'TableName');
  process.env[envNames.mediaBucketName] = await stageOutput(deployed, 'Data', 'MediaBucketName');
  process.env.AWS_REGION = deployed.region;
  return cleanConnectedCopies();
}

/** The same for the table and the bucket that the environment names. */
export async function cleanConnectedCopies(): Promise<string> {
  process.env[envNames.mediaBaseUrl] = '/media';
  const { cleanCopiedPicture } = await import('../../functions/pictures/copied-pictures.ts');
  const { neutralFilename } = await import('../../functions/pictures/picture-names.ts');
  const { quizzes, users, pictures } = await readAll();
  const copies = quizzes.filter(({ copiedFrom }) => copiedFrom?.author);
  const names = new Map(
    copies.flatMap((copy) =>
      picturesOf(copy).map((id, at) => [id, neutralFilename(copy.language, at + 1)] as const),
    ),
  );
  let cleaned = 0;
  for (const picture of pictures) {
    // The quiz of a picture without a name was deleted.
    const name = names.get(picture.id) ?? neutralFilename('sk', 1);
    if (await cleanCopiedPicture(picture, name)) cleaned += 1;
  }
  return [
    `${cleaned} copied pictures are without their authors’ files now.`,
    ...(await listOrForget(copies, quizzes, users)),
    await stopServing(quizzes.filter(({ takedown }) => takedown)),
  ].join('\n');
}

type AnyQuiz = QuizItem | BinnedQuizItem;

/** Lists copies with their originals, and takes the names of deleted authors from the others. */
async function listOrForget(
  copies: readonly AnyQuiz[],
  quizzes: readonly AnyQuiz[],
  users: readonly UserItem[],
): Promise<string[]> {
  const { listCopy, removeAuthorFromCredit } = await import(
    '../../functions/quizzes/editing/quiz-copy-store.ts'
  );
  const originals = new Map(quizzes.map((quiz) => [`${quiz.author.username} ${quiz.slug}`, quiz]));
  const since = new Map(users.map(({ username, createdAt }) => [username, createdAt]));
  const count = { listed: 0, forgotten: 0, open: 0 };
  for (const { id, createdAt, copiedFrom } of copies) {
    const username = copiedFrom?.author?.username ?? '';
    const original = originals.get(`${username} ${copiedFrom?.slug}`);
    if (original) {
      const ownerId = original.entity === 'QUIZ' ? original.ownerId : original.formerOwnerId;
      const isListed = await listCopy({ id: original.id, ownerId }, { id, createdAt, isOwn: false });
      count.listed += Number(isListed);
    } else if ((since.get(username) ?? createdAt) >= createdAt) {
      // Nobody has the name, or somebody who registered it later.
      await removeAuthorFromCredit(id);
      count.forgotten += 1;
    } else count.open += 1;
  }
  return [
    `${count.listed} copies are in the lists of their originals now.`,
    `${count.forgotten} copies don’t name a deleted author any more.`,
    ...(count.open > 0
      ? [`${count.open} copies have an original that was deleted or has another slug.`]
      : []),
  ];
}

/** Pictures of quizzes that were taken down were still served. */
async function stopServing(takenDown: readonly AnyQuiz[]): Promise<string> {
  const { followTakedown } = await import('../../functions/events/taken-down-files.ts');
  for (const { id } of takenDown) await followTakedown(id);
  return `Pictures of ${takenDown.length} taken-down quizzes are served to moderators only.`;
}

/** The ids of a quiz's pictures, each once. */
function picturesOf({
  coverMediaId,
  playerBackgroundMediaId,
  questionIds,
  questionMedia,
}: AnyQuiz): string[] {
  const ids = [coverMediaId, playerBackgroundMediaId, ...questionIds.map((id) => questionMedia[id])];
  return [...new Set(ids.filter((id) => typeof id === 'string'))];
}

/** All quizzes, accounts, and pictures that no job has made, as copies are. */
async function readAll() {
  const { documentClient: client } = await import('../../functions/platform/dynamo.ts');
  const items: (AnyQuiz | UserItem | PictureItem)[] = [];
  const scan = {
    TableName: process.env[envNames.tableName],
    FilterExpression:
      '#entity IN (:quiz, :binned, :user) OR (#entity = :picture AND attribute_not_exists(#job))',
    ExpressionAttributeNames: { '#entity': 'entity', '#job': 'job' },
    ExpressionAttributeValues: {
      ...{ ':quiz': 'QUIZ', ':binned': 'BINNED_QUIZ', ':user': 'USER', ':picture': 'PICTURE' },
    },
  };
  for await (const { Items = [] } of paginateScan({ client }, scan)) items.push(...(Items as typeof items));
  return {
    quizzes: items.filter((item) => item.entity === 'QUIZ' || item.entity === 'BINNED_QUIZ'),
    users: items.filter((item) => item.entity === 'USER'),
    pictures: items.filter((item) => item.entity === 'PICTURE'),
  };
}
