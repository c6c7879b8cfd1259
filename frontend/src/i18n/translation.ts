/**
 * The shape another language must have, taken from the Slovak texts: the same keys, but plural forms by the rules of
 * its own grammar. English has `_one` and `_other` where Slovak has `_one`, `_few`, `_many` and `_other`.
 */
export type EnglishTexts<Slovak> = {
  readonly [Key in keyof Slovak as Key extends `${string}_few` | `${string}_many`
    ? never
    : Key]: Slovak[Key] extends string ? string : EnglishTexts<Slovak[Key]>;
};
