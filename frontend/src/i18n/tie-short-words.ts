/**
 * Slovak texts with their one-letter words tied to the next word by a no-break space: a line must not end in `v`,
 * `k` or `a` (a rule of Slovak typesetting). Takes and gives a tree of texts.
 */
export function tieShortWords<T>(texts: T): T {
  const tied = JSON.stringify(texts).replace(/(?<=[\s"(]|\u00a0)([aikosuvz]) /gi, '$1\u00a0');
  return JSON.parse(tied) as T;
}
