import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Media } from '#shared/domain/media.ts';
import type { OwnUser } from '#shared/domain/user.ts';
import { findAccount } from '../../../functions/accounts/account-store.ts';
import { findPicture } from '../../../functions/pictures/picture-store.ts';
import { seedPicture } from '../../../functions/testing/seeded-quiz.ts';
import { bearer, mailsTo, newCredentials, registerAuthor, type SignedIn } from '../support/accounts.ts';
import { type Answer, visitor } from '../support/api.ts';
import { shareTestCloud, type TestCloud } from '../support/test-cloud.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await shareTestCloud();
});

const coded = ({ status, problem }: Answer<unknown>) => [status, problem.code];
const login = (emailOrUsername: string, password: string) =>
  visitor(cloud.url).post<SignedIn>('/api/auth/login', { emailOrUsername, password });
const me = (accessToken: string) =>
  visitor(cloud.url).get<{ user: OwnUser }>('/api/auth/me', bearer(accessToken));
const refresh = (refreshToken: string) =>
  visitor(cloud.url).post<{ accessToken: string; refreshToken?: string }>('/api/auth/refresh', {
    refreshToken,
  });

describe('registering and signing in', () => {
  it('returns the user and tokens that work, and sends a mail with code and link', async () => {
    const credentials = { ...newCredentials(), username: `Eva_${randomUUID().slice(0, 8)}` };

    const { status, data } = await visitor(cloud.url).post<SignedIn>('/api/auth/register', {
      ...credentials,
      email: credentials.email.toUpperCase(),
      firstName: 'Eva',
      language: 'en',
    });

    expect(status).toBe(201);
    expect(data.user).toMatchObject({
      username: credentials.username,
      name: 'Eva',
      email: credentials.email,
      emailVerified: false,
      language: 'en',
      avatarUrl: null,
    });
    expect((await me(data.accessToken)).data.user).toEqual(data.user);
    const [mail] = await mailsTo(cloud, credentials.email);
    expect(mail?.subject).toBe('Verify your e-mail for Your Quizzes');
    expect(mail?.link).toBe(`${cloud.url}/verify-email?code=${mail?.code}`);
  });

  it('signs in by username and by address, in any case', async () => {
    const { username, email, password, user } = await registerAuthor(cloud);

    for (const name of [username, username.toUpperCase(), email, email.toUpperCase()]) {
      const { status, data } = await login(name, password);
      expect([status, data.user.username]).toEqual([200, user.username]);
    }
  });
});

describe('refreshing and leaving', () => {
  it('returns a new pair, and answers 20 calls with the same token', async () => {
    const { refreshToken, user } = await registerAuthor(cloud);

    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)));

    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    for (const { data } of answers) {
      expect(data.refreshToken).not.toBe(refreshToken);
      expect((await me(data.accessToken)).data.user.username).toBe(user.username);
    }
  });

  it('ends only one sign-in, and also succeeds with an invalid token', async () => {
    const { username, password, refreshToken, calls } = await registerAuthor(cloud);
    const other = (await login(username, password)).data;
    const rotated = (await refresh(refreshToken)).data.refreshToken ?? '';

    for (const token of [refreshToken, refreshToken, 'unknown']) {
      expect((await calls.post('/api/auth/logout', { refreshToken: token })).status).toBe(204);
    }

    for (const token of [refreshToken, rotated, 'unknown']) {
      expect(coded(await refresh(token))).toEqual([401, 'INVALID_REFRESH_TOKEN']);
    }
    expect((await refresh(other.refreshToken)).status).toBe(200);
  });
});

describe('verifying the address', () => {
  it('accepts only the code from the mail, and any code once the address is verified', async () => {
    const { email, accessToken, calls } = await registerAuthor(cloud, { verified: false });
    const code = (await mailsTo(cloud, email))[0]?.code ?? '';
    const verify = (value: string) =>
      calls.post<{ user: OwnUser }>('/api/auth/verify-email', { code: value }, bearer(accessToken));

    expect(coded(await verify(code === '111111' ? '222222' : '111111'))).toEqual([422, 'INVALID_CODE']);
    expect((await verify(code)).data.user.emailVerified).toBe(true);
    expect((await verify(code)).data.user.emailVerified).toBe(true);
    expect((await me(accessToken)).data.user.emailVerified).toBe(true);
    const again = await calls.post('/api/auth/verify-email/send', undefined, bearer(accessToken));
    expect(coded(again)).toEqual([409, 'CONFLICT']);
  });

  it('mails another code only after the cooldown', async () => {
    const { email, accessToken, calls } = await registerAuthor(cloud, { verified: false });

    const answer = await calls.post('/api/auth/verify-email/send', undefined, bearer(accessToken));

    expect(coded(answer)).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(50);
    expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(await mailsTo(cloud, email)).toHaveLength(1);
  });
});

describe('passwords', () => {
  it('are reset with the code from a mail, which verifies the address and ends every sign-in', async () => {
    const author = await registerAuthor(cloud, { verified: false });
    const { email, username, password, refreshToken, calls } = author;
    const forgot = await calls.post('/api/auth/forgot-password', { emailOrUsername: email });
    expect([forgot.status, forgot.data]).toEqual([202, { cooldownSeconds: 60 }]);
    await cloud.streamDrained();
    const [mail] = await mailsTo(cloud, email);
    expect(mail?.subject).toBe('Nové heslo pre Your Quizzes');
    expect(mail?.link).toBe(`${cloud.url}/reset-password?user=${username}&code=${mail?.code}`);
    const reset = (code: string, name = username) =>
      calls.post('/api/auth/reset-password', { emailOrUsername: name, code, password: 'Nove12345' });

    expect(coded(await reset('000000'))).toEqual([422, 'INVALID_CODE']);
    expect(coded(await reset('000000', 'nobody@example.com'))).toEqual([422, 'INVALID_CODE']);
    expect(await mailsTo(cloud, email)).toHaveLength(2);
    expect((await reset(mail?.code ?? '')).status).toBe(204);

    expect(coded(await login(username, password))).toEqual([401, 'INVALID_CREDENTIALS']);
    expect(coded(await refresh(refreshToken))).toEqual([401, 'INVALID_REFRESH_TOKEN']);
    expect((await login(email, 'Nove12345')).data.user.emailVerified).toBe(true);
    await expect
      .poll(async () => (await mailsTo(cloud, email)).map(({ subject }) => subject))
      .toContain('Heslo pre Your Quizzes sa zmenilo');
  });

  it('are changed with the current password, which ends every sign-in', async () => {
    const { username, email, password, accessToken, refreshToken, calls } = await registerAuthor(cloud);
    const elsewhere = await login(username, password);
    const change = (currentPassword: string, newPassword: string) =>
      calls.post('/api/auth/change-password', { currentPassword, newPassword }, bearer(accessToken));

    const wrong = await change('Wrong1234', 'Nove12345');
    expect([wrong.status, wrong.problem.errors?.map(({ path }) => path)]).toEqual([
      422,
      ['body.currentPassword'],
    ]);
    expect((await change(password, 'Nove12345')).status).toBe(204);
    for (const token of [refreshToken, elsewhere.data.refreshToken]) {
      expect(coded(await refresh(token))).toEqual([401, 'INVALID_REFRESH_TOKEN']);
    }
    await cloud.streamDrained();
    const [notice] = await mailsTo(cloud, email);
    expect(notice?.subject).toBe('Heslo pre Your Quizzes sa zmenilo');
    const signedIn = await login(username, 'Nove12345');
    expect((await refresh(signedIn.data.refreshToken)).status).toBe(200);
  });
});

describe('the profile', () => {
  it('changes field by field, clears fields with null, and sends mails in the chosen language', async () => {
    const { email, username, accessToken, calls } = await registerAuthor(cloud);
    const update = (body: object) =>
      calls.send<{ user: OwnUser }>('PATCH', '/api/auth/me', body, bearer(accessToken));

    await update({ firstName: 'Eva', lastName: 'Nová', bio: 'Učím.' });
    const { data } = await update({ lastName: null, language: 'en' });

    expect(data.user).toMatchObject({
      name: 'Eva',
      firstName: 'Eva',
      lastName: null,
      bio: 'Učím.',
      language: 'en',
    });
    await calls.post('/api/auth/forgot-password', { emailOrUsername: email });
    await cloud.streamDrained();
    expect((await mailsTo(cloud, email))[0]?.subject).toBe('A new password for Your Quizzes');
    const profile = await visitor(cloud.url).get<object>(`/api/users/${username}`);
    expect(profile.data).toMatchObject({ name: 'Eva', bio: 'Učím.' });
    expect(profile.text).not.toContain(email);
  });
});

describe('deleting the account', () => {
  it('requires the password, deletes everything and frees name and address', async () => {
    const author = await registerAuthor(cloud);
    const { email, username, password, refreshToken, calls } = author;
    const headers = bearer(author.accessToken);
    const quiz = await calls.post<{ id: string; slug: string }>(
      '/api/admin/quizzes',
      { title: 'Zmizne' },
      headers,
    );
    const option = (answerText: string, isCorrect: boolean) => ({ answerText, isCorrect });
    await calls.post(
      `/api/admin/quizzes/${quiz.data.id}/questions`,
      { questionText: 'Zmizne?', answerOptions: [option('Áno', true), option('Nie', false)] },
      headers,
    );
    await calls.post(`/api/admin/quizzes/${quiz.data.id}/publish`, undefined, headers);
    await cloud.streamDrained();
    await calls.post('/api/admin/answer-pools', { name: 'Zmizne', category: 'c' }, headers);
    const { id: mediaId } = await seedPicture((await findAccount(username))?.userId ?? '');
    for (const [path, body] of [
      [`/api/admin/quizzes/${quiz.data.id}`, { coverMediaId: mediaId }],
      ['/api/auth/me', { avatarMediaId: mediaId }],
    ] as const) {
      expect((await calls.send('PATCH', path, body, headers)).status).toBe(200);
    }
    const isListed = async () =>
      (await calls.get<{ items: Media[] }>('/api/media?limit=100')).data.items.some(
        ({ id }) => id === mediaId,
      );
    await expect.poll(isListed).toBe(true);
    expect((await calls.get(`/api/media/${mediaId}`)).status).toBe(200);
    expect((await calls.get(`/api/quizzes/${quiz.data.slug}`)).status).toBe(200);
    const remove = (value: string) => calls.send('DELETE', '/api/auth/me', { password: value }, headers);

    const wrong = await remove('Wrong1234');
    expect([wrong.status, wrong.problem.errors?.map(({ path }) => path)]).toEqual([422, ['body.password']]);
    expect((await remove(password)).status).toBe(204);

    const pool = { name: 'Zostane', category: 'c' };
    const topic = { count: 1, language: 'sk' };
    for (const answer of [
      await me(author.accessToken),
      await calls.post('/api/admin/quizzes', { title: 'Zostane' }, headers),
      await calls.post('/api/admin/answer-pools', pool, headers),
      await calls.post('/api/ai-text-gen/generate-topics', topic, headers),
      await calls.post('/api/ai-image-gen/generate', { prompt: 'a fox' }, headers),
      await calls.send('PATCH', '/api/auth/me', { firstName: 'Eva' }, headers),
    ]) {
      expect(coded(answer)).toEqual([401, 'INVALID_TOKEN']);
    }
    expect(coded(await refresh(refreshToken))).toEqual([401, 'INVALID_REFRESH_TOKEN']);
    expect(coded(await login(username, password))).toEqual([401, 'INVALID_CREDENTIALS']);
    expect((await calls.get(`/api/users/${username}`)).status).toBe(404);
    const check = async () =>
      (await calls.get<{ available: boolean }>(`/api/auth/check-username?username=${username}`)).data;
    await expect.poll(check).toEqual({ available: true });
    expect((await calls.get(`/api/quizzes/${quiz.data.id}`)).status).toBe(404);
    const listed = await calls.get<{ total: number }>('/api/quizzes?search=Zmizne');
    expect(listed.data.total).toBe(0);
    await expect.poll(isListed).toBe(false);
    expect((await calls.get(`/api/media/${mediaId}`)).status).toBe(404);
    expect(await findPicture(mediaId)).toBeUndefined();

    const again = await calls.post<SignedIn>('/api/auth/register', { email, username, password });
    expect(again.status).toBe(201);
    const pools = await calls.get<{ total: number }>(
      '/api/admin/answer-pools',
      bearer(again.data.accessToken),
    );
    expect(pools.data.total).toBe(0);
  });
});
