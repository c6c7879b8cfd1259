import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PageResponse } from '#shared/api/page.ts';
import { siteName } from '#shared/domain/site-name.ts';
import {
  type SeededQuiz,
  seedAuthor,
  seedPicture,
  seedQuiz,
} from '../../../functions/testing/seeded-quiz.ts';
import type { LocalCloud } from '../../local/cloud.ts';
import { visitor } from '../support/api.ts';
import { connectStores, type Stores } from '../support/stores.ts';
import { shareTestCloud } from '../support/test-cloud.ts';

let cloud: LocalCloud;
let stores: Stores;
let author: { username: string; userId: string };
let seeded: SeededQuiz;

beforeAll(async () => {
  cloud = await shareTestCloud();
  stores = await connectStores(cloud);
  author = await seedAuthor();
  const cover = await seedPicture(author.userId);
  seeded = await seedQuiz(author, { questions: 3, coverMediaId: cover.id, subject: 'art' });
  await cloud.streamDrained();
});

const open = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(cloud.url + path, { headers });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
};
const embedded = (html: string): PageResponse[] => {
  const [, json = '[]'] = /<script type="application\/json" id="responses">(.*?)<\/script>/.exec(html) ?? [];
  return JSON.parse(json);
};
const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1];

describe('an address', () => {
  it('of each file of the site returns that file', async () => {
    const folder = fileURLToPath(new URL('../../../dist/site/', import.meta.url));
    const entries = await readdir(folder, { withFileTypes: true });
    const names = entries.flatMap((entry) =>
      entry.isFile() && !entry.name.endsWith('.html') ? [entry.name] : [],
    );

    expect(names.length).toBeGreaterThan(5);
    for (const name of names) {
      const answer = await fetch(`${cloud.url}/${name}`);
      expect([name, Buffer.from(await answer.arrayBuffer())]).toEqual([name, await readFile(folder + name)]);
    }
  });
});

describe('a page', () => {
  it('without data is a file in the language of the visitor, whose content security policy allows its inline code', async () => {
    const [sk, en] = await Promise.all([open('/join'), open('/join', { 'accept-language': 'en' })]);

    expect(en.html).toContain('<html lang="en" data-served>');
    expect(sk.html).toContain('<html lang="sk" data-served>');
    expect((await open('/join?lang=en', { cookie: 'yq.language=sk' })).html).toBe(en.html);
    expect(sk.html).not.toContain('%SITE_URL%');
    const policy = sk.headers.get('content-security-policy') ?? '';
    for (const [, code = ''] of sk.html.matchAll(/<(?:script|style)>(.*?)<\/(?:script|style)>/gs)) {
      expect(policy).toContain(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
    }
    expect(policy).toContain("frame-ancestors 'none'");
    expect(sk.headers.get('cache-control')).toBe('no-cache');
    expect([...sk.headers.keys()].filter((name) => /meta|opener/.test(name))).toEqual([]);
  });

  it('has the same answers as the API', async () => {
    const { slug } = seeded.quiz;
    const { get } = visitor(cloud.url);
    const paths = [`/quiz/${slug}`, `/play/${slug}`, `/embed/${slug}`, `/u/${author.username}`];
    const pages = await Promise.all(paths.map((path) => open(path)));
    const responses = pages.flatMap(({ html }) => embedded(html));

    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(responses.map(({ id }) => id)).toEqual([
      'getQuiz',
      'listQuizzes',
      'playQuiz',
      'playQuiz',
      'getUser',
      'listUserQuizzes',
    ]);
    const calls = [
      `/api/quizzes/${slug}`,
      '/api/quizzes?language=sk&sortBy=recommended&limit=24&subject=art',
      `/api/quizzes/${slug}/play`,
      `/api/quizzes/${slug}/play`,
      `/api/users/${author.username}`,
      `/api/users/${author.username}/quizzes?page=1&limit=12&isPublished=true`,
    ];
    const read = await Promise.all(calls.map(async (path) => (await get(path)).data));
    // Of quizzes like it, the page has what their cards show.
    const cards = read.map((data, place) =>
      place === 1 ? expect.objectContaining({ total: (data as { total: number }).total }) : data,
    );
    expect(responses.map(({ data }) => data)).toEqual(cards);
  });

  it('reveals nothing that the API does not reveal before an answer', async () => {
    const { html } = await open(`/play/${seeded.quiz.slug}`);

    // The texts and the styles of the player contain these words in every quiz.
    const parts = [/<script[^>]* id="texts">.*?<\/script>/gs, /<style>.*?<\/style>/gs];
    for (const part of parts) expect(html).toMatch(part);
    const data = parts.reduce((rest, part) => rest.replaceAll(part, ''), html);
    expect(data).not.toMatch(/isCorrect|correctAnswer|correctOption|explanation/i);
    expect(html).not.toContain(author.userId);
    for (const { explanation } of seeded.questions) if (explanation) expect(html).not.toContain(explanation);
  });

  it('is in the language of the address, else of the visitor, else in Slovak, and cached separately', async () => {
    const path = `/quiz/${seeded.quiz.slug}`;
    const languages = await Promise.all([
      open(path),
      open(path, { cookie: 'yq.language=en' }),
      open(`${path}?lang=en`),
      open(`${path}?lang=sk`, { cookie: 'yq.language=en' }),
      open(path, { 'x-language': 'en' }),
    ]);

    expect(languages.map(({ html }) => attribute(html, /<html lang="(\w+)"/))).toEqual([
      'sk',
      'en',
      'en',
      'sk',
      'sk',
    ]);
  });

  it('contains only styles and scripts with hashes in the content security policy', async () => {
    const { slug } = seeded.quiz;
    for (const path of [
      '/',
      `/quiz/${slug}`,
      `/play/${slug}`,
      `/embed/${slug}`,
      `/u/${author.username}`,
      '/quiz/none',
    ]) {
      const { headers, html } = await open(path);
      const policy = headers.get('content-security-policy') ?? '';
      const inline = [...html.matchAll(/<(script|style)>(.*?)<\/\1>/gs)];

      expect(inline.map(([, tag]) => tag)).toContain('script');
      expect(inline.map(([, tag]) => tag)).toContain('style');
      expect(policy).not.toContain('unsafe');
      for (const [, tag, text = ''] of inline) {
        const hash = createHash('sha256').update(text).digest('base64');
        const directive = policy.split('; ').find((one) => one.startsWith(`${tag}-src `));
        expect(directive, `${tag} of ${path}`).toContain(`'sha256-${hash}'`);
      }
    }
  });

  it('names itself for search engines and for links, with absolute addresses', async () => {
    const { slug, title } = seeded.quiz;
    const { html } = await open(`/quiz/${slug}?lang=en&unknown=1`);
    const address = `${cloud.url}/quiz/${slug}`;

    expect(attribute(html, /<link rel="canonical" href="([^"]*)"/)).toBe(`${address}?lang=en`);
    expect(attribute(html, /hreflang="sk" href="([^"]*)"/i)).toBe(address);
    expect(attribute(html, /hreflang="en" href="([^"]*)"/i)).toBe(`${address}?lang=en`);
    expect(attribute(html, /hreflang="x-default" href="([^"]*)"/i)).toBe(address);
    expect(attribute(html, /property="og:title" content="([^"]*)"/)).toBe(title);
    const image = attribute(html, /property="og:image" content="([^"]*)"/) ?? '';
    expect(image).toMatch(new RegExp(`^${cloud.url}/link-pictures/`));
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(data)).toMatchObject({ '@type': 'Quiz', name: title, url: address });
  });

  it.each([
    ['/login', 'same-origin'],
    ['/admin/quizzes', 'same-origin'],
    ['/', 'unsafe-none'],
    ['/quiz/nothing-here', 'unsafe-none'],
  ])(
    '%s is separated from windows of other sites, unless all visitors see it alike',
    async (path, policy) => {
      expect((await open(path)).headers.get('cross-origin-opener-policy')).toBe(policy);
    },
  );

  it.each([
    '/quiz/nothing-here',
    '/play/nothing-here',
    '/embed/nothing-here',
    '/u/nobody-here',
    '/quiz/nothing/here',
    `/u/${'a'.repeat(101)}`,
    `/quiz/${'a'.repeat(201)}`,
    ...['/u/jan.novak', '/quiz/a.b', '/nope.html', '/play/x.y/z', '/index.php'],
  ])('%s answers 404 with a page', async (path) => {
    const { status, html, headers } = await open(path);

    expect(status).toBe(404);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(html).toMatch(/^<!doctype html>/i);
    expect(html).toContain('noindex');
  });

  it('is framed by other sites only if it is the embedded player', async () => {
    const { slug } = seeded.quiz;
    for (const path of [`/embed/${slug}`, '/embed/none', '/embed/a/result/b', `/play/${slug}`, '/nothing']) {
      const policy = (await open(path)).headers.get('content-security-policy');
      expect(policy, path).toContain(`frame-ancestors ${path.startsWith('/embed/') ? '*' : "'none'"}`);
    }
  });

  it('cannot be read past the edge', async () => {
    expect((await fetch(`${cloud.aws.apiEndpoint}/index.html`)).status).toBe(403);
  });

  it('is gone once its quiz is unpublished', async () => {
    const { quiz } = await seedQuiz(author, { questions: 1 });
    await cloud.streamDrained();
    const paths = ['quiz', 'play', 'embed'].map((page) => `/${page}/${quiz.slug}`);
    const statuses = async () => Promise.all(paths.map(async (path) => (await open(path)).status));
    expect(await statuses()).toEqual([200, 200, 200]);

    await stores.endPublication(quiz.id, author.userId);
    await cloud.streamDrained();

    cloud.clock.addSeconds(60);
    await expect.poll(statuses).toEqual([404, 404, 404]);
    const { html } = await open(`/quiz/${quiz.slug}`);
    expect(html).not.toContain(quiz.title);
  });
});

it('only documents have a content security policy', async () => {
  const [asset = ''] = /\/assets\/[\w.-]+\.js/.exec((await open('/')).html) ?? [];
  for (const path of [asset, '/favicon.ico', '/before-paint.js', '/api/quizzes', '/link-picture.jpg']) {
    const { status, headers } = await open(path);
    expect([path, status, headers.get('content-security-policy')]).toEqual([path, 200, null]);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
});

it('the sitemap has the pages of the quiz and of its author', async () => {
  const index = await open('/sitemap.xml');
  expect(index.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(index.html).toContain(`<loc>${cloud.url}/sitemap-1.xml</loc>`);

  await expect
    .poll(async () => {
      cloud.clock.addSeconds(60);
      return (await open('/sitemap-1.xml')).html;
    })
    .toContain(`<loc>${cloud.url}/quiz/${seeded.quiz.slug}</loc>`);
  expect((await open('/sitemap-1.xml')).html).toContain(`<loc>${cloud.url}/u/${author.username}</loc>`);
});

describe('files for systems and search engines', () => {
  it.each([
    ['/favicon.ico', 'image/x-icon', 48],
    ['/apple-touch-icon.png', 'image/png', 180],
    ['/icon-192.png', 'image/png', 192],
    ['/icon-512.png', 'image/png', 512],
    ['/icon-maskable-512.png', 'image/png', 512],
  ])('%s is a picture of its size', async (path, contentType, side) => {
    const answer = await fetch(cloud.url + path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, contentType]);
    const bytes = Buffer.from(await answer.arrayBuffer());
    // An ICO has 22 bytes before its PNG.
    const { format, width, height } = await sharp(bytes.subarray(path.endsWith('.ico') ? 22 : 0)).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: side, height: side });
  });

  it('the manifest names existing icons, and every page names the manifest', async () => {
    const manifest = (await (await fetch(`${cloud.url}/manifest.json`)).json()) as {
      name: string;
      start_url: string;
      icons: { src: string; type: string }[];
    };
    expect([manifest.name, manifest.start_url]).toEqual([siteName, '/']);
    for (const { src, type } of manifest.icons) {
      const icon = await fetch(cloud.url + src);
      expect([src, icon.status, icon.headers.get('content-type')]).toEqual([src, 200, type]);
    }
    const page = await (await fetch(`${cloud.url}/quiz/anything`)).text();
    expect(page).toContain('rel="manifest" href="/manifest.json"');
    expect(page).toContain('rel="apple-touch-icon" href="/apple-touch-icon.png"');
  });

  it('robots may read everything except the pages of authors', async () => {
    const answer = await fetch(`${cloud.url}/robots.txt`);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(await answer.text()).toBe(`User-agent: *\nDisallow: /admin\nSitemap: ${cloud.url}/sitemap.xml\n`);
  });
});
