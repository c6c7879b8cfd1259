/** Name of a field of a form. */
export type FieldOf<Values> = keyof Values & string;

/** The values of a form as plain JSON, reduced to the parts that are compared. */
export type Comparable<Values> = (values: Values) => Readonly<Record<FieldOf<Values>, unknown>>;

/**
 * The fields in which two versions of a form's values differ.
 * @param comparable by default the values themselves are compared
 */
export function differingFields<Values extends object>(
  one: Values,
  other: Values,
  comparable: Comparable<Values> = (values) => values as ReturnType<Comparable<Values>>,
): FieldOf<Values>[] {
  const [first, second] = [comparable(one), comparable(other)];
  return (Object.keys(one) as FieldOf<Values>[]).filter(
    (field) => JSON.stringify(first[field]) !== JSON.stringify(second[field]),
  );
}
