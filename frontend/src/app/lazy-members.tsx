import { lazy, Suspense } from 'react';
import { loadMembers } from './load-members.ts';
import { PageSkeleton } from './page-skeleton.tsx';

const MembersArea = lazy(async () => {
  const { MembersArea, ready } = await loadMembers();
  await ready;
  return { default: MembersArea };
});

/** The addresses around signing in; the author's desk is below `/admin`. */
export const accountPaths = ['login', 'register', 'verify-email', 'forgot-password', 'reset-password'];

/** The page of a member path, whichever it is. */
export const lazyMembersArea = (
  <Suspense fallback={<PageSkeleton />}>
    <MembersArea />
  </Suspense>
);
