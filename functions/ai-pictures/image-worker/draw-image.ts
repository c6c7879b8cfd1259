import type { SessionImageError } from '#shared/domain/session-image.ts';
import { ImageFault, imageFaultOf } from '../../ai/image-fault.ts';
import { imageProvider, type RefinedImage, recipeMax } from '../../ai/image-provider.ts';
import { passesModeration } from '../../ai/moderation.ts';
import { PictureError } from '../../pictures/files/picture-error.ts';
import { readPublicFile } from '../../pictures/picture-files.ts';
import { findPicture } from '../../pictures/picture-store.ts';
import type { Original } from '../../pictures/store-picture.ts';
import type { PictureItem } from '../../pictures/table.ts';
import { numberEnv } from '../../platform/env.ts';

/**
 * Makes a picture with the stage's provider, within the time limit and until the job is cancelled. Moderates the prompt
 * and the picture. Throws ImageFault and the errors of `ImageProvider`.
 */
export async function drawImage(picture: PictureItem, unwanted: AbortSignal): Promise<Original> {
  const { prompt = '', style = null, aspectRatio, id: nonce } = picture;
  if (!aspectRatio) throw new ImageFault('INTERNAL_ERROR');
  const signal = AbortSignal.any([unwanted, AbortSignal.timeout(numberEnv('aiImageTimeoutMs'))]);
  const from = await refinedImage(picture);
  // Moderates everything that is sent to the provider, including the previous prompt, which may come from a browser.
  const texts = [...(from ? [from.prompt, from.instruction] : [prompt]), style ?? ''];
  if (!(await passesModeration({ kind: 'text', texts }, 'INPUT', signal))) {
    throw new ImageFault('PROMPT_REFUSED');
  }
  const provider = await imageProvider();
  const request = { prompt, style, aspectRatio, nonce, signal, ...(from ? { from } : {}) };
  // Loads sharp while the provider draws.
  const [{ bytes, recipe }, { shapedImage }] = await Promise.all([
    provider.generate(request),
    import('./shaped-image.ts'),
  ]);
  const { forModeration, ...drawn } = await shapedImage(bytes, aspectRatio);
  if (!(await passesModeration({ kind: 'image', ...forModeration }, 'OUTPUT', signal))) {
    throw new ImageFault('PROMPT_REFUSED');
  }
  return { ...drawn, ...(recipe && recipe.length <= recipeMax ? { recipe } : {}) };
}

/** The picture that this one refines. Throws if it no longer exists. */
async function refinedImage({ parentId, instruction }: PictureItem): Promise<RefinedImage | undefined> {
  if (!parentId || instruction === undefined) return undefined;
  const parent = await findPicture(parentId);
  if (!parent) throw new ImageFault('INTERNAL_ERROR');
  const { prompt = '', recipe } = parent;
  return { prompt, instruction, ...(recipe ? { recipe } : {}), read: () => readPublicFile(parent) };
}

const codes: Readonly<Partial<Record<PictureError['reason'], SessionImageError>>> = {
  NOT_AN_IMAGE: 'NOT_AN_IMAGE',
  TOO_LARGE: 'TOO_LARGE',
  TOO_MANY_PIXELS: 'TOO_MANY_PIXELS',
};

/** How the job ends after an error of drawing or storing. */
export function drawFaultOf(error: unknown): ImageFault {
  if (!(error instanceof PictureError)) return imageFaultOf(error);
  return new ImageFault(codes[error.reason] ?? 'AI_BAD_OUTPUT', { cause: error });
}
