/** One question to a language model that answers with JSON. */
export type ModelRequest = {
  /** The order; ours alone. */
  readonly system: string;
  /** The material, with whatever people wrote. */
  readonly user: string;
  /** What the answer is called, `[a-z_]`. */
  readonly name: string;
  /** JSON Schema of the answer, an object. */
  readonly schema: Readonly<Record<string, unknown>>;
  readonly maxTokens: number;
  readonly signal: AbortSignal;
};

/**
 * A language model. Gives the answer parsed, not yet looked at. Throws UnusableOutput where there is no JSON in it, and
 * the AppErrors of `provider-fault.ts`.
 */
export type ModelClient = { readonly complete: (request: ModelRequest) => Promise<unknown> };

/** The model answered, but with nothing that could be read; the message says why, in words for the model. */
export class UnusableOutput extends Error {
  override readonly name = 'UnusableOutput';
}
