import * as z from 'zod';
import { foldText } from '#shared/domain/text.ts';
import { mulberry32, type Random } from '../drawings/random.ts';
import { type Background, backgrounds } from './draw-picture.ts';
import { type DrawingIndex, findDrawings } from './find-drawings.ts';

const drawingsMax = 3;
const backgroundNames = Object.keys(backgrounds) as Background[];

/** Everything that a picture is made from. The same recipe always makes the same picture. */
export const recipeSchema = z.object({
  /** Ids of drawings, from left to right. */
  drawings: z.array(z.string()).min(1).max(drawingsMax),
  background: z.enum(backgroundNames),
  /** How far the drawings are turned, in degrees. */
  turn: z.number(),
});
export type Recipe = z.infer<typeof recipeSchema>;

export type RecipeOrder = { readonly prompt: string; readonly nonce: string };

/** Makes a recipe of the drawings that a prompt names; `undefined` if it names none. */
export function recipeFor({ prompt, nonce }: RecipeOrder, index: DrawingIndex): Recipe | undefined {
  const random = seededRandom(nonce);
  const [background, turn] = [pick(backgroundNames, random), 12 * random() - 6];
  const drawings = drawingsOf(prompt, index);
  return drawings.length === 0 ? undefined : { drawings: drawings.slice(0, drawingsMax), background, turn };
}

/**
 * Changes a recipe by a Slovak or English instruction: another background, or drawings added, replaced or removed.
 * `undefined` if nothing of it is understood or would change anything.
 */
export function changedRecipe(
  recipe: Recipe,
  { instruction, nonce }: { readonly instruction: string; readonly nonce: string },
  index: DrawingIndex,
): Recipe | undefined {
  const text = foldText(instruction);
  const others = backgroundNames.filter((name) => name !== recipe.background);
  const withBackground = { ...recipe, background: pick(others, seededRandom(nonce)) };
  if (asks.background.test(text)) return withBackground;
  const drawings = withChanges(recipe.drawings, drawingsOf(text, index), text);
  if (drawings.length > 0 && drawings.join() !== recipe.drawings.join()) return { ...recipe, drawings };
  return asks.another.test(text) ? withBackground : undefined;
}

const asks = {
  background: /\b(background|backdrop|pozadi)/,
  another: /\b(else|different|again|other|another|new|ina[ck]?|iny|ine|znova|nov[aey])\b/,
  removal: /\b(remove|delete|erase|without|odstran|vymaz|zmaz|bez|odober)/,
  exchange: /\b(replace|swap|change|turn|instead|vymen|nahrad|zmen|namiesto)/,
};

/** The ids of drawings after a change that names some: it removes, replaces or adds them. The newest stay if there are too many. */
function withChanges(drawings: readonly string[], named: readonly string[], text: string): string[] {
  const others = drawings.filter((id) => !named.includes(id));
  if (asks.removal.test(text)) return others;
  const added = named.filter((id) => !drawings.includes(id));
  return [...(asks.exchange.test(text) ? others : drawings), ...added].slice(-drawingsMax);
}

function drawingsOf(text: string, index: DrawingIndex): string[] {
  return findDrawings(text, index).map(({ id }) => id);
}

function pick<Item>(items: readonly Item[], random: Random): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to pick from');
  return item;
}

/** The same numbers for the same seed (FNV-1a hash of the seed). */
function seededRandom(seed: string): Random {
  let hash = 2_166_136_261;
  for (const letter of seed) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return mulberry32(hash);
}
