import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { problemSchema, problems } from '#shared/api/problem.ts';
import { AppError } from '../../functions/platform/app-error.ts';
import { problemResponse } from '../../functions/platform/problem-response.ts';
import { edgeSource } from './edge-source.ts';

const source = edgeSource('page-request.js');

type Parts = {
  method?: string;
  uri?: string;
  lang?: string;
  cookie?: string;
  header?: string;
  accepted?: string;
};

/** Runs the function as CloudFront does: the source defines `handler`, and no other globals exist. */
function run({ method = 'GET', uri = '/', lang, cookie, header, accepted }: Parts) {
  const request = {
    method,
    uri,
    querystring: lang === undefined ? {} : { lang: { value: lang } },
    headers: {
      ...(header !== undefined && { 'x-language': { value: header } }),
      ...(accepted !== undefined && { 'accept-language': { value: accepted } }),
    },
    cookies: cookie === undefined ? {} : { 'yq.language': { value: cookie } },
  };
  const event = { context: { requestId: 'edge-1' }, request };
  return runInNewContext(`${source}; handler(event)`, { event });
}

describe('page-request', () => {
  it.each<[Parts, string]>([
    [{}, 'sk'],
    [{ cookie: 'en' }, 'en'],
    [{ cookie: 'sk' }, 'sk'],
    [{ cookie: 'de' }, 'sk'],
    [{ lang: 'en' }, 'en'],
    [{ lang: 'sk', cookie: 'en' }, 'sk'],
    [{ lang: 'en', cookie: 'sk' }, 'en'],
    [{ lang: 'de', cookie: 'en' }, 'en'],
    [{ header: 'en' }, 'sk'],
    [{ accepted: 'en-GB,en;q=0.9' }, 'en'],
    [{ accepted: 'en-US,en;q=0.9,sk;q=0.8' }, 'en'],
    [{ accepted: 'sk-SK,sk;q=0.9,en;q=0.8' }, 'sk'],
    [{ accepted: 'cs-CZ,cs;q=0.9,en;q=0.8' }, 'sk'],
    [{ accepted: 'de-DE, de;q=0.9, en;q=0.8' }, 'en'],
    [{ accepted: 'de-DE,de;q=0.9' }, 'sk'],
    [{ accepted: 'zen,*' }, 'sk'],
    [{ accepted: 'en', cookie: 'sk' }, 'sk'],
    [{ accepted: 'en', lang: 'sk' }, 'sk'],
  ])('%j is in %s', (parts, language) => {
    expect(run(parts).headers['x-language'].value).toBe(language);
  });

  it.each(['/', '/quiz/vlajky-statov', '/play/capitals/'])('leaves the path %s as it is', (uri) => {
    expect(run({ uri }).uri).toBe(uri);
  });

  it('lets GET and HEAD through', () => {
    for (const method of ['GET', 'HEAD']) expect(run({ method })).toMatchObject({ method, uri: '/' });
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    'answers %s with a problem, as the API does',
    (method) => {
      const { statusCode, headers, body } = run({ method });

      const detail = 'A page is fetched with GET or HEAD';
      const problem = problemResponse(new AppError('METHOD_NOT_ALLOWED', { detail }), 'edge-1');
      expect(statusCode).toBe(problems.METHOD_NOT_ALLOWED.status);
      expect(problemSchema.parse(JSON.parse(body))).toEqual(JSON.parse(String(problem.body)));
      expect(headers).toEqual({
        ...Object.fromEntries(
          Object.entries(problem.headers ?? {}).map(([name, value]) => [name, { value }]),
        ),
        allow: { value: 'GET, HEAD' },
      });
    },
  );
});
