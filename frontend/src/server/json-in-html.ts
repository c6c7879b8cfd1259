/** JSON that is safe in a `<script>`: its text can't end the element, and has no line breaks of older JavaScript. */
export function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
