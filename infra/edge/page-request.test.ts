import { readFileSync } from 'node:fs';
import * as path from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

const source = readFileSync(path.join(import.meta.dirname, 'page-request.js'), 'utf8');

type Parts = { uri?: string; lang?: string; cookie?: string; header?: string; accepted?: string };

/** Runs the function as CloudFront does: the source defines `handler`, nothing else is around. */
function run({ uri = '/', lang, cookie, header, accepted }: Parts) {
  const request = {
    method: 'GET',
    uri,
    querystring: lang === undefined ? {} : { lang: { value: lang } },
    headers: {
      ...(header !== undefined && { 'x-language': { value: header } }),
      ...(accepted !== undefined && { 'accept-language': { value: accepted } }),
    },
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

  it.each([
    ['/', '/index.html'],
    ['/quiz/vlajky-statov', '/quiz/vlajky-statov'],
    ['/play/capitals/', '/play/capitals/'],
  ])('asks for %s as %s', (uri, asked) => {
    expect(run({ uri }).uri).toBe(asked);
  });
});
