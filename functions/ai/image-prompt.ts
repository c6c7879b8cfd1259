import type { ImageRequest } from './image-provider.ts';

/** What a model is asked to draw: the prompt, the change to the former picture, the style. */
export function modelPrompt({ prompt, style, from }: ImageRequest): string {
  return [
    from ? from.prompt : prompt,
    ...(from ? [`Changed as follows: ${from.instruction}`] : []),
    ...(style ? [`Style: ${style}`] : []),
  ].join('\n');
}

/** 1 to 4,294,967,294 made from the nonce: one picture is drawn alike in each of its tries. 0 means any to models. */
export function seedOf(nonce: string): number {
  let hash = 2_166_136_261;
  for (const letter of nonce) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return ((hash >>> 0) % 4_294_967_294) + 1;
}
