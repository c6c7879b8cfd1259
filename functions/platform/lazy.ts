/** A value that is made when it is first asked for, because a cold start shouldn't wait for what its call doesn't need. */
export function lazy<Value extends object>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= make();
    return value;
  };
}
