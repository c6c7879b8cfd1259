import type { ImageRequest } from './image-provider.ts';

/** The prompt for a model: what to draw, the change to the previous picture, the style. */
export function modelPrompt({ prompt, style, from }: ImageRequest): string {
  return [
    from ? from.prompt : prompt,
    ...(from ? [`Changed as follows: ${from.instruction}`] : []),
    ...(style ? [`Style: ${style}`] : []),
  ].join('\n');
}

/** A seed from 1 to 4,294,967,294 made from the nonce, so that every try draws the same picture. 0 means a random seed. */
export function seedOf(nonce: string): number {
  let hash = 2_166_136_261;
  for (const letter of nonce) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return ((hash >>> 0) % 4_294_967_294) + 1;
}
