import type { AspectRatio } from '#shared/domain/aspect-ratio.ts';
import { providerLoader } from './load-provider.ts';

/**
 * Makes pictures. The bytes that it returns aren't validated yet. Throws ImageFault, and the AppErrors of
 * `provider-fault.ts`.
 */
export type ImageProvider = { readonly generate: (request: ImageRequest) => Promise<GeneratedImage> };

export type ImageRequest = {
  /** The text that a person wrote. */
  readonly prompt: string;
  readonly style: string | null;
  readonly aspectRatio: AspectRatio;
  /** Unique to each picture: pictures of the same prompt differ, but retries of one picture have the same nonce. */
  readonly nonce: string;
  /** The picture to change, and how. `prompt` is the prompt that it was made from. */
  readonly from?: RefinedImage;
  readonly signal: AbortSignal;
};

export type RefinedImage = {
  readonly prompt: string;
  readonly instruction: string;
  /** The provider's recipe of the picture; missing if another provider or a person made it. */
  readonly recipe?: string;
  /** Reads the picture as pages show it, for providers that can start from it. */
  readonly read: () => Promise<Uint8Array>;
};

export type GeneratedImage = {
  readonly bytes: Uint8Array;
  /** Stored with the picture and passed back when it is refined; at most a few kilobytes. */
  readonly recipe?: string;
};

/** The longest recipe that is stored, in characters. */
export const recipeMax = 8000;

/** The export of each file of `image-providers`. */
type ImageProviderModule = { readonly createImageProvider: () => ImageProvider };

/** The provider of the stage, created once per instance. To add a provider, add a file to `image-providers`. */
export const imageProvider = providerLoader('aiImageProvider', async (name): Promise<ImageProvider> => {
  const module = (await import(`./image-providers/${name}.ts`)) as ImageProviderModule;
  return module.createImageProvider();
});
