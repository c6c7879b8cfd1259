import { describe, expect, test } from 'vitest';
import type { BuiltSite, PageCall, PageRequest, PageResponse } from '#shared/api/page.ts';
import { problems } from '#shared/api/problem.ts';
import { problemsOf } from '#shared/api/problems-of.ts';
import { routes } from '#shared/api/routes.ts';
import { fixtureQuiz, fixtureQuizzes } from '../testing/fixtures.ts';
import { playFixture } from '../testing/play-fixtures.ts';
import { renderPage } from './render-page.tsx';

const site: BuiltSite = {
  shell: `<!doctype html>
<html lang="sk">
  <head>
    <meta charset="utf-8" />
    <!-- shell -->
    <meta name="description" content="Quizzes" />
    <title>Your Quizzes</title>
    <script src="/before-paint.js"></script>
    <script type="module" crossorigin src="/assets/base-1.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/base-1.css">
  </head>
  <body>
    <div id="root"><div id="frame"></div></div>
    <!-- /shell -->
  </body>
</html>`,
  chunks: {
    '_base-1.js': { file: 'assets/base-1.js', name: 'base', css: ['assets/base-1.css'] },
    'src/quiz-page.tsx': {
      file: 'assets/quiz-page-2.js',
      name: 'quiz',
      imports: ['_base-1.js'],
      css: ['assets/quiz-page-2.css'],
    },
  },
  inline: {
    hashes: { script: [], style: [] },
    script: "document.documentElement.dataset.theme='light'",
    styles: { 'home quiz': 'h1{margin:$&}', play: 'main{margin:0}' },
    sheets: ['assets/base-1.css', 'assets/quiz-page-2.css'],
    allStyles: 'assets/all-3.css',
  },
};

const render = (
  request: Partial<PageRequest>,
  responses: (call: PageCall) => Pick<PageResponse, 'data' | 'problem'> = () => ({ data: fixtureQuiz }),
) =>
  renderPage(
    {
      path: '/quiz/vlajky-europy',
      query: '',
      language: 'en',
      siteUrl: 'https://quizzes.example',
      ...request,
    },
    site,
    async (call) => ({ ...call, ...(isForSimilar(call) ? { data: listOf([]) } : responses(call)) }),
  );
/** The page of a quiz lists those of its subject, which the tests leave empty. */
const isForSimilar = ({ id, input }: PageCall) => id === 'listQuizzes' && input.query?.language !== undefined;
const listOf = (items: readonly unknown[], total = items.length) => ({
  ...{ items, page: 1, limit: 12, total, totalPages: Math.ceil(total / 12) },
});
const notFound = { problem: { code: 'NOT_FOUND', status: 404 } } as const;

test('a page has its content, its title, and the API responses that its browser would request', async () => {
  const quiz = { ...fixtureQuiz, subject: 'geography' } as const;
  const { status, html } = await render({}, () => ({ data: quiz }));

  expect(status).toBe(200);
  expect(html).toContain('<html lang="en" data-served>');
  expect(html).toContain('<title>Vlajky Európy · Your Quizzes</title>');
  expect(html.match(/<title>/g)).toHaveLength(1);
  expect(html).toMatch(/<h1 [^>]*lang="sk" dir="auto">Vlajky Európy<\/h1>/);
  expect(html).toContain('"start":"Start quiz"');
  expect(embedded(html)).toEqual([
    { id: 'getQuiz', input: { params: { idOrSlug: 'vlajky-europy' } }, data: quiz },
    expect.objectContaining({ id: 'listQuizzes', data: listOf([]) }),
  ]);
});

test('a page links each file that its browser needs once, with the scripts after the content', async () => {
  const { html } = await render({});

  for (const file of ['base-1.js', 'base-1.css', 'all-3.css', 'quiz-page-2.js']) {
    expect(html.split(`/assets/${file}"`), file).toHaveLength(2);
  }
  // The browser finds the first picture before the scripts, for which it waits to paint, and the data last.
  const script =
    '<script id="site" type="module" crossorigin fetchpriority="low" src="/assets/base-1.js"></script>';
  const places = ['</main>', script, 'id="responses"', '</body>'].map((part) => html.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((one, other) => one - other));
});

test('a page contains the styles that it shows and the script before the first paint, so that no request delays the paint', async () => {
  const { html } = await render({});

  expect([...html.matchAll(/<style>(.*?)<\/style>/g)].map(([, css]) => css)).toEqual(['h1{margin:$&}']);
  expect(html).toContain(`<script>${site.inline.script}</script>`);
  expect(html).not.toContain('before-paint.js');
  expect(html).not.toContain('id="frame"');
  // For the chunk loader, and for pages that are shown later; they cause no request.
  expect(html.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
    '<link rel="stylesheet" crossorigin disabled media="print" href="/assets/base-1.css">',
    '<link rel="stylesheet" crossorigin disabled media="print" href="/assets/quiz-page-2.css">',
  ]);
});

test('the content security policy needs few exceptions: nothing else is inline', async () => {
  const { html } = await render({});

  expect(html).not.toMatch(/<[^>]* style="/);
  expect(html).toMatch(/<[^>]* data-style="/);
  expect(html).not.toMatch(/<[^>]* on[a-z]+="/);
  for (const [, attributes, text] of html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)) {
    if (text === site.inline.script) continue;
    expect(attributes).toMatch(/ src=|type="application\/(ld\+)?json"/);
  }
});

test.each([
  ['', ''],
  ['lang=en', '?lang=en'],
])('the canonical address of an English page with the query "%s" ends with "%s"', async (query, end) => {
  const { html } = await render({ query });

  expect(html).toContain(`<link rel="canonical" href="https://quizzes.example/quiz/vlajky-europy${end}"/>`);
});

test('a page contains the texts that it shows, and not those of pages before it or of its tags', async () => {
  await render({ path: '/credits' });
  const { html } = await render({ path: '/join' });

  const [, texts = ''] = /id="texts">(.*?)<\/script>/.exec(html) ?? [];
  expect(Object.keys(JSON.parse(texts).namespaces)).toEqual(['translation', 'join']);
});

test("authors' texts are escaped, in the page and in its data", async () => {
  const title = '</script><script>alert(1)</script> style="x" \u2028 $& $1';
  const { html } = await render({}, () => ({ data: { ...fixtureQuiz, title } }));

  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('\u2028"');
  expect(embedded(html)[0]?.data).toMatchObject({ title });
});

test('the same function renders pages in both languages one after the other', async () => {
  const pages = await Promise.all([render({}), render({ language: 'sk' }), render({})]);

  expect(pages.map(({ html }) => html.includes('Start quiz'))).toEqual([true, false, true]);
  expect(pages.map(({ html }) => html.includes('Spustiť kvíz'))).toEqual([false, true, false]);
});

const coverOf = (file: string) => ({ ...playFixture().quiz.questions[0]?.imageMedia, url: `/media/${file}` });
const content = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"/>`).exec(html)?.[1];

test.each([
  ['/quiz/vlajky-europy', 'Cover of the quiz Vlajky Európy.'],
  ['/play/vlajky-europy', 'Cover of the quiz Vlajky Európy.'],
])('a link to %s has the cover as its own picture, cropped around the focal point', async (path, alt) => {
  const coverMedia = { ...coverOf('abc-1600.webp'), focalPoint: { x: 1, y: 0.3 } };
  const { quiz } = playFixture();
  const data = path.startsWith('/play') ? { ...quiz, title: fixtureQuiz.title } : fixtureQuiz;
  const { html } = await render({ path }, () => ({ data: { ...data, coverMedia } }));

  const address = 'https://quizzes.example/link-pictures/abc-1600-100-30.jpg';
  expect(content(html, 'og:image')).toBe(address);
  expect(content(html, 'og:image:type')).toBe('image/jpeg');
  expect([content(html, 'og:image:width'), content(html, 'og:image:height')]).toEqual(['1200', '630']);
  expect(content(html, 'og:image:alt')).toBe(alt);
  expect(content(html, 'twitter:card')).toBe('summary_large_image');
  expect(content(html, 'twitter:image')).toBe(address);
  expect(content(html, 'twitter:image:alt')).toBe(alt);
});

test('a link to a quiz without a cover, and to the home page, has the picture of the site', async () => {
  const quiz = await render({}, () => ({ data: { ...fixtureQuiz, coverMedia: null } }));
  // The cover is the picture of a question.
  const replaced = { coverMedia: coverOf('abc-1600.webp'), hasOwnCover: false };
  const withoutCover = await render({}, () => ({ data: { ...fixtureQuiz, ...replaced } }));
  const play = await render({ path: '/play/vlajky-europy' }, () => ({
    data: { ...playFixture().quiz, ...replaced },
  }));
  const home = await render({ path: '/' }, () => ({
    data: { items: [], page: 1, limit: 12, total: 0, totalPages: 0 },
  }));

  expect(withoutCover.html).toContain('"@type":"Quiz"');
  expect(withoutCover.html).not.toContain('"image":');
  for (const { html } of [quiz, withoutCover, play, home]) {
    expect(content(html, 'og:image')).toBe('https://quizzes.example/link-picture.jpg');
    expect(content(html, 'og:image:alt')).toBe('Your Quizzes');
    expect(content(html, 'twitter:card')).toBe('summary_large_image');
  }
});

test.each([
  ['/media/face-320.webp', '/link-pictures/face-320-50-50.jpg', 'Profile picture: Eva Nováková.'],
  [null, '/link-picture.jpg', 'Your Quizzes'],
])('a link to an author whose profile picture is %s has %s', async (avatarUrl, path, alt) => {
  const { html } = await render({ path: '/u/eva' }, ({ id }) =>
    id === 'getUser'
      ? { data: { username: 'eva', name: 'Eva Nováková', bio: '', avatarUrl } }
      : { data: { items: [], page: 1, limit: 12, total: 0, totalPages: 0 } },
  );

  expect(content(html, 'og:image')).toBe(`https://quizzes.example${path}`);
  expect(content(html, 'og:image:alt')).toBe(alt);
});

test.each(['play', 'embed'])('/%s shows only the first question', async (page) => {
  const { quiz } = playFixture();
  const { html } = await render({ path: `/${page}/vlajky-europy` }, () => ({ data: quiz }));
  const [first, second] = quiz.questions;

  expect(html).toContain(`>${first?.questionText}</h1>`);
  expect(html.split('<script type="application/json"')[0]).not.toContain(String(second?.questionText));
});

const subjects = {
  '/quiz/x': 'getQuiz',
  '/play/x': 'playQuiz',
  '/embed/x': 'playQuiz',
  '/u/x': 'getUser',
  '/join/x': 'getRound',
} as const;

describe.each(Object.entries(subjects))('%s, whose subject %s answers', (path, id) => {
  test.each(problemsOf(routes[id]))('%s', async (code) => {
    const { status: problem } = problems[code];
    const rendered = render({ path }, () => ({ problem: { code, status: problem } }));

    if (problem >= 500) {
      await expect(rendered).rejects.toThrow(`needs ${id}, which fails`);
      return;
    }
    const { status, html } = await rendered;
    expect(status).toBe(404);
    expect(html).toContain('data-served');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toMatch(/<h1[^>]*>[^<]*(not found|know this code|game is gone|not in this game)/i);
  });
});

test('a page that cannot be rendered fails, and the next one does not', async () => {
  const failed = render({}, () => ({ data: { ...fixtureQuiz, author: null } }));
  const next = render({});

  await expect(failed).rejects.toThrow(TypeError);
  expect((await next).status).toBe(200);
});

test('search engines do not index a quiz that is only for people who have its link', async () => {
  const robots = '<meta name="robots" content="noindex"/>';
  const { quiz } = playFixture();
  const pages = await Promise.all(
    (['public', 'link'] as const).flatMap((visibility) => [
      render({}, () => ({ data: { ...fixtureQuiz, visibility } })),
      render({ path: '/play/vlajky-europy' }, () => ({ data: { ...quiz, visibility } })),
    ]),
  );

  expect(pages.map(({ html }) => html.includes(robots))).toEqual([false, false, true, true]);
});

test('the home page is rendered even if the quiz of its question no longer exists', async () => {
  const list = { items: fixtureQuizzes, page: 1, limit: 12, total: 8, totalPages: 1 };
  const { status, html } = await render({ path: '/' }, ({ id }) =>
    id === 'playQuiz' ? notFound : { data: list },
  );

  expect(status).toBe(200);
  expect(html).toContain('href="/quiz/vlajky-europy"');
});

test.each([
  ['its first page', '', 24, ['Quizzes', 'New quizzes']],
  ['a search without results', 'search=x', 0, ['No quizzes found', 'Recommended quizzes']],
])(
  'the home page with %s reads before rendering all that it shows',
  async (_what, query, total, headings) => {
    const { html } = await render({ path: '/', query }, ({ id, input }) => {
      if (id === 'playQuiz') return { data: playFixture().quiz };
      if (input.query?.limit === '4') return { data: listOf(fixtureQuizzes) };
      return { data: listOf(fixtureQuizzes.slice(0, total && 4), total) };
    });

    for (const heading of headings) expect(html).toMatch(new RegExp(`<h[23][^>]*>${heading}<`));
    expect(html).not.toContain('aria-busy="true"');
  },
);

test('a round is the same for all visitors, who may have joined it', async () => {
  const round = {
    code: 'ABC234',
    title: 'Class 7',
    isOpen: true,
    closesAt: null,
    feedback: 'each',
    secondsPerQuestion: null,
    quiz: fixtureQuiz,
    player: null,
  };
  const { status, html } = await render({ path: '/join/abc-234' }, () => ({ data: round }));

  expect(status).toBe(200);
  expect(html).toMatch(/<h1[^>]*>Class 7</);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toContain('<form noValidate');
  expect(embedded(html)[0]).toMatchObject({ id: 'getRound', input: { params: { code: 'ABC234' } } });
});

test('the home page contains its question, and does not reveal the answer', async () => {
  const { quiz } = playFixture();
  const list = { items: fixtureQuizzes, page: 1, limit: 12, total: 8, totalPages: 1 };
  const { html } = await render({ path: '/' }, ({ id }) => ({ data: id === 'playQuiz' ? quiz : list }));

  expect(html).toContain(`>${quiz.questions[0]?.questionText}</h2>`);
  expect(embedded(html).map(({ id }) => id)).toEqual(['listQuizzes', 'listQuizzes', 'playQuiz']);
});

test('the data of the home page has what it shows: pictures and facts of its cards, and one question', async () => {
  const { quiz } = playFixture();
  const cover = (slug: string) => ({
    ...fixtureQuiz.coverMedia,
    url: `/media/${slug}-1600.webp`,
    renditions: [320, 1024, 1600].map((width) => ({
      ...{ width, format: 'webp' as const },
      url: `/media/${slug}-${width}.webp`,
    })),
  });
  const items = ['one', 'two', 'three', 'fourth'].map((slug) => ({
    ...fixtureQuiz,
    ...{ id: slug, slug, subject: 'geography', coverMedia: cover(slug) },
  }));
  const { html } = await render({ path: '/' }, ({ id }) => ({
    data: id === 'playQuiz' ? quiz : listOf(items),
  }));

  const [list, , play] = embedded(html).map(({ data }) => data as { items?: object[]; questions?: object[] });
  expect(list?.items?.map((item) => Object.keys(item).length)).toEqual([9, 9, 9, 9]);
  expect(JSON.stringify(list)).not.toContain(fixtureQuiz.description.slice(0, 20));
  expect(play?.questions).toHaveLength(1);
  expect(html).toContain('/media/three-1024.webp');
  expect(JSON.stringify(list)).not.toContain('/media/fourth');
  expect(html).not.toContain('-1600.webp');
});

test.each(['/nothing/here', '/login/foo', '/join/a/b/c', '/practice/zzz'])(
  'no route has the address %s, so it is a page with status 404',
  async (path) => {
    const { status, html } = await render({ path });

    expect(status).toBe(404);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toMatch(/<h1[^>]*>Page not found/i);
  },
);

test.each(['/history', '/quiz/vlajky-europy/result/1', '/login', '/admin/quizzes'])(
  '%s depends on the visitor, so it is not rendered',
  async (path) => {
    await expect(render({ path })).rejects.toThrow('depends on the visitor');
  },
);

function embedded(html: string): PageResponse[] {
  const [, json = ''] = /<script type="application\/json" id="responses">(.*?)<\/script>/.exec(html) ?? [];
  return JSON.parse(json);
}
