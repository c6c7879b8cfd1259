type Facts = {
  readonly status?: number | undefined;
  /** Error code of the connection, or our own: `ECONNRESET`. */
  readonly code?: string | undefined;
  /** Id of the request in the provider's log. */
  readonly requestId?: string | undefined;
};

/**
 * An error of a provider that is safe to log: its type and a few facts. It never has the message or the stack of the
 * original error, because these may quote prompts and answers, so texts of people and models don't get into logs.
 */
export class ProviderCause extends Error {
  constructor(name: string, { status, code, requestId }: Facts, cause?: ProviderCause) {
    const facts = [
      ...(status === undefined ? [] : [`status ${status}`]),
      ...(code === undefined ? [] : [`code ${code}`]),
      ...(requestId === undefined ? [] : [`request ${requestId}`]),
    ];
    super(facts.join(', '), cause && { cause });
    this.name = name;
  }
}

/** The loggable form of an error and its causes; `undefined` if the value isn't an error. */
export function safeCause(error: unknown, depth = 0): ProviderCause | undefined {
  if (error instanceof ProviderCause) return error;
  if (!(error instanceof Error) || depth > 5) return undefined;
  const { $metadata, code } = error as CarriedFacts;
  const facts = {
    status: typeof $metadata?.httpStatusCode === 'number' ? $metadata.httpStatusCode : undefined,
    code: matching(code, /^[A-Z][A-Z0-9_]{1,40}$/),
    requestId: matching($metadata?.requestId, /^[0-9a-f-]{8,64}$/i),
  };
  return new ProviderCause(matching(error.name, kinds) ?? 'Error', facts, safeCause(error.cause, depth + 1));
}

/** Names of errors. The provider chooses them, so any other text is replaced. */
const kinds = /^(?:[A-Z][A-Za-z]{0,60})?(?:Error|Exception|Fault)$/;

/** Additional properties of errors of the AWS SDK, of Node and of our own. */
type CarriedFacts = {
  readonly $metadata?: { readonly httpStatusCode?: unknown; readonly requestId?: unknown };
  readonly code?: unknown;
};

function matching(value: unknown, pattern: RegExp): string | undefined {
  return typeof value === 'string' && pattern.test(value) ? value : undefined;
}
