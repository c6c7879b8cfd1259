/** JSON that can stand in a `<script>`: none of its text ends the element or is a line break for older scripts. */
export function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
