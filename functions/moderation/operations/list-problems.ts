import type { Operation } from '../../platform/operation.ts';
import { pageOf } from '../../platform/page.ts';
import { isForAuthors, isOpenFor } from '../complaint-rules.ts';
import { findContacts, listAllComplaints, listComplaintsOf } from '../complaint-store.ts';
import { toComplaint, toModeratedComplaint } from '../views.ts';

/**
 * Complaints, filtered and paged. Moderators see open ones first, and those of a quiz together, at the place of the
 * newest one. One Query for each MB of at most a thousand; for moderators one BatchGetItem for the reporters' addresses.
 */
export const listProblems: Operation<'listProblems'> = async ({ caller, query }) => {
  const { quizId, isOpen, reason } = query;
  const all = caller.isModerator
    ? await listAllComplaints({ isOpen })
    : (await listComplaintsOf(caller.userId)).filter(isForAuthors);
  const wanted = all
    .filter((complaint) => quizId === undefined || complaint.quizId === quizId)
    .filter((complaint) => isOpen === undefined || isOpenFor(caller, complaint) === isOpen)
    .filter((complaint) => reason === undefined || complaint.reason === reason);
  if (!caller.isModerator) {
    const { items, ...page } = pageOf(wanted, query);
    return { ...page, items: items.map(toComplaint) };
  }
  const groups = Map.groupBy(
    wanted,
    (complaint) => `${isOpenFor(caller, complaint)} ${complaint.quizId ?? complaint.id}`,
  );
  const { items, ...page } = pageOf([...groups.values()].flat(), query);
  const contacts = await findContacts(items.map(({ id }) => id));
  return { ...page, items: items.map((complaint, at) => toModeratedComplaint(complaint, contacts[at])) };
};
