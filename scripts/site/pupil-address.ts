import { styleText } from 'node:util';
import encodeQR from 'qr';

/** Returns how pupils on the network reach the site, as lines for the terminal: the first address also as a QR code. */
export function pupilAddress([first, ...others]: readonly string[]): string {
  if (first === undefined)
    return 'Pupils can’t reach this laptop yet: it is in no network. Connect it and start again.';
  const code = encodeQR(first, 'ascii', { ecc: 'low', border: 4 }).trimEnd().split('\n');
  return [
    `Pupils on this network open ${first}`,
    // The drawing is of light squares, so its colours are independent of the terminal's.
    ...code.map((line) => styleText(['whiteBright', 'bgBlack'], line)),
    ...others.map((url) => `If that doesn’t open, try ${url}`),
  ].join('\n');
}
