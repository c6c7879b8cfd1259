import * as z from 'zod';
import type { Random } from '../drawings/random.ts';
import type { DrawingIndex } from './drawings.ts';
import { findSubjects, type Subject } from './find-subjects.ts';
import { pick, pickSome, seededRandom } from './seeded.ts';
import {
  type BackgroundKind,
  backgroundKinds,
  findBackground,
  findColour,
  findTreatment,
  type Treatment,
  treatments,
} from './vocabulary.ts';
import { wordsOf } from './words.ts';

/** The largest number of drawings in one picture. */
export const subjectsMax = 5;

/** Everything that a picture is made from. The same recipe always makes the same picture. */
export const recipeSchema = z.object({
  seed: z.string(),
  background: z.enum(backgroundKinds),
  /** `#rrggbb` of the background `paper` or `plain`; chosen by the seed if missing. */
  colour: z.string().optional(),
  treatment: z.enum(treatments),
  /** Ids of drawings in the order of the text; `scale` 1 is the largest size that fits. */
  subjects: z.array(z.object({ id: z.string(), scale: z.number() })).max(subjectsMax),
});
export type Recipe = z.infer<typeof recipeSchema>;
export type RecipeSubject = Recipe['subjects'][number];

/** What is drawn in a scene if the prompt names only the place. */
const typicalSubjects: Readonly<Partial<Record<BackgroundKind, readonly string[]>>> = {
  sky: ['hot-air-balloon', 'kite', 'rainbow', 'bird'],
  sunset: ['palm-tree', 'bird', 'camel', 'sailboat'],
  night: ['owl', 'tent', 'bat', 'house'],
  space: ['rocket', 'flying-saucer', 'ringed-planet', 'alien-monster'],
  meadow: ['sunflower', 'butterfly', 'cow', 'tulip'],
  forest: ['deer', 'mushroom', 'fox', 'hedgehog', 'owl'],
  mountains: ['goat', 'eagle', 'tent', 'evergreen-tree'],
  snow: ['snowman', 'penguin', 'polar-bear', 'evergreen-tree'],
  desert: ['camel', 'cactus', 'scorpion', 'lizard'],
  beach: ['umbrella-on-ground', 'crab', 'palm-tree', 'spiral-shell'],
  sea: ['sailboat', 'dolphin', 'spouting-whale', 'ferry'],
  underwater: ['tropical-fish', 'octopus', 'turtle', 'blowfish'],
  city: ['automobile', 'bus', 'bicycle', 'tram'],
  room: ['teddy-bear', 'potted-plant', 'books', 'couch-and-lamp'],
};

export type RecipeOrder = { readonly prompt: string; readonly style: string | null; readonly nonce: string };

/** Makes a recipe for a prompt; `undefined` if it names nothing that is known: no thing, no place and no colour. */
export function recipeFor({ prompt, style, nonce }: RecipeOrder, index: DrawingIndex): Recipe | undefined {
  const seed = `${prompt}\n${nonce}`;
  const random = seededRandom(seed);
  const place = findBackground(prompt);
  const subjects = findSubjects(prompt, index);
  const colour = findColour(textExceptSubjects(prompt, subjects));
  // Things are drawn in the place that the prompt names. If it names only a place, typical things are drawn there.
  const things = subjectsExceptPlace(place, subjects);
  const drawn = things.length > 0 ? chooseDrawings(things, random) : [];
  if (drawn.length === 0 && !place && !colour) return undefined;
  return {
    seed,
    background: place?.kind ?? (colour ? 'plain' : 'paper'),
    ...(colour ? { colour: colour.kind } : {}),
    treatment: treatmentOf(style, prompt),
    subjects: (drawn.length > 0 ? drawn : pickSome(typicalSubjectsOf(place?.kind), 2, random)).map((id) => ({
      id,
      scale: 1,
    })),
  };
}

/** The subjects without those that only name the place. */
export function subjectsExceptPlace(
  place: { readonly words: string } | undefined,
  subjects: readonly Subject[],
): readonly Subject[] {
  const named = place?.words.split(' ') ?? [];
  return subjects.filter(({ words }) => !words.split(' ').every((word) => named.includes(word)));
}

/** The treatment that the style names, otherwise the one that the prompt names. */
export function treatmentOf(style: string | null, prompt: string): Treatment {
  return findTreatment(style ?? '')?.kind ?? findTreatment(prompt)?.kind ?? 'flat';
}

/** The ids of the drawings. A category (`fruit`) leads to several drawings, a number to that many. */
export function chooseDrawings(subjects: readonly Subject[], random: Random): string[] {
  const drawn: string[] = [];
  const hasNames = subjects.some(({ candidates }) => candidates[0]?.isName);
  for (const { candidates, count } of subjects) {
    const isKind = candidates.length >= 4 && !candidates[0]?.isName;
    const drawings = candidates.map(({ drawing }) => drawing);
    // In `Which animal is this? A leopard`, only the leopard is drawn.
    if (isKind && candidates.length >= 8 && count === undefined && hasNames) continue;
    if (isKind) {
      const wanted = count ?? (subjects.length === 1 ? 3 : 1);
      drawn.push(...pickSome(drawings, wanted, random).map(({ id }) => id));
      continue;
    }
    const drawing = pick(drawings, random);
    if (drawing) drawn.push(...Array.from({ length: count ?? 1 }, () => drawing.id));
  }
  return drawn.slice(0, subjectsMax);
}

/** The text without words that name drawings: `red` in `red apple` isn't the colour of the background. */
export function textExceptSubjects(text: string, subjects: readonly Subject[]): string {
  const named = new Set(subjects.flatMap(({ words }) => words.split(' ')));
  return wordsOf(text)
    .filter((word) => !named.has(word))
    .join(' ');
}

function typicalSubjectsOf(place: BackgroundKind | undefined): readonly string[] {
  return (place && typicalSubjects[place]) ?? [];
}
