/**
 * Characters that texts don't need: control characters except tab and line breaks, and overrides of the writing
 * direction.
 */
const unwanted = /(?![\t\n\r])[\p{Cc}\u202D\u202E]/gu;
/**
 * Characters that are invisible by themselves: spaces, controls, characters that Unicode allows fonts to ignore, and
 * the blank pattern of Braille.
 */
const invisible = String.raw`\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800`;
const visible = new RegExp(`[^${invisible}]`, 'u');
/** An emoji with the characters that modify it (`👩‍🏫`), or an invisible character. */
const emojiOrInvisible =
  /(\p{Extended_Pictographic}(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200D|\uFE0F|[\u{E0020}-\u{E007F}])*)|[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** A text as it is stored: trimmed, without characters that it doesn't need; empty if it has no visible character. */
export function cleanText(text: string): string {
  return visible.test(text) ? text.replace(unwanted, '').trim() : '';
}

/** A text without its invisible characters, for comparing what people see. Spaces and whole emoji stay. */
export function withoutInvisible(text: string): string {
  return text.replace(/[\s\u2800]+/g, ' ').replace(emojiOrInvisible, '$1');
}
