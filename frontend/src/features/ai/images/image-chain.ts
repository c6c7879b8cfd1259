import { cutText } from '#shared/domain/cut-text.ts';
import { limits } from '#shared/domain/limits.ts';
import type { SessionImage } from '#shared/domain/session-image.ts';

/**
 * The pictures from the first one to this one, each refining the previous one. Ends at a picture whose parent isn't
 * known.
 */
export function chainOf(
  image: SessionImage,
  find: (id: string | undefined) => SessionImage | undefined,
): SessionImage[] {
  const chain = [image];
  for (let parent = find(image.parentId); parent; parent = find(parent.parentId)) {
    if (chain.includes(parent)) break;
    chain.unshift(parent);
  }
  return chain;
}

/**
 * The prompt of the last picture of a chain: the first prompt and each instruction that isn't part of the next prompt.
 */
export function promptOf(chain: readonly SessionImage[]): string {
  const prompts = chain.map(({ prompt }) => prompt.trim());
  const own = prompts.filter(
    (prompt, index) => !prompts.some((later, at) => at > index && later.includes(prompt)),
  );
  return cutText(own.join('\n'), limits.question.imagePromptMax);
}

/** The instruction of a change: the part of a prompt that the previous picture's prompt doesn't have. */
export function instructionOf(image: SessionImage, before: SessionImage | undefined): string {
  const prompt = image.prompt.trim();
  const previous = before?.prompt.trim();
  if (!previous || prompt === previous || !prompt.startsWith(previous)) return prompt;
  return prompt.slice(previous.length).replace(/^[\s;,.]+/, '') || prompt;
}
