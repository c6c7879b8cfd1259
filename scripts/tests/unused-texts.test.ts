import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { siteName } from '#shared/domain/site-name.ts';

const source = new URL('../../frontend/src', import.meta.url).pathname;

/** The files of texts with their i18next namespace and Slovak texts. */
const files = await Promise.all(
  globSync('**/{,*-}texts.ts', { cwd: source }).map(async (file) => {
    const [, namespace] = /textsHook\('(\w+)'/.exec(readFileSync(`${source}/${file}`, 'utf8')) ?? [];
    const { sk, en } = (await import(`${source}/${file}`)) as { sk: object; en: object };
    return { file, namespace, keys: keysOf(sk), english: JSON.stringify(en) };
  }),
);

// The type check finds missing keys; this finds keys that no code uses any more.
test('every text is used', () => {
  const isUsed = usedKeys();
  const unused = files.flatMap(({ file, keys }) =>
    keys.flatMap((key) => (isUsed(key) ? [] : `${file}: ${key}`)),
  );

  expect(unused).toEqual([]);
});

// Keys with a placeholder fail in the journey.
test('every text that a journey names exists', () => {
  const known = files.flatMap(({ namespace, keys }) => keys.map((key) => `${namespace}:${key}`));
  const journeys = globSync(`${source}/../e2e/**/*.ts`).map((file) => readFileSync(file, 'utf8'));
  const named = [...journeys.join().matchAll(/\b(?:say|like)\(\s*'([^']+)'/g)].map(([, key = '']) => key);

  expect(named.length).toBeGreaterThan(500);
  expect(named.filter((key) => !known.includes(key))).toEqual([]);
});

test('each file of texts has its own namespace', () => {
  expect(new Set(files.map(({ namespace }) => namespace)).size).toBe(files.length);
});

test('titles and buttons in English have one capital letter', () => {
  const titles = files.flatMap(({ english }) => english.match(/"[A-Z]['’a-z]+( ['’A-Za-z]+)+"/g) ?? []);

  expect(titles.length).toBeGreaterThan(500);
  expect(titles.filter((title) => / [A-Z][a-z]/.test(title.replace(siteName, '')))).toEqual([]);
});

/** Every key of a tree of texts, such as `player.next`; the plural forms of a text share one key. */
function keysOf(texts: object, prefix = ''): string[] {
  const keys = Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string'
      ? prefix + name.replace(/_(one|few|many|other)$/, '')
      : keysOf(text, `${prefix}${name}.`),
  );
  return [...new Set(keys)];
}

/** Returns whether some string in the code is the key, or a template such as `tiers.${tier}` that can produce it. */
function usedKeys(): (key: string) => boolean {
  const code = globSync('**/*.{ts,tsx}', { cwd: source, exclude: ['**/*.test.*', '**/{,*-}texts.ts'] })
    .map((file) => readFileSync(`${source}/${file}`, 'utf8'))
    .join('\n');
  const plain = new Set([...code.matchAll(/['`:]([\w.-]+)['`]/g)].map(([, key]) => key));
  const templates = [...code.matchAll(/(?=[`:]([\w.-]*\$\{[^`]+)`)/g)].map(([, template = '']) =>
    template.replaceAll('.', '\\.').replace(/\$\{[^}]+\}/g, '[\\w-]+'),
  );
  const isKey = (template: string) => /^[\w\\.[\]+-]*$/.test(template) && /\\\./.test(template);
  const anyTemplate = new RegExp(`^(${templates.filter(isKey).join('|')})$`);
  return (key) => plain.has(key) || anyTemplate.test(key);
}
