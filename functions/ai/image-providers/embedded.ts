import type { AspectRatio } from '#shared/domain/aspect-ratio.ts';
import { type Canvas, drawPicture } from '../generators/pictures/draw-picture.ts';
import { type DrawingIndex, drawingIndex } from '../generators/pictures/find-drawings.ts';
import { changedRecipe, type Recipe, recipeFor, recipeSchema } from '../generators/pictures/recipe.ts';
import { ImageFault } from '../image-fault.ts';
import type { ImageProvider, ImageRequest } from '../image-provider.ts';

const canvases: Readonly<Record<AspectRatio, Canvas>> = {
  '1:1': { width: 1024, height: 1024 },
  '16:9': { width: 1280, height: 720 },
  '4:3': { width: 1280, height: 960 },
};

/**
 * The offline generator: shows the openly licensed drawings that a Slovak or English prompt names. It understands words,
 * not sentences; the interface says so. Throws the ImageFault NOT_UNDERSTOOD if it has drawings for none of them.
 */
export function createImageProvider(): ImageProvider {
  return {
    async generate(request) {
      const index = await drawingIndex();
      const recipe = recipeOf(request, index);
      if (!recipe) throw new ImageFault('NOT_UNDERSTOOD');
      const canvas = canvases[request.aspectRatio];
      const drawings = recipe.drawings.flatMap((id) => index.byId.get(id) ?? []);
      const { default: sharp } = await import('sharp');
      const svg = Buffer.from(drawPicture(drawings, recipe, canvas));
      const bytes = await sharp(svg).png({ compressionLevel: 6 }).toBuffer();
      return { bytes, recipe: JSON.stringify(recipe) };
    },
  };
}

/** `undefined` if nothing of the prompt or of the change is understood. */
function recipeOf({ prompt, nonce, from }: ImageRequest, index: DrawingIndex): Recipe | undefined {
  if (!from) return recipeFor({ prompt, nonce }, index);
  const previous = from.recipe ? recipeIn(from.recipe) : undefined;
  const recipe = previous ?? recipeFor({ prompt: from.prompt, nonce }, index);
  if (!recipe) return recipeFor({ prompt: from.instruction, nonce }, index);
  return changedRecipe(recipe, { instruction: from.instruction, nonce }, index);
}

/** `undefined` if another provider wrote the recipe. */
function recipeIn(text: string): Recipe | undefined {
  try {
    return recipeSchema.safeParse(JSON.parse(text)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
