import type { ImageRequest } from './image-provider.ts';

/** What a model is asked to draw: the prompt, the change to the former picture, the style. */
export function modelPrompt({ prompt, style, from }: ImageRequest): string {
  return [
    from ? from.prompt : prompt,
    ...(from ? [`Changed as follows: ${from.instruction}`] : []),
    ...(style ? [`Style: ${style}`] : []),
  ].join('\n');
}

/** A number below 2³² made from the nonce: the same try of the same picture draws the same. */
export function seedOf(nonce: string): number {
  let hash = 2_166_136_261;
  for (const letter of nonce) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return hash >>> 0;
}
