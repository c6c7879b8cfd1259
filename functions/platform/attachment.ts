import type { MediaContentType } from '#shared/domain/media-content-type.ts';

const extensions: Readonly<Record<MediaContentType, readonly [string, ...string[]]>> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/avif': ['avif'],
};

/**
 * A Content-Disposition (RFC 6266) that saves a file under its author's name, with the extension of its real type, so
 * that a picture is never saved as a page or a program. The plain name is for clients without `filename*` (RFC 8187).
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

/** Removes characters that could make a path, a header or a right-to-left override. */
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
