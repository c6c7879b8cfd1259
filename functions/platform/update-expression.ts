/** The parts of an update that sets attributes: `SET #a = :a, ...`, with names and values to match. */
export function setAttributes(values: Readonly<Record<string, unknown>>) {
  const names = Object.keys(values);
  return {
    UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: Object.fromEntries(names.map((name) => [`:${name}`, values[name]])),
  };
}
