type Optional<Fields> = { [Key in keyof Fields]: undefined extends Fields[Key] ? Key : never }[keyof Fields];

/** The fields that have a value. Fields that may be undefined become optional. */
export type Defined<Fields> = Omit<Fields, NonNullable<Optional<Fields>>> & {
  [Key in NonNullable<Optional<Fields>>]?: Exclude<Fields[Key], undefined>;
};

/** Leaves out fields that are undefined: a call's body must not contain them. */
export function defined<Fields extends object>(fields: Fields): Defined<Fields> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Defined<Fields>;
}
