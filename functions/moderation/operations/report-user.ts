import { findPublicAccount } from '../../accounts/account-store.ts';
import { found } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { receiveComplaint } from '../received-complaint.ts';

/** Stores what a visitor reports about a public profile. One GetItem and the calls of `receiveComplaint`. */
export const reportUser: Operation<'reportUser'> = async ({ params, ...call }) => {
  const { userId, username, language } = found(await findPublicAccount(params.username), 'User');
  return receiveComplaint(
    {
      ...{ quizId: null, quizSlug: '', quizTitle: '', ownerId: userId, username, revision: null },
      about: { kind: 'profile' },
    },
    { ...call, language },
  );
};
