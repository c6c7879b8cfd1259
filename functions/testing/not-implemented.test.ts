import { expect, it, vi } from 'vitest';
import type { Group } from '#shared/api/route.ts';
import { routeList } from '#shared/api/routes.ts';
import { handler as aiImages } from '../ai-images/index.ts';
import { handler as aiText } from '../ai-text/index.ts';
import { handler as answerPools } from '../answer-pools/index.ts';
import { handler as attempts } from '../attempts/index.ts';
import { handler as auth } from '../auth/index.ts';
import type { ApiHandler } from '../lib/router.ts';
import { handler as media } from '../media/index.ts';
import { handler as questions } from '../questions/index.ts';
import { handler as quizzes } from '../quizzes/index.ts';
import { handler as users } from '../users/index.ts';
import { send } from './http-event.ts';
import { notImplementedOperations } from './not-implemented-operations.ts';

const handlers: Readonly<Record<Group, ApiHandler>> = {
  'ai-images': aiImages,
  'ai-text': aiText,
  'answer-pools': answerPools,
  attempts,
  auth,
  media,
  questions,
  quizzes,
  users,
};

it('answers 501 for just these operations, and every other route of the contract leads somewhere', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const missing: Record<string, string[]> = {};
  for (const { id, group, method, path } of routeList) {
    // A malformed token and no parameters: whatever is built refuses before it reads or writes anything.
    const { status } = await send(handlers[group], `${method} ${path}`, {
      headers: { authorization: 'Nonsense' },
    });
    if (status === 501) missing[group] = [...(missing[group] ?? []), id];
    else expect({ id, status }).not.toEqual({ id, status: 404 });
  }

  expect(missing).toEqual(notImplementedOperations);
});
