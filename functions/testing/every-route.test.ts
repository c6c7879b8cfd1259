import { expect, it, vi } from 'vitest';
import type * as z from 'zod';
import type { Group } from '#shared/api/route.ts';
import { routeList } from '#shared/api/routes.ts';
import { handler as auth } from '../accounts/auth/index.ts';
import { handler as aiImages } from '../ai-pictures/ai-images/index.ts';
import { handler as aiText } from '../ai-texts/ai-text/index.ts';
import { handler as answerPools } from '../answer-pools/index.ts';
import { handler as media } from '../library/media/index.ts';
import { handler as moderation } from '../moderation/index.ts';
import type { ApiHandler } from '../platform/router.ts';
import { handler as attempts } from '../play/attempts/index.ts';
import { handler as reports } from '../play/reports/index.ts';
import { handler as rounds } from '../play/rounds/index.ts';
import { handler as users } from '../profiles/users/index.ts';
import { handler as quizzes } from '../quizzes/index.ts';
import { handler as questions } from '../quizzes/questions/index.ts';
import { send } from './http-event.ts';

const handlers: Readonly<Record<Group, ApiHandler>> = {
  'ai-images': aiImages,
  'ai-text': aiText,
  'answer-pools': answerPools,
  attempts,
  auth,
  media,
  moderation,
  questions,
  quizzes,
  reports,
  rounds,
  users,
};

it.each(routeList)('$id leads to an operation of its group', async ({ group, method, path }) => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  // A malformed token, no parameters and an unknown one: every operation refuses before it reads or writes anything.
  const { status } = await send(handlers[group], `${method} ${path}`, {
    headers: { authorization: 'Nonsense' },
    query: { nonsense: 'yes' },
  });

  expect([401, 422]).toContain(status);
});

it.each(routeList.filter(({ auth, body }) => auth === 'none' && body))(
  '$id refuses half of a character in every field',
  async ({ group, method, path, body }) => {
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const fields = Object.keys((body as z.ZodObject).shape);

    const { body: problem } = await send(handlers[group], `${method} ${path}`, {
      body: Object.fromEntries(fields.map((field) => [field, 'a\ud83e'])),
    });

    const errors = problem.errors as { path: string; message: string }[];
    expect(
      errors.filter(({ message }) => /half a character/.test(message)).map(({ path: at }) => at),
    ).toEqual(fields.map((field) => `body.${field}`));
  },
);
