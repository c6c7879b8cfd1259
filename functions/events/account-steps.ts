import type { DynamoDBRecord } from 'aws-lambda';
import {
  continueDeletion,
  finishDeletion,
  isStepDue,
  planLastLook,
} from '../accounts/account-deletion-store.ts';
import { endRenamingStep, findAccount, planNameLook } from '../accounts/account-store.ts';
import { deleteUser } from '../accounts/cognito.ts';
import type { DeletedOwnerItem, DeletedUserItem, RenamedOwnerItem, UserItem } from '../accounts/table.ts';
import { endSuspensionStep } from '../moderation/author-standing-store.ts';
import { AppError } from '../platform/app-error.ts';
import { updateAuthorOfSomeQuizzes } from '../quizzes/content/author-of-quizzes.ts';
import { followSuspension } from '../quizzes/publication/takedown-store.ts';
import { deleteSomeContent } from './account-content-store.ts';
import { isChangeOf, isEndOf, itemOf, oneByOne, type Subscriber } from './subscriber.ts';

/**
 * Deletions, renamings and suspensions of accounts run in steps. A step does a part of the work and then writes a new step id to the
 * account's item, which makes a new record in the stream. So other records are processed in between, and no step is
 * lost. The last step is the one that finds nothing to do. It runs a batching window after the previous one, when the
 * index is mostly up to date. An hour later, an item that expires starts one more search. A record whose step isn't due
 * (because it is repeated or late) is ignored.
 */

/** Milliseconds for the steps in one batch; remaining steps follow in a later batch. */
const stepsMs = 8000;

export const accountSteps: Subscriber = {
  name: 'account-steps',
  wants: (record) =>
    isEndOf(record, 'DELETED_OWNER') ||
    isEndOf(record, 'RENAMED_OWNER') ||
    isChangeOf(record, 'DELETED_USER') ||
    (isChangeOf(record, 'USER') &&
      (record.dynamodb?.NewImage?.renaming ?? record.dynamodb?.NewImage?.suspending) !== undefined),
  process: (records) => {
    const deadline = Date.now() + stepsMs;
    return oneByOne(records, (record) => runStep(record, deadline));
  },
};

async function runStep({ dynamodb }: DynamoDBRecord, deadline: number): Promise<void> {
  const { NewImage, OldImage } = dynamodb ?? {};
  if (!NewImage && OldImage?.entity?.S === 'RENAMED_OWNER') {
    return lookAtNames(itemOf<RenamedOwnerItem>(OldImage), deadline);
  }
  if (!NewImage) return lookOnceMore(itemOf<DeletedOwnerItem>(OldImage ?? {}), deadline);
  if (NewImage.entity?.S === 'USER') {
    await renameStep(itemOf<UserItem>(NewImage), deadline);
    return suspensionStep(itemOf<UserItem>(NewImage), deadline);
  }
  return deleteStep(itemOf<DeletedUserItem>(NewImage), deadline);
}

/** The username is reserved until the last step, so the user at Cognito can't belong to a newer account. */
async function deleteStep(mark: DeletedUserItem, deadline: number): Promise<void> {
  if (!(await isStepDue(mark))) return;
  await deleteUserIfThere(mark.username.toLowerCase());
  const isLast = await deleteSomeContent(mark.formerUserId, deadline);
  await (isLast ? finishDeletion(mark) : continueDeletion(mark));
}

async function deleteUserIfThere(username: string): Promise<void> {
  try {
    await deleteUser(username);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error;
  }
}

async function renameStep({ userId, username, renaming }: UserItem, deadline: number): Promise<void> {
  if (renaming === undefined) return;
  const account = await findAccount(username);
  if (account?.userId !== userId || account.renaming !== renaming) return;
  await endRenamingStep(account, await updateAuthorOfSomeQuizzes(account, deadline));
}

/** Takes the quizzes of a suspended author down, or lifts that when the suspension has ended. */
async function suspensionStep({ userId, username, suspending }: UserItem, deadline: number): Promise<void> {
  if (suspending === undefined) return;
  const account = await findAccount(username);
  if (account?.userId !== userId || account.suspending !== suspending) return;
  await endSuspensionStep(account, await followSuspension(account, deadline));
}

/**
 * Renames the author in quizzes that an index didn't show, or showed in an older version. Does nothing during another
 * renaming, which checks all quizzes itself.
 */
async function lookAtNames({ ownerId, username }: RenamedOwnerItem, deadline: number): Promise<void> {
  const account = await findAccount(username);
  if (account?.userId !== ownerId || account.renaming !== undefined) return;
  if (!(await updateAuthorOfSomeQuizzes(account, deadline))) await planNameLook(account);
}

/** Deletes content that a running call with a valid token wrote while the account was being deleted. */
async function lookOnceMore({ ownerId }: DeletedOwnerItem, deadline: number): Promise<void> {
  if (!(await deleteSomeContent(ownerId, deadline))) await planLastLook(ownerId);
}
