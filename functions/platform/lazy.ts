/**
 * A value that is made when it is first used, so that a cold start doesn't wait for values that its call doesn't need.
 */
export function lazy<Value extends object>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= make();
    return value;
  };
}
