import type { AspectRatio } from '#shared/domain/aspect-ratio.ts';
import { drawScene } from '../../generators/pictures/draw-scene.ts';
import { type DrawingIndex, drawingIndex } from '../../generators/pictures/drawings.ts';
import { changedRecipe } from '../../generators/pictures/instruction.ts';
import { rasteriseScene } from '../../generators/pictures/rasterise.ts';
import { type Recipe, recipeFor, recipeSchema } from '../../generators/pictures/recipe.ts';
import type { Canvas } from '../../generators/pictures/shapes.ts';
import type { ImageProvider, ImageRequest } from '../image-provider.ts';

const canvases: Readonly<Record<AspectRatio, Canvas>> = {
  '1:1': { width: 1024, height: 1024 },
  '16:9': { width: 1280, height: 720 },
  '4:3': { width: 1280, height: 960 },
};

/**
 * Works offline: composes a picture of openly licensed drawings that the words of the prompt name, in Slovak or
 * English. It understands words, not sentences; the interface says so.
 */
export function createImageProvider(): ImageProvider {
  return {
    async generate(request) {
      const index = await drawingIndex();
      const recipe = recipeOf(request, index);
      const canvas = canvases[request.aspectRatio];
      const bytes = await rasteriseScene(drawScene(recipe, canvas, index), canvas, recipe.treatment);
      return { bytes, recipe: JSON.stringify(recipe) };
    },
  };
}

function recipeOf({ prompt, style, nonce, from }: ImageRequest, index: DrawingIndex): Recipe {
  if (!from) return recipeFor({ prompt, style, nonce }, index);
  const former = from.recipe ? recipeIn(from.recipe) : undefined;
  const recipe = former ?? recipeFor({ prompt: from.prompt, style, nonce }, index);
  return changedRecipe(recipe, { instruction: from.instruction, nonce }, index);
}

/** `undefined` for what another provider noted. */
function recipeIn(text: string): Recipe | undefined {
  try {
    return recipeSchema.safeParse(JSON.parse(text)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
