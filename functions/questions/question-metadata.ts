/** The metadata of a body as it is stored: absent where it names none, without an empty prompt. */
export function metadataOf({
  metadata,
}: {
  readonly metadata?: { readonly imagePrompt?: string | undefined } | undefined;
}): { metadata?: { imagePrompt?: string } } {
  if (!metadata) return {};
  return { metadata: metadata.imagePrompt ? { imagePrompt: metadata.imagePrompt } : {} };
}
