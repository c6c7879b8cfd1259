/** Encodings in which teachers' texts are stored. */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1250',
  'iso-8859-2',
  'windows-1252',
] as const;
export type Encoding = (typeof encodings)[number];

/**
 * The text of a file: by its byte order mark, else strict UTF-8, else UTF-16 by its zero bytes, else windows-1250,
 * which is what programs on Slovak Windows write.
 * @param chosen the encoding that a person has chosen
 * @returns also lines in which letters show whether the encoding is the right one, if it isn't certain
 */
export function decodeText(bytes: Uint8Array, chosen?: Encoding) {
  const encoding = chosen ?? encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes).replace(/\r\n?/g, '\n');
  const isGuess = chosen !== undefined || !encoding.startsWith('utf');
  const sample = isGuess
    ? text
        .split('\n')
        .filter((line) => /[^\0-\x7f]/.test(line))
        .slice(0, 3)
    : [];
  return { text, encoding, sample };
}

function encodingOf(bytes: Uint8Array): Encoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeros = zeroBytes(bytes);
  if (zeros) return zeros;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return declaredEncoding(bytes) ?? 'windows-1250';
  }
}

/** UTF-16 without a mark: in most languages every second byte is often zero. */
function zeroBytes(bytes: Uint8Array): Encoding | undefined {
  const head = bytes.subarray(0, 1000);
  const [even, odd] = [0, 1].map((rest) => head.filter((byte, at) => byte === 0 && at % 2 === rest).length);
  if (!even && !odd) return undefined;
  const enough = head.length / 5;
  if ((odd ?? 0) > enough) return 'utf-16le';
  return (even ?? 0) > enough ? 'utf-16be' : undefined;
}

/** The encoding that an XML or HTML file names. */
function declaredEncoding(bytes: Uint8Array): Encoding | undefined {
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, 300));
  const name = /(?:encoding|charset)\s*=\s*["']?([\w-]+)/i.exec(head)?.[1]?.toLowerCase();
  const known = name === 'iso-8859-1' ? 'windows-1252' : name;
  return encodings.find((encoding) => encoding === known);
}
