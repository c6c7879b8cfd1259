import { cutText } from '#shared/domain/cut-text.ts';
import { limits } from '#shared/domain/limits.ts';
import type { SessionImage } from '#shared/domain/session-image.ts';

/** From the first picture to this one, each refining the one before. Ends where one is not known. */
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

/** What the last picture of a chain was made from: the first prompt and each instruction that is not part of the next. */
export function promptOf(chain: readonly SessionImage[]): string {
  const prompts = chain.map(({ prompt }) => prompt.trim());
  const own = prompts.filter(
    (prompt, index) => !prompts.some((later, at) => at > index && later.includes(prompt)),
  );
  return cutText(own.join('\n'), limits.question.imagePromptMax);
}

/** What was asked to be changed: the part of a prompt that the one before does not have. */
export function instructionOf(image: SessionImage, before: SessionImage | undefined): string {
  const prompt = image.prompt.trim();
  const former = before?.prompt.trim();
  if (!former || prompt === former || !prompt.startsWith(former)) return prompt;
  return prompt.slice(former.length).replace(/^[\s;,.]+/, '') || prompt;
}
