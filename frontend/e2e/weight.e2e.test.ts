import { brotliCompressSync } from 'node:zlib';
import { expect } from 'vitest';
import { journey } from './journey.ts';

/** Bytes of brotli: "JavaScript of `/` and `/play/{slug}` under 100 kB brotli". */
const budget = 100_000;

journey.for([
  { path: '/', language: 'sk', width: 360, theme: 'light' },
  { path: '/', language: 'en', width: 1280, theme: 'dark' },
  { path: '/play/vlajky-europy', language: 'sk', width: 1280, theme: 'light' },
  { path: '/play/vlajky-europy', language: 'en', width: 360, theme: 'dark' },
] as const)(
  '$path in $language loads less than 100 kB of JavaScript',
  async ({ path, ...look }, { visit }) => {
    const { page } = await visit(look);
    const scripts: Promise<[string, number]>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      scripts.push(response.body().then((body) => [response.url(), brotliCompressSync(body).length]));
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).waitFor();

    const weighed = await Promise.all(scripts);
    const total = weighed.reduce((sum, [, bytes]) => sum + bytes, 0);
    expect(weighed.length).toBeGreaterThan(2);
    expect(total, weighed.map((one) => one.join(' ')).join('\n')).toBeLessThan(budget);
  },
);
