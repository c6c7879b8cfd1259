import { ImageFault } from '../../ai/image-fault.ts';
import { type GeneratedImage, imageProvider, type RefinedImage } from '../../ai/image-provider.ts';
import { passesModeration } from '../../ai/moderation.ts';
import { numberEnv } from '../../platform/env.ts';
import type { SessionImageItem } from '../items.ts';
import { readShownFile } from '../picture-files.ts';
import { findSessionImage } from '../session-image-store.ts';
import { type DrawnImage, shapedImage } from './shaped-image.ts';

/**
 * Has the stage's provider draw a picture, within its time limit and as long as it is wanted, and lets nothing pass
 * that moderation holds back.
 * Throws ImageFault and what `ImageProvider` throws.
 */
export async function drawImage(
  image: SessionImageItem,
  unwanted: AbortSignal,
): Promise<DrawnImage & Pick<GeneratedImage, 'recipe'>> {
  const { prompt, style, aspectRatio, id: nonce } = image;
  if (!aspectRatio) throw new ImageFault('INTERNAL_ERROR');
  const signal = AbortSignal.any([unwanted, AbortSignal.timeout(numberEnv('aiImageTimeoutMs'))]);
  const from = await refinedImage(image);
  // All that the provider is told: also what the former picture was made of, which a browser may have made up.
  const texts = [...(from ? [from.prompt, from.instruction] : [prompt]), style ?? ''];
  if (!(await passesModeration({ kind: 'text', texts }, 'INPUT', signal))) {
    throw new ImageFault('PROMPT_REFUSED');
  }
  const provider = await imageProvider();
  const request = { prompt, style, aspectRatio, nonce, signal, ...(from ? { from } : {}) };
  const { bytes, recipe } = await provider.generate(request);
  const drawn = await shapedImage(bytes, aspectRatio);
  if (!(await passesModeration({ kind: 'image', ...drawn.forModeration }, 'OUTPUT', signal))) {
    throw new ImageFault('PROMPT_REFUSED');
  }
  return { ...drawn, ...(recipe ? { recipe } : {}) };
}

/** The picture that this one changes. Throws where it is gone since. */
async function refinedImage({ parentId, instruction }: SessionImageItem): Promise<RefinedImage | undefined> {
  if (!parentId || instruction === undefined) return undefined;
  const parent = await findSessionImage(parentId);
  if (!parent) throw new ImageFault('INTERNAL_ERROR');
  const { prompt, recipe } = parent;
  return { prompt, instruction, ...(recipe ? { recipe } : {}), read: () => readShownFile(parent) };
}
