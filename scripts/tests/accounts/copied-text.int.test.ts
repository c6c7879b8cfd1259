import { beforeAll, describe, expect, it } from 'vitest';
import type { OwnUser } from '#shared/domain/user.ts';
import { seedAuthor, seedQuiz } from '../../../functions/testing/seeded-quiz.ts';
import type { LocalCloud } from '../../local/cloud.ts';
import { bearer, mailsTo, registerAuthor } from '../support/accounts.ts';
import { visitor } from '../support/api.ts';
import { connectStores } from '../support/stores.ts';
import { shareTestCloud } from '../support/test-cloud.ts';

let cloud: LocalCloud;

beforeAll(async () => {
  cloud = await shareTestCloud();
  await connectStores(cloud);
});

/** A code as it comes from a mail that shows it in two parts, with words around it. */
const pasted = (code: string) => `Kód: ${code.slice(0, 3)}\u202F${code.slice(3)}\u200B.`;

describe('a code pasted from a mail', () => {
  it('verifies the address; text without a code is refused as invalid', async () => {
    const { email, accessToken, calls } = await registerAuthor(cloud, { verified: false });
    const [mail] = await mailsTo(cloud, email);
    const verify = (code: string) =>
      calls.post<{ user: OwnUser }>('/api/auth/verify-email', { code }, bearer(accessToken));

    for (const text of ['', '12345', 'abc', 'Kód:']) {
      expect((await verify(text)).problem).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' });
    }
    expect((await verify(pasted(mail?.code ?? ''))).data.user.emailVerified).toBe(true);
  });

  it('sets a new password, and the address may have been copied, too', async () => {
    const { email, calls } = await registerAuthor(cloud);
    await calls.post('/api/auth/forgot-password', { emailOrUsername: email });
    await cloud.streamDrained();
    const [mail] = await mailsTo(cloud, email);
    const code = pasted(mail?.code ?? '');

    const body = { emailOrUsername: `\u200B${email}\u00A0`, code, password: 'Nove12345' };
    expect((await calls.post('/api/auth/reset-password', body)).status).toBe(204);
  });
});

describe('the address of a quiz', () => {
  const forms = (slug: string) => [
    slug.toUpperCase(),
    `${slug}.`,
    `${slug},`,
    `${slug})`,
    `${slug}%E2%80%8B`,
    slug.replace('o', encodeURIComponent('ó')),
  ];

  it('leads to its canonical form with the query, once, and the API answers every form directly', async () => {
    const { quiz } = await seedQuiz(await seedAuthor(), { questions: 1, title: 'Hory a doliny sveta' });
    await cloud.streamDrained();
    const { slug } = quiz;
    const { get } = visitor(cloud.url);
    for (const form of forms(slug)) {
      for (const page of ['quiz', 'play', 'embed']) {
        const address = `${cloud.url}/${page}/${form}?utm_source=mail&lang=en`;
        const { status, headers } = await fetch(address, { redirect: 'manual' });
        const location = `/${page}/${slug}?utm_source=mail&lang=en`;
        expect([form, status, headers.get('location')]).toEqual([form, 301, location]);
      }
      expect((await fetch(`${cloud.url}/quiz/${slug}`, { redirect: 'manual' })).status).toBe(200);
      expect((await get<{ slug: string }>(`/api/quizzes/${form}`)).data.slug).toBe(slug);
      expect((await get(`/api/quizzes/${form}/play`)).status).toBe(200);
    }
  });

  it('keeps the query of each visitor, although redirects are cached', async () => {
    const { quiz } = await seedQuiz(await seedAuthor(), { questions: 1 });
    await cloud.streamDrained();
    const locationOf = async (query: string) => {
      const address = `${cloud.url}/quiz/${quiz.slug.toUpperCase()}${query}`;
      return (await fetch(address, { redirect: 'manual' })).headers.get('location');
    };

    for (const query of ['', '?a=1', '?a=2', '?a=1&a=3']) {
      expect(await locationOf(query)).toBe(`/quiz/${quiz.slug}${query}`);
    }
  });

  it('of no quiz is unknown in every form', async () => {
    const { status } = await fetch(`${cloud.url}/quiz/NOBODY-KNOWS-IT.`, { redirect: 'manual' });

    expect(status).toBe(404);
  });
});
