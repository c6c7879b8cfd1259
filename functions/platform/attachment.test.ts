import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mediaContentTypes } from '#shared/domain/media-content-type.ts';
import { attachmentOf } from './attachment.ts';

it.each([
  ['vlajka.png', 'image/png', 'attachment; filename="vlajka.png"; filename*=UTF-8\'\'vlajka.png'],
  [
    'Žltý kôň (1).jpeg',
    'image/jpeg',
    'attachment; filename="Zlty kon (1).jpeg"; filename*=UTF-8\'\'%C5%BDlt%C3%BD%20k%C3%B4%C5%88%20%281%29.jpeg',
  ],
  ['page.html', 'image/png', 'attachment; filename="page.html.png"; filename*=UTF-8\'\'page.html.png'],
  ['photo.jpg', 'image/webp', 'attachment; filename="photo.jpg.webp"; filename*=UTF-8\'\'photo.jpg.webp'],
  [
    '../../etc/passwd',
    'image/gif',
    'attachment; filename="_.._etc_passwd.gif"; filename*=UTF-8\'\'_.._etc_passwd.gif',
  ],
  ['\u202egnp.exe', 'image/png', 'attachment; filename="gnp.exe.png"; filename*=UTF-8\'\'gnp.exe.png'],
  ['png', 'image/png', 'attachment; filename="png.png"; filename*=UTF-8\'\'png.png'],
  [' .. ', 'image/avif', 'attachment; filename="picture.avif"; filename*=UTF-8\'\'picture.avif'],
] as const)('names %j of type %s', (filename, contentType, expected) => {
  expect(attachmentOf(filename, contentType)).toBe(expected);
});

it('is one header with one picture filename, whatever the author typed', () => {
  const type = fc.constantFrom(...mediaContentTypes);
  const text = fc.string({ unit: 'binary', maxLength: 60 });
  fc.assert(
    fc.property(text, type, (filename, contentType) => {
      const header = attachmentOf(filename, contentType);

      const [, plain = '', encoded = ''] =
        /^attachment; filename="([\w .()-]+)"; filename\*=UTF-8''([A-Za-z0-9._~!%-]+)$/.exec(header) ?? [];
      const name = decodeURIComponent(encoded);
      for (const one of [plain, name])
        expect(one).toMatch(/^[^./\\][^/\\]*\.(png|jpe?g|jpe|jfif|webp|gif|avif)$/i);
      expect(name).not.toMatch(/[\p{Cc}\p{Cf}"]/u);
    }),
    { numRuns: 1000 },
  );
});
