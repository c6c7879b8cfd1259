/** Bytes of the signature and of the logical screen descriptor. */
const headBytes = 13;
const imageDescriptorBytes = 10;
const extension = 0x21;
const image = 0x2c;

/**
 * Whether a GIF ends inside or before one of its blocks: decoders take such a file as one with fewer frames. The
 * trailer, and what is no block of GIF89a, end the search.
 */
export function isCutOffGif(bytes: Uint8Array): boolean {
  let at = headBytes + colourTableBytes(bytes[10]);
  for (;;) {
    const introducer = bytes[at];
    if (introducer === undefined) return true;
    if (introducer === extension) at = endOfSubBlocks(bytes, at + 2);
    else if (introducer === image) {
      const table = colourTableBytes(bytes[at + imageDescriptorBytes - 1]);
      // One byte before the sub-blocks tells the size of the codes.
      at = endOfSubBlocks(bytes, at + imageDescriptorBytes + table + 1);
    } else return false;
  }
}

/** By the packed field of a descriptor; none where the highest bit isn't set. */
function colourTableBytes(packed = 0): number {
  return packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0;
}

/** Each sub-block has its length in front; one of length 0 is the last. */
function endOfSubBlocks(bytes: Uint8Array, start: number): number {
  let at = start;
  for (let length = bytes[at]; length !== 0; length = bytes[at]) {
    if (length === undefined) return bytes.length;
    at += length + 1;
  }
  return at + 1;
}
