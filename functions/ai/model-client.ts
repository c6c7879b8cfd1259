/** One request to a language model, which answers with JSON. */
export type ModelRequest = {
  /** The instructions; contains no text of a user. */
  readonly system: string;
  /** The material, which contains texts of users. */
  readonly user: string;
  /** The name of the answer, `[a-z_]`. */
  readonly name: string;
  /** JSON Schema of the answer, an object. */
  readonly schema: Readonly<Record<string, unknown>>;
  readonly maxTokens: number;
  readonly signal: AbortSignal;
};

/**
 * A language model. Returns the parsed answer, which isn't validated yet. Throws UnusableOutput if the answer has no
 * JSON, and the AppErrors of `provider-fault.ts`.
 */
export type ModelClient = { readonly complete: (request: ModelRequest) => Promise<unknown> };

/** The model's answer can't be read. The message is for the model and says why. */
export class UnusableOutput extends Error {
  override readonly name = 'UnusableOutput';
}
