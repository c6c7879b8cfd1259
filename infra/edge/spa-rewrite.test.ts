import { readFileSync } from 'node:fs';
import * as path from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

const source = readFileSync(path.join(import.meta.dirname, 'spa-rewrite.js'), 'utf8');

/** Runs the function as CloudFront does: the source defines `handler`, nothing else is around. */
function rewrite(uri: string): string {
  const request = { method: 'GET', uri, querystring: {}, headers: {} };
  return runInNewContext(`${source}; handler({ request })`, { request }).uri;
}

describe('spa-rewrite', () => {
  it.each(['/', '/quiz/vlajky-statov', '/play/capitals', '/play/capitals/', '/u/demo', '/v1.2/page'])(
    'serves the application for the page %s',
    (uri) => {
      expect(rewrite(uri)).toBe('/index.html');
    },
  );

  it.each(['/index.html', '/icon.svg', '/theme.js', '/assets/app-1a2b3c.js', '/.well-known/security.txt'])(
    'leaves the file %s alone',
    (uri) => {
      expect(rewrite(uri)).toBe(uri);
    },
  );
});
