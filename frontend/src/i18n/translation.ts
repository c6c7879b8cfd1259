/**
 * The type of the English texts, derived from the Slovak texts: the same keys, but with English plural forms.
 * English has `_one` and `_other` where Slovak has `_one`, `_few`, `_many` and `_other`.
 */
export type EnglishTexts<Slovak> = {
  readonly [Key in keyof Slovak as Key extends `${string}_few` | `${string}_many`
    ? never
    : Key]: Slovak[Key] extends string ? string : EnglishTexts<Slovak[Key]>;
};
