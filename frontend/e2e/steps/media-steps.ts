import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { Media, PresignedUpload } from '#shared/domain/media.ts';
import { photograph } from '../../../functions/pictures/files/testing/hostile-files.ts';
import { eventually } from '../support/eventually.ts';
import type { Visitor } from '../support/visitor.ts';
import { type Author, enter } from './desk-steps.ts';

/** A file as it would be on a visitor's disk. */
export type DiskFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

export function diskFile(name: string, mimeType: string, buffer: Buffer): DiskFile {
  return { name, mimeType, buffer };
}

/** A photograph as a phone saves it: 12 megapixels, stored sideways, with its orientation in EXIF. */
export async function phonePhoto(name: string): Promise<DiskFile> {
  const buffer = await sharp(photograph())
    .autoOrient()
    .resize(4000, 3000, { fit: 'fill' })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
  return diskFile(name, 'image/jpeg', buffer);
}

/** A small picture, a different one for each colour. */
export async function smallPicture(name: string, colour: string): Promise<DiskFile> {
  const buffer = await sharp({ create: { width: 480, height: 360, channels: 3, background: colour } })
    .png()
    .toBuffer();
  return diskFile(name, 'image/png', buffer);
}

/** Opens the library of an author who is signed in. */
export async function openLibrary(visitor: Visitor, author: Author): Promise<void> {
  await enter(visitor, author);
  await visitor.page.goto('/admin/media');
  await visitor.page.getByRole('heading', { level: 1, name: visitor.say('media:title') }).waitFor();
  await eventually(() => visitor.page.locator('main [aria-busy="true"]').count()).toBe(0);
}

/** Chooses files with the browser's own dialog. */
export async function choose(visitor: Visitor, files: readonly DiskFile[]): Promise<void> {
  const { page, say } = visitor;
  const opened = page.waitForEvent('filechooser');
  await page
    .getByRole('button', { name: say('desk:upload.add') })
    .first()
    .click();
  await (await opened).setFiles([...files]);
}

/** The expression that makes a `DataTransfer` with the files, in the page. */
function transfer(files: readonly DiskFile[]): string {
  const parts = files.map(({ name, mimeType, buffer }) =>
    JSON.stringify({ name, type: mimeType, base64: buffer.toString('base64') }),
  );
  return `(() => {
    const data = new DataTransfer();
    for (const { name, type, base64 } of [${parts}]) {
      const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
      data.items.add(new File([bytes], name, { type, lastModified: Date.now() }));
    }
    return data;
  })()`;
}

/** Drags files over the page, and drops them unless `isHeld`. */
export async function drop(page: Page, files: readonly DiskFile[], isHeld = false): Promise<void> {
  const dataTransfer = await page.evaluateHandle(transfer(files));
  const target = page.locator('dialog[open], body').last();
  await target.dispatchEvent('dragenter', { dataTransfer });
  await target.dispatchEvent('dragover', { dataTransfer });
  if (!isHeld) await target.dispatchEvent('drop', { dataTransfer });
}

/** Pastes files, as after copying a picture in another program. */
export async function paste(page: Page, files: readonly DiskFile[]): Promise<void> {
  await page.evaluate(`document.activeElement.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: ${transfer(files)}, bubbles: true, cancelable: true }),
  )`);
}

/** Adds a picture to an author's library through the API, for journeys that don't test uploads. */
export async function pictureOf({ call }: Author, file: DiskFile, altText = ''): Promise<Media> {
  const { name: filename, mimeType: contentType, buffer } = file;
  const body = { filename, contentType, size: buffer.length, altText };
  const { data, text } = await call<{ media: Media; upload: PresignedUpload }>(
    'POST',
    '/api/media/upload',
    body,
  );
  if (!data) throw new Error(`Announcing a picture answered ${text}`);
  const { url, method, headers } = data.upload;
  const sent = await fetch(url, { method, headers, body: new Uint8Array(buffer) });
  if (!sent.ok) throw new Error(`Sending a picture answered ${sent.status}: ${await sent.text()}`);
  const current = async () => (await call<Media>('GET', `/api/media/${data.media.id}`)).data;
  await eventually(async () => (await current()).status).toBe('READY');
  return current();
}

/** The author's library, newest first. It is read from an index, which shows a change late: use `eventually`. */
export async function libraryOf({ call }: Author): Promise<readonly Media[]> {
  return (await call<{ items: readonly Media[] }>('GET', '/api/media?limit=100')).data.items;
}
