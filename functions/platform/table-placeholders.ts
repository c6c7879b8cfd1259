/**
 * The names and values of one DynamoDB expression, each as a placeholder, so that names can't conflict with reserved
 * words.
 */
export class Placeholders {
  private readonly names = new Map<string, string>();
  private readonly values: unknown[] = [];

  name(attribute: string): string {
    const known = this.names.get(attribute) ?? `#${this.names.size}`;
    this.names.set(attribute, known);
    return known;
  }

  value(value: unknown): string {
    this.values.push(value);
    return `:${this.values.length - 1}`;
  }

  /** For the input of a command; left out if empty, because DynamoDB refuses empty ones. */
  input() {
    const names = [...this.names].map(([attribute, placeholder]) => [placeholder, attribute] as const);
    const values = this.values.map((value, index) => [`:${index}`, value] as const);
    return {
      ...(names.length > 0 ? { ExpressionAttributeNames: Object.fromEntries(names) } : {}),
      ...(values.length > 0 ? { ExpressionAttributeValues: Object.fromEntries(values) } : {}),
    };
  }
}
