/** A response of a provider; `retryAfter` is the value of its header. */
export type JsonResponse = {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly text: string;
};

/** The largest response in bytes, and the error to throw for a larger one. */
type SizeLimit = { readonly bytes: number; readonly tooLarge: () => Error };

/** Sends JSON to a provider's HTTP API. Redirects are errors, because they could lead to hosts of our own network. */
export async function postJson(
  url: string,
  body: object,
  { apiKey, signal, limit }: { apiKey: string | undefined; signal: AbortSignal; limit: SizeLimit },
): Promise<JsonResponse> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}),
    },
    body: JSON.stringify(body),
    redirect: 'error',
    signal,
  });
  const text = (await readBytes(response, limit)).toString('utf8');
  return { status: response.status, retryAfter: response.headers.get('retry-after') ?? undefined, text };
}

/** Reads the body of a response, and stops as soon as it exceeds the limit. */
export async function readBytes(response: Response, { bytes, tooLarge }: SizeLimit): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > bytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
