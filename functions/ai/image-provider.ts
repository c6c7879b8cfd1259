import type { AspectRatio } from '#shared/domain/aspect-ratio.ts';
import { env } from '../platform/env.ts';
import { notConfigured } from './provider-fault.ts';

/**
 * Makes pictures. Throws ImageFault, and the AppErrors of `provider-fault.ts`. What comes back is not looked at yet:
 * its bytes decide what it is.
 */
export type ImageProvider = { readonly generate: (request: ImageRequest) => Promise<GeneratedImage> };

export type ImageRequest = {
  /** What a person wrote. */
  readonly prompt: string;
  readonly style: string | null;
  readonly aspectRatio: AspectRatio;
  /** Another one for each picture: two pictures of one prompt differ, a second try of one picture does not. */
  readonly nonce: string;
  /** The picture to change, and how. `prompt` is the one it was made from. */
  readonly from?: RefinedImage;
  readonly signal: AbortSignal;
};

export type RefinedImage = {
  readonly prompt: string;
  readonly instruction: string;
  /** What the provider said of how it made the picture; absent where another one made it, or a person. */
  readonly recipe?: string;
  /** The picture itself as pages show it, where a provider can start from it. */
  readonly read: () => Promise<Uint8Array>;
};

export type GeneratedImage = {
  readonly bytes: Uint8Array;
  /** Kept with the picture and given back when it is refined; at most a few kilobytes. */
  readonly recipe?: string;
};

/** Most characters of a recipe that are kept. */
export const recipeMax = 8000;

/** What each file of `image-providers` exports. */
type ImageProviderModule = { readonly createImageProvider: () => ImageProvider };

const made = new Map<string, Promise<ImageProvider>>();

/** The provider of the stage, made once for each instance. A new one is a new file in `image-providers`. */
export function imageProvider(): Promise<ImageProvider> {
  const name = env('aiImageProvider');
  const known = made.get(name) ?? loadProvider(name);
  made.set(name, known);
  return known;
}

async function loadProvider(name: string): Promise<ImageProvider> {
  if (!/^[a-z][a-z0-9-]*$/.test(name)) throw notConfigured('aiImageProvider', 'is not known');
  try {
    const module = (await import(`./image-providers/${name}.ts`)) as ImageProviderModule;
    return module.createImageProvider();
  } catch (cause) {
    made.delete(name);
    throw notConfigured('aiImageProvider', 'is not known', cause);
  }
}
