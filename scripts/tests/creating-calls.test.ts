import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Route } from '#shared/api/route.ts';
import { routes } from '#shared/api/routes.ts';

test('every call of the site that creates something carries a key', () => {
  const ids = Object.values(routes as Readonly<Record<string, Route>>).flatMap((route) =>
    route.isIdempotent ? route.id : [],
  );
  const withoutKey = new RegExp(
    `\\bcall(?:WithEtag)?\\(\\s*(?:${ids.join('|')})\\b(?![^;]*\\bidempotencyKey\\b)`,
  );
  const files = readdirSync('frontend/src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => join('frontend/src', name));

  expect(files.filter((file) => withoutKey.test(readFileSync(file, 'utf8')))).toEqual([]);
  expect(files.length).toBeGreaterThan(400);
});
