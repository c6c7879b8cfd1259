import type { MediaContentType } from '#shared/domain/media-content-type.ts';

const extensions: Readonly<Record<MediaContentType, readonly [string, ...string[]]>> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/avif': ['avif'],
};

/**
 * A Content-Disposition (RFC 6266) that saves a file under its author's name, with the extension of what it is: a
 * picture never lands on a disk as a page or a program. The plain name is for what does not know `filename*` (RFC 8187).
 */
export function attachmentOf(filename: string, contentType: MediaContentType): string {
  const name = safeName(filename, contentType);
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w .()-]/g, '_')
    .replace(/^\./, 'picture.');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Without what a path, a header or a right-to-left override could be made of. */
function safeName(filename: string, contentType: MediaContentType): string {
  const cleaned = filename
    .toWellFormed()
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[\\/:*?"<>|%]/g, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const name = cleaned || 'picture';
  const [extension, ...others] = extensions[contentType];
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return [extension, ...others].includes(ending) && ending !== name.toLowerCase()
    ? name
    : `${name}.${extension}`;
}
