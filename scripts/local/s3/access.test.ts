import { expect, it } from 'vitest';
import { checkAccess, type S3Target } from './access.ts';

/** Permissions as `action resource`. */
const check = (target: Partial<S3Target>, rights: readonly string[], isThere = true) =>
  checkAccess(
    { method: 'GET', bucket: 'b', key: 'uploads/1', ...target },
    (action, resource) => rights.includes(`${action} ${resource}`),
    async () => isThere,
  );
const key = 'arn:aws:s3:::b/uploads/1';

it.each([
  ['GET', 's3:GetObject'],
  ['HEAD', 's3:GetObject'],
  ['PUT', 's3:PutObject'],
  ['DELETE', 's3:DeleteObject'],
])('requires the permission to %s', async (method, action) => {
  await expect(check({ method }, [`${action} ${key}`])).resolves.toBeUndefined();
  await expect(check({ method }, [])).rejects.toThrow(`The role does not allow ${action} on ${key}`);
});

it('requires the permission to list a bucket', async () => {
  await expect(check({ key: '' }, ['s3:ListBucket arn:aws:s3:::b'])).resolves.toBeUndefined();
  await expect(check({ key: '' }, ['s3:GetObject arn:aws:s3:::b'])).rejects.toMatchObject({ status: 403 });
});

it('has the prefix of a list in the context, and the key of an object that may be missing', async () => {
  const asked: unknown[] = [];
  const target = { method: 'GET', bucket: 'b' };
  const allows: Parameters<typeof checkAccess>[1] = (action, _resource, context) => {
    asked.push([action, context]);
    return true;
  };
  await checkAccess({ ...target, key: '', prefix: 'uploads/' }, allows, async () => true);
  await checkAccess({ ...target, key: 'uploads/1' }, allows, async () => true);

  expect(asked).toEqual([
    ['s3:ListBucket', { 's3:prefix': ['uploads/'] }],
    ['s3:GetObject', {}],
    ['s3:ListBucket', { 's3:prefix': ['uploads/1'] }],
  ]);
});

it('reveals that an object is missing only to callers who may list', async () => {
  const mayRead = `s3:GetObject ${key}`;
  await expect(check({}, [mayRead], false)).rejects.toMatchObject({ code: 'AccessDenied' });
  await expect(check({}, [mayRead, 's3:ListBucket arn:aws:s3:::b'], false)).resolves.toBeUndefined();
});

it('treats no other request for a bucket as a list', async () => {
  await expect(check({ method: 'POST', key: '' }, ['s3:ListBucket arn:aws:s3:::b'])).rejects.toMatchObject({
    status: 403,
  });
});
