import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import {
  filePage,
  filePageKey,
  languageHeader,
  pathHeader,
  queryHeader,
  shellPath,
} from '#shared/infrastructure/pages.ts';
import { edgeSource } from './edge-source.ts';

const source = edgeSource('page-request.js');

type Parts = {
  uri?: string;
  lang?: string;
  cookie?: string;
  header?: string;
  accepted?: string;
};

/** Runs the function as CloudFront does: the source defines `handler`, and no other globals exist. */
function run({ uri = '/', lang, cookie, header, accepted }: Parts, querystring?: object) {
  const request = {
    uri,
    querystring: querystring ?? (lang === undefined ? {} : { lang: { value: lang } }),
    headers: {
      ...(header !== undefined && { 'x-language': { value: header } }),
      [queryHeader]: { value: 'forged' },
      ...(accepted !== undefined && { 'accept-language': { value: accepted } }),
    },
    cookies: cookie === undefined ? {} : { 'yq.language': { value: cookie } },
  };
  return runInNewContext(`${source}; handler(event)`, { event: { request } });
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

  it('asks the bucket for the page without data in the language of the visitor', () => {
    expect(run({ uri: filePage }).uri).toBe(`/${filePageKey('sk')}`);
    expect(run({ uri: filePage, accepted: 'en', header: 'sk' }).uri).toBe(`/${filePageKey('en')}`);
  });

  it.each(['/', '/quiz/vlajky-statov', '/play/a%20b/', '/join/ABC234'])(
    'sends the path %s in a header',
    (path) => {
      const { uri, headers } = run({ uri: path });

      expect(uri).toBe(shellPath);
      expect(headers).toEqual({ [pathHeader]: { value: path }, [languageHeader]: { value: 'sk' } });
    },
  );

  const query = { a: { value: '1', multiValue: [{ value: '1' }, { value: '%20' }] }, b: { value: '' } };

  it.each(['/quiz/FLAGS', '/play/flags.', '/embed/fl%C3%A1gs'])(
    'sends the query of %s, which is redirected, in a header',
    (uri) => {
      expect(run({ uri }, query).headers[queryHeader]).toEqual({ value: 'a=1&a=%20&b' });
    },
  );

  it.each(['/quiz/flags', '/quiz/flags/', '/u/EVA', '/'])('sends no query of %s', (uri) => {
    expect(run({ uri }, query).headers).not.toHaveProperty(queryHeader);
  });
});
