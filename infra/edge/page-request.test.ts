import { readFileSync } from 'node:fs';
import * as path from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

const source = readFileSync(path.join(import.meta.dirname, 'page-request.js'), 'utf8');

type Parts = { uri?: string; lang?: string; cookie?: string; header?: string };

/** Runs the function as CloudFront does: the source defines `handler`, nothing else is around. */
function run({ uri = '/', lang, cookie, header }: Parts) {
  const request = {
    method: 'GET',
    uri,
    querystring: lang === undefined ? {} : { lang: { value: lang } },
    headers: header === undefined ? {} : { 'x-language': { value: header } },
    cookies: cookie === undefined ? {} : { 'yq.language': { value: cookie } },
  };
  return runInNewContext(`${source}; handler({ request })`, { request });
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
  ])('%j is in %s', (parts, language) => {
    expect(run(parts).headers['x-language'].value).toBe(language);
  });

  it.each([
    ['/', '/index.html'],
    ['/quiz/vlajky-statov', '/quiz/vlajky-statov'],
    ['/play/capitals/', '/play/capitals/'],
  ])('asks for %s as %s', (uri, asked) => {
    expect(run({ uri }).uri).toBe(asked);
  });
});
