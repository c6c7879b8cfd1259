import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import type { FocalPoint } from '#shared/domain/picture.ts';
import { textOptions } from '#shared/testing/text-options.ts';
import type { LocalCloud } from '../../local/cloud.ts';
import { bearer, registerAuthor, subjectOf } from '../support/accounts.ts';
import { connectStores } from '../support/stores.ts';
import { shareTestCloud } from '../support/test-cloud.ts';
import { upload } from '../support/uploads.ts';

const red = '#ff0000';
const blue = '#0000ff';
const green = '#00ff00';

let cloud: LocalCloud;
let author: Awaited<ReturnType<typeof registerAuthor>>;
beforeAll(async () => {
  cloud = await shareTestCloud();
  author = await registerAuthor(cloud);
});

/** A PNG with the first colour left and the second one right, each wider than a link picture of it. */
function twoColors(left: string, right: string, width = 2600, height = 600): Promise<Buffer> {
  const half = { create: { width: width / 2, height, channels: 3, background: left } } as const;
  return sharp({ create: { width, height, channels: 3, background: right } })
    .composite([{ input: half, left: 0, top: 0 }])
    .png()
    .toBuffer();
}

async function uploaded(bytes: Buffer): Promise<string> {
  const { id } = await upload(author, bytes, { contentType: 'image/png', filename: 'obalka.png' });
  return id;
}

const asAuthor = async <Data>(method: string, path: string, body?: unknown): Promise<Data> => {
  const answer = await author.calls.send<Data>(method, `/api/admin${path}`, body, bearer(author.accessToken));
  if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`);
  return answer.data;
};

/** A published quiz with this cover. */
async function publish(
  title: string,
  cover: { coverMediaId: string; coverFocalPoint?: FocalPoint } | object,
): Promise<{ id: string; slug: string }> {
  const quiz = await asAuthor<{ id: string; slug: string }>('POST', '/quizzes', {
    ...{ title, language: 'sk' },
    ...cover,
  });
  await asAuthor('POST', `/quizzes/${quiz.id}/questions`, {
    questionText: 'Ktorá?',
    answerOptions: textOptions('Táto', 'Tamtá'),
  });
  await asAuthor('POST', `/quizzes/${quiz.id}/publish`);
  return quiz;
}

/** The URL of the link picture that a page names, once neither the edge nor the table returns an old page. */
async function linkPictureOf(path: string): Promise<string> {
  await cloud.streamDrained();
  cloud.clock.addSeconds(60);
  const html = await (await fetch(cloud.url + path)).text();
  const [, address] = /<meta property="og:image" content="([^"]*)"\/?>/.exec(html) ?? [];
  if (!address) throw new Error(`${path} names no picture`);
  return address;
}

/** Downloads a link picture as an app does: its size, and the names of the colours left, in the middle and right. */
async function download(address: string) {
  const answer = await fetch(address);
  const type = answer.headers.get('content-type');
  if (answer.status !== 200) return { status: answer.status };
  const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colorAt = (x: number) => {
    const from = (Math.floor(info.height / 2) * info.width + x) * 3;
    const [r = 0, g = 0, b = 0] = data.subarray(from, from + 3);
    return ['red', 'green', 'blue'][[r, g, b].findIndex((value) => value > 200)];
  };
  const { width, height } = info;
  return { status: answer.status, type, width, height, colors: [10, 1190].map(colorAt) };
}

const jpeg = { status: 200, type: 'image/jpeg', width: 1200, height: 630 };

it.each([
  [{ x: 0, y: 0.5 }, ['red', 'red']],
  [undefined, ['red', 'blue']],
  [{ x: 1, y: 0.5 }, ['blue', 'blue']],
])(
  'pages of a quiz with the focal point %j name a picture of 1200 × 630 around it',
  async (point, colors) => {
    const coverMediaId = await uploaded(await twoColors(red, blue));
    const { slug } = await publish('Farby', { coverMediaId, ...(point && { coverFocalPoint: point }) });

    const address = await linkPictureOf(`/quiz/${slug}`);

    expect(await linkPictureOf(`/play/${slug}`)).toBe(address);
    expect(await linkPictureOf(`/quiz/${slug}?lang=en`)).toBe(address);
    expect(await download(address)).toEqual({ ...jpeg, colors });
  },
);

it('is cached by the edge for any query string, and other sites may show it', async () => {
  const { slug } = await publish('Farby', { coverMediaId: await uploaded(await twoColors(red, blue)) });
  const address = await linkPictureOf(`/quiz/${slug}`);

  const [first, second] = [await fetch(address), await fetch(`${address}?again`)];

  expect([first.headers.get('x-cache'), second.headers.get('x-cache')]).toEqual([
    'Miss from cloudfront',
    'Hit from cloudfront',
  ]);
  expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(first.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
});

it('says that it is a picture in the response to HEAD', async () => {
  const { slug } = await publish('Farby', { coverMediaId: await uploaded(await twoColors(red, blue)) });

  const { status, headers } = await fetch(await linkPictureOf(`/quiz/${slug}`), { method: 'HEAD' });

  expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg']);
});

it('follows the cover and its focal point, and a cached page still names the previous one', async () => {
  const coverMediaId = await uploaded(await twoColors(red, blue));
  const { id, slug } = await publish('Farby', { coverMediaId });
  const first = await linkPictureOf(`/quiz/${slug}`);

  await asAuthor('PATCH', `/quizzes/${id}`, { coverFocalPoint: { x: 1, y: 0 } });
  const moved = await linkPictureOf(`/quiz/${slug}`);
  await asAuthor('PATCH', `/quizzes/${id}`, { coverMediaId: await uploaded(await twoColors(green, blue)) });
  const changed = await linkPictureOf(`/quiz/${slug}`);

  expect(new Set([first, moved, changed]).size).toBe(3);
  expect((await download(first)).colors).toEqual(['red', 'blue']);
  expect((await download(moved)).colors).toEqual(['blue', 'blue']);
  expect((await download(changed)).colors).toEqual(['green', 'blue']);
});

it('is deleted with the files of its picture, and its pages with the quiz', async () => {
  const coverMediaId = await uploaded(await twoColors(red, blue));
  const { id, slug } = await publish('Farby', { coverMediaId });
  const address = await linkPictureOf(`/quiz/${slug}`);
  expect((await download(address)).status).toBe(200);
  const pages = async () => {
    cloud.clock.addSeconds(60);
    const answers = [fetch(`${cloud.url}/quiz/${slug}`), fetch(`${cloud.url}/play/${slug}`)];
    return (await Promise.all(answers)).map(({ status }) => status);
  };

  await asAuthor('POST', `/quizzes/${id}/unpublish`);
  await expect.poll(pages).toEqual([404, 404]);
  await asAuthor('DELETE', `/quizzes/${id}`);
  await expect.poll(pages).toEqual([404, 404]);
  // As a day after its deletion, when it can't be restored any more.
  const { deletePicture } = await connectStores(cloud);
  await deletePicture(coverMediaId, subjectOf(author.accessToken));

  const remade = async () => {
    cloud.edge.invalidate(['/link-pictures/*']);
    return (await fetch(address)).status;
  };
  await expect.poll(remade).toBe(404);
});

it('pages without their own picture name the picture of the site', async () => {
  const { slug } = await publish('Bez obálky', {});

  const addresses = [
    await linkPictureOf(`/quiz/${slug}`),
    await linkPictureOf('/'),
    await linkPictureOf(`/u/${author.user.username}`),
  ];

  expect(addresses).toEqual(Array(3).fill(`${cloud.url}/link-picture.jpg`));
  const { colors, ...rest } = await download(addresses[0] ?? '');
  expect(rest).toEqual(jpeg);
});

it.each([
  '/link-pictures/none-1600-50-50.jpg',
  '/link-pictures/none-1600-50-101.jpg',
  '/link-pictures/..%2Foriginals%2Fone-50-50.jpg',
  '/link-pictures/a/b.jpg',
])('%s answers 404, which is not kept', async (path) => {
  const [first, second] = [await fetch(cloud.url + path), await fetch(cloud.url + path)];

  expect([first.status, second.status]).toEqual([404, 404]);
  expect(second.headers.get('x-cache')).not.toContain('Hit');
});
