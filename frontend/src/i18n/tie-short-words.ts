/**
 * Returns a tree of Slovak texts in which a no-break space follows each one-letter word. In Slovak typesetting a line
 * must not end with `v`, `k` or `a`.
 */
export function tieShortWords<T>(texts: T): T {
  const tied = JSON.stringify(texts).replace(/(^|[\s"(]|\u00a0)(?:[aikosuvz] )+/gi, (words) =>
    words.replaceAll(/([aikosuvz]) /gi, '$1\u00a0'),
  );
  return JSON.parse(tied) as T;
}
