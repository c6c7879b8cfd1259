/** Bytes of the signature and of the logical screen descriptor. */
const headBytes = 13;
const imageDescriptorBytes = 10;
const extension = 0x21;
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
