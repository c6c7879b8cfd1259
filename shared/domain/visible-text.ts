/**
 * Control characters except tab and line feed; and marks that change the direction of what follows (embeddings,
 * overrides, isolates): one that is left open turns around the text beside it.
 */
const unwanted = /(?![\t\n])[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;
/** The line breaks of all systems. */
const lineBreak = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
/** The blocks of accents that may stand over or under any letter. */
const accents = String.raw`\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F`;
/**
 * More marks on a letter than any language writes; a pile of them covers the lines around it. Scripts with marks of
 * their own (Hindi, Hebrew, Tibetan) get four.
 */
const pileOfAccents = new RegExp(`([${accents}]{2})[${accents}]+`, 'g');
const pileOfMarks = /(\p{M}{4})\p{M}+/gu;
/**
 * Characters that are invisible by themselves: spaces, controls, characters that Unicode allows fonts to ignore, the
 * blank pattern of Braille, and marks, which need a letter.
 */
const visible = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\p{M}]/u;
/** An emoji with the characters that modify it (`👩‍🏫`), or an invisible character. */
const emojiOrInvisible =
  /(\p{Extended_Pictographic}(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200D|\uFE0F|[\u{E0020}-\u{E007F}])*)|[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * A text of several lines as it is counted and stored: composed (NFC), trimmed, without characters that it doesn't
 * need; empty if it has no visible character.
 */
export function cleanLines(text: string): string {
  if (!visible.test(text)) return '';
  return text
    .replace(lineBreak, '\n')
    .replace(unwanted, '')
    .normalize('NFC')
    .replace(pileOfAccents, '$1')
    .replace(pileOfMarks, '$1')
    .trim();
}

/** Like `cleanLines` for a text of one line: all white space is one space. */
export function cleanLine(text: string): string {
  return cleanLines(text).replace(/\s+/g, ' ');
}

/** A text without its invisible characters, for comparing what people see. Spaces and whole emoji stay. */
export function withoutInvisible(text: string): string {
  return text.replace(/[\s\u2800]+/g, ' ').replace(emojiOrInvisible, '$1');
}
