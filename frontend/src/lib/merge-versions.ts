/** Name of a field of a form. */
export type FieldOf<Values> = keyof Values & string;

/** How the fields of a form are compared and merged. */
export type FieldRules<Values> = {
  /** The values as plain JSON, reduced to the parts that are compared. By default the values themselves. */
  readonly comparable?: (values: Values) => Readonly<Record<FieldOf<Values>, unknown>>;
  /** Fields that depend on another one, `{ imagePrompt: 'picture' }`: both are taken from the same version. */
  readonly follows?: Readonly<Partial<Record<FieldOf<Values>, FieldOf<Values>>>>;
};

/** Two versions of a form's values, merged. */
export type MergedVersions<Values> = {
  /** A field that only one side changed has that side's value; if both changed it, mine. */
  readonly merged: Values;
  /** Fields that both sides changed to different values. */
  readonly conflicts: readonly FieldOf<Values>[];
  /** Fields in which mine and theirs differ. */
  readonly differing: readonly FieldOf<Values>[];
};

/** The fields in which two versions differ. */
export function differingFields<Values extends object>(
  one: Values,
  other: Values,
  { comparable = plain }: FieldRules<Values> = {},
): FieldOf<Values>[] {
  const [first, second] = [comparable(one), comparable(other)];
  return (Object.keys(one) as FieldOf<Values>[]).filter(
    (field) => JSON.stringify(first[field]) !== JSON.stringify(second[field]),
  );
}

/**
 * Merges two versions of a form's values that started from the same one.
 * @param base the version that both sides loaded
 * @param mine the values in the form
 * @param theirs the version that is saved now
 */
export function mergeVersions<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
  rules: FieldRules<Values> = {},
): MergedVersions<Values> {
  const all = differingFields(mine, theirs, rules);
  const differing = all.filter((field) => !all.some((other) => rules.follows?.[field] === other));
  const changedByMe = differingFields(base, mine, rules);
  const changedByThem = differingFields(base, theirs, rules);
  const takeTheirs = differing.filter((field) => !changedByMe.includes(field));
  return {
    merged: withTheirs(mine, theirs, takeTheirs, rules),
    conflicts: differing.filter((field) => changedByMe.includes(field) && changedByThem.includes(field)),
    differing,
  };
}

/** My values with some fields of theirs, and the fields that depend on these. */
export function withTheirs<Values extends object>(
  mine: Values,
  theirs: Values,
  fields: readonly FieldOf<Values>[],
  { follows }: FieldRules<Values> = {},
): Values {
  const followers = Object.entries(follows ?? {}).flatMap(([field, leader]) =>
    fields.includes(leader as FieldOf<Values>) ? [field as FieldOf<Values>] : [],
  );
  const taken = [...fields, ...followers].map((field) => [field, theirs[field]]);
  return { ...mine, ...Object.fromEntries(taken) };
}

function plain<Values>(values: Values) {
  return values as Readonly<Record<FieldOf<Values>, unknown>>;
}
