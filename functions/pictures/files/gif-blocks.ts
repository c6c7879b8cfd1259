/** Bytes of the signature and of the logical screen descriptor. */
const headBytes = 13;
const imageDescriptorBytes = 10;
const extension = 0x21;
const graphicControl = 0xf9;
const mostColours = 256;
const image = 0x2c;

/**
 * Whether a GIF ends inside or before one of its blocks: decoders treat such a file as one with fewer frames. The
 * search ends at the trailer, and at anything that isn't a block of GIF89a.
 */
export function isCutOffGif(bytes: Uint8Array): boolean {
  let at = headBytes + colourTableBytes(bytes[10]);
  for (;;) {
    const introducer = bytes[at];
    if (introducer === undefined) return true;
    if (introducer === extension) at = endOfSubBlocks(bytes, at + 2);
    else if (introducer === image) {
      const table = colourTableBytes(bytes[at + imageDescriptorBytes - 1]);
      // One byte before the sub-blocks has the size of the codes.
      at = endOfSubBlocks(bytes, at + imageDescriptorBytes + table + 1);
    } else return false;
  }
}

/**
 * The GIF as browsers show it: a frame that is cleared before the next one leaves transparent pixels, not the colour of
 * the background. The decoder clears to transparent pixels only where a transparent colour is set, so a colour that the
 * frame's table lacks is set as the transparent one.
 */
export function withClearBackground(bytes: Uint8Array): Uint8Array {
  const changed = Uint8Array.from(bytes);
  const screenTable = colourTableBytes(bytes[10]);
  let control = 0;
  for (let at = headBytes + screenTable; at < bytes.length; ) {
    if (bytes[at] === extension) {
      if (bytes[at + 1] === graphicControl) control = at + 3;
      at = endOfSubBlocks(bytes, at + 2);
    } else if (bytes[at] === image) {
      const table = colourTableBytes(bytes[at + imageDescriptorBytes - 1]);
      const packed = bytes[control] ?? 0;
      const isCleared = control > 0 && ((packed >> 2) & 7) === 2 && (packed & 1) === 0;
      if (isCleared && (table || screenTable) < mostColours * 3) {
        changed[control] = packed | 1;
        changed[control + 3] = mostColours - 1;
      }
      control = 0;
      at = endOfSubBlocks(bytes, at + imageDescriptorBytes + table + 1);
    } else break;
  }
  return changed;
}

/** The size of a colour table by the packed field of a descriptor; 0 if the highest bit isn't set. */
function colourTableBytes(packed = 0): number {
  return packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0;
}

/** Each sub-block begins with its length; one of length 0 is the last. */
function endOfSubBlocks(bytes: Uint8Array, start: number): number {
  let at = start;
  for (let length = bytes[at]; length !== 0; length = bytes[at]) {
    if (length === undefined) return bytes.length;
    at += length + 1;
  }
  return at + 1;
}
