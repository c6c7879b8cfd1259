import decodeQr from 'qr/decode.js';

/** Width in pixels of one module of a code. */
const scale = 4;

/** Returns the text that a camera would read from a QR code, drawn as an SVG of unit squares. */
export function readQrCode(code: Element): string {
  const size = Number(code.getAttribute('viewBox')?.split(' ')[2]);
  const isDark = new Set(
    [...(code.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(
      ([, x, y]) => `${x} ${y}`,
    ),
  );
  const width = size * scale;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (let y = 0; y < width; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (isDark.has(`${Math.floor(x / scale)} ${Math.floor(y / scale)}`)) {
        data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
      }
    }
  }
  return decodeQr({ width, height: width, data });
}
