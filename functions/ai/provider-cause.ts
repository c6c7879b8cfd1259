type Facts = {
  readonly status?: number | undefined;
  /** Of the connection or of our own fault: `ECONNRESET`. */
  readonly code?: string | undefined;
  /** By which the provider finds the request in its own log. */
  readonly requestId?: string | undefined;
};

/**
 * What may be kept of an error on the way to a provider: its kind, and the facts in its message. Never a text of the
 * provider or of a library, which quote prompts and answers, and never their stack, which begins with that text. So
 * whatever logs a fault of a provider, with all its causes, tells nothing that a person or a model wrote.
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

/** An error, and what led to it, as they may be kept; undefined for what is no error. */
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

/** A provider names its errors itself, so a name that does not look like one may be anything. */
const kinds = /^(?:[A-Z][A-Za-z]{0,60})?(?:Error|Exception|Fault)$/;

/** What errors of the AWS SDK, of Node and of ours carry beside their message. */
type CarriedFacts = {
  readonly $metadata?: { readonly httpStatusCode?: unknown; readonly requestId?: unknown };
  readonly code?: unknown;
};

function matching(value: unknown, pattern: RegExp): string | undefined {
  return typeof value === 'string' && pattern.test(value) ? value : undefined;
}
