import type { Page } from 'playwright-core';
import type { Credit } from '#shared/domain/picture.ts';
import type { OwnQuestion } from '#shared/domain/question.ts';
import type { OwnQuiz, QuizSummary } from '#shared/domain/quiz.ts';
import type { NewPicture } from '../../../functions/pictures/picture-store.ts';
import { bearer, registerAuthor } from '../../../scripts/tests/support/accounts.ts';
import { connectStores } from '../../../scripts/tests/support/stores.ts';
import { upload } from '../../../scripts/tests/support/uploads.ts';
import { pictureLoaded } from '../support/checks.ts';
import { minuteLater, site } from '../support/site.ts';

/** A picture for an author's library. Its files are those of a demo picture, or are made from the bytes of a JPEG. */
export type PictureSource =
  | (Partial<Pick<NewPicture, 'altText' | 'width' | 'height' | 'filename'>> & {
      readonly animationUrl?: string;
      readonly credit?: Credit;
    })
  | { readonly bytes: Uint8Array };

/** A question with a picture; the first answer is the right one. */
export type PictureQuestion = {
  readonly text: string;
  readonly answers: readonly [string, ...string[]];
  readonly picture: PictureSource;
  /** The alternative text before the answer. */
  readonly imageAltText?: string;
};

/** The alternative text of every cover here. */
export const coverFocus = { x: 0.25, y: 0.75 };

/** A published quiz of a new author. */
export type PictureQuiz = {
  readonly slug: string;
  /** Unpublishes the quiz. */
  readonly remove: () => Promise<void>;
};

/**
 * Publishes a quiz with pictures from its author's library. Its cover is the picture of the first question, unless it
 * should have none. Pictures without their own bytes are stored in the library as if they were uploaded.
 */
export async function publishPictureQuiz(
  title: string,
  questions: readonly [PictureQuestion, ...PictureQuestion[]],
  { hasCover = true } = {},
): Promise<PictureQuiz> {
  const author = await registerAuthor({ url: site().url });
  const ask = async <Data>(method: string, path: string, body?: unknown): Promise<Data> => {
    const { status, data, text } = await author.calls.send<Data>(
      method,
      path,
      body,
      bearer(author.accessToken),
    );
    if (status >= 400) throw new Error(`${method} ${path} answered ${text}`);
    return data;
  };
  const mediaIds = await inLibrary(
    author,
    questions.map(({ picture }) => picture),
  );
  const quiz = await ask<OwnQuiz>('POST', '/api/admin/quizzes', {
    title,
    language: 'sk',
    ...(hasCover ? { coverMediaId: mediaIds[0], coverFocalPoint: coverFocus } : {}),
  });
  for (const [index, { text, answers, imageAltText }] of questions.entries()) {
    await ask<OwnQuestion>('POST', `/api/admin/quizzes/${quiz.id}/questions`, {
      questionText: text,
      imageMediaId: mediaIds[index],
      ...(imageAltText ? { imageAltText } : {}),
      answerOptions: answers.map((answerText, place) => ({ answerText, isCorrect: place === 0 })),
    });
  }
  await ask('POST', `/api/admin/quizzes/${quiz.id}/publish`);
  await minuteLater();
  const remove = async () => {
    await ask('DELETE', `/api/admin/quizzes/${quiz.id}`);
    await minuteLater();
  };
  return { slug: quiz.slug, remove };
}

/** Adds pictures to an author's library. @returns their ids */
async function inLibrary(
  author: Awaited<ReturnType<typeof registerAuthor>>,
  pictures: readonly PictureSource[],
): Promise<string[]> {
  const { createPicture } = await connectStores({ aws: site().aws });
  const { data } = await author.calls.get<{ items: QuizSummary[] }>(
    '/api/quizzes?language=sk&sortOrder=asc&limit=100',
  );
  const demo = data.items.flatMap(({ coverMedia }) => coverMedia ?? []);
  const { sub } = JSON.parse(Buffer.from(author.accessToken.split('.')[1] ?? '', 'base64url').toString());
  const ids: string[] = [];
  for (const [index, picture] of pictures.entries()) {
    if ('bytes' in picture) {
      const { id, status } = await upload(author, picture.bytes);
      if (status !== 'READY') throw new Error(`An upload came to ${status}`);
      ids.push(id);
      continue;
    }
    const file = demo[index % demo.length];
    if (!file) throw new Error('The demo content has no covers');
    const { url, width, height, renditions, placeholder } = file;
    const { id } = await createPicture({
      ...{ url, width, height, renditions, placeholder, altText: '', filename: 'picture.png' },
      ...picture,
      ownerId: sub,
      inLibrary: true,
      contentType: 'image/png',
      size: 100_000,
      source: 'UPLOADED',
      status: 'READY',
    });
    ids.push(id);
  }
  return ids;
}

/** A picture on the page: the file that was loaded, and the sizes that it was chosen from. */
export type ShownPicture = {
  /** Address of the chosen file. */
  readonly url: string;
  /** Its width in pixels. */
  readonly chosen: number;
  /** Widths to choose from, in pixels, smallest first. */
  readonly widths: readonly number[];
  /** Width of the whole picture in pixels of the screen, including cropped parts. */
  readonly needed: number;
};

/** The visible pictures, once all have loaded; without backgrounds, because they are blurred. */
export async function shownPictures(page: Page): Promise<ShownPicture[]> {
  for (;;) {
    for (const image of await page.locator('picture > img:visible').all()) {
      await image.scrollIntoViewIfNeeded();
      await pictureLoaded(image);
    }
    const shown = await page.evaluate<ShownPicture[] | null>(inPage);
    // A list that has just changed may contain a picture that hasn't loaded yet.
    if (shown) return shown;
  }
}

/** Runs in the page; this project doesn't have the browser's types. */
const inPage = `(() => {
  const shown = [...document.querySelectorAll('picture > img')]
  .filter((image) => image.checkVisibility({ visibilityProperty: true }) && !image.closest('div[aria-hidden]'))
  // Pictures of other journeys may have only one file.
  .filter((image) => image.parentElement.querySelector('source').srcset)
  .map((image) => {
    const files = image.parentElement.querySelector('source').srcset.split(', ').map((one) => one.split(' '));
    const widthOf = (file) => Number.parseInt(file[1], 10);
    const chosen = files.find(([url]) => new URL(url, location.href).href === image.currentSrc);
    const ratio = image.getAttribute('width') / image.getAttribute('height');
    const widths = [image.offsetWidth, image.offsetHeight * ratio];
    const isCropped = getComputedStyle(image).objectFit === 'cover';
    if (!chosen && !image.complete) return null;
    return {
      url: image.currentSrc,
      chosen: chosen ? widthOf(chosen) : 0,
      widths: files.map(widthOf),
      needed: (isCropped ? Math.max(...widths) : Math.min(...widths)) * devicePixelRatio,
    };
  });
  return shown.includes(null) ? null : shown;
})()`;
