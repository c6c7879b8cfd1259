import * as z from 'zod';
import type { DrawingIndex } from './drawings.ts';
import { findSubjects, type Subject } from './find-subjects.ts';
import { pick, pickSome, type Random, seededRandom } from './seeded.ts';
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

/** Most drawings of one picture. */
export const subjectsMax = 5;

/** Everything that a composed picture is made from: the same recipe gives the same picture. */
export const recipeSchema = z.object({
  seed: z.string(),
  background: z.enum(backgroundKinds),
  /** `#rrggbb`, of the paper or the plain ground; the seed chooses where there is none. */
  colour: z.string().optional(),
  treatment: z.enum(treatments),
  /** Drawings by id, in the order they were named; `scale` 1 as large as they fit. */
  subjects: z.array(z.object({ id: z.string(), scale: z.number() })).max(subjectsMax),
});
export type Recipe = z.infer<typeof recipeSchema>;
export type RecipeSubject = Recipe['subjects'][number];

/** Who lives in a scene that is asked for by itself. */
const inhabitants: Readonly<Partial<Record<BackgroundKind, readonly string[]>>> = {
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

/** The recipe for a prompt; an abstract picture if no word of it is known. */
export function recipeFor({ prompt, style, nonce }: RecipeOrder, index: DrawingIndex): Recipe {
  const seed = `${prompt}\n${nonce}`;
  const random = seededRandom(seed);
  const place = findBackground(prompt);
  const subjects = findSubjects(prompt, index);
  const colour = findColour(unnamed(prompt, subjects));
  // A place is a place where there is something to put there; alone it is what the picture is about.
  const things = thingsBeside(place, subjects);
  const drawn = things.length > 0 ? chooseDrawings(things, random) : [];
  return {
    seed,
    background: place?.kind ?? (colour ? 'plain' : 'paper'),
    ...(colour ? { colour: colour.kind } : {}),
    treatment: treatmentOf(style, prompt),
    subjects: (drawn.length > 0 ? drawn : pickSome(inhabitantsOf(place?.kind), 2, random)).map((id) => ({
      id,
      scale: 1,
    })),
  };
}

/** Without what is named only as the place. */
export function thingsBeside(
  place: { readonly words: string } | undefined,
  subjects: readonly Subject[],
): readonly Subject[] {
  const named = place?.words.split(' ') ?? [];
  return subjects.filter(({ words }) => !words.split(' ').every((word) => named.includes(word)));
}

/** By the style where it says something, else by the prompt. */
export function treatmentOf(style: string | null, prompt: string): Treatment {
  return findTreatment(style ?? '')?.kind ?? findTreatment(prompt)?.kind ?? 'flat';
}

/** The ids of what is drawn. A kind of things (`fruit`) is several of them, a number is that many. */
export function chooseDrawings(subjects: readonly Subject[], random: Random): string[] {
  const drawn: string[] = [];
  const hasNames = subjects.some(({ candidates }) => candidates[0]?.isName);
  for (const { candidates, count } of subjects) {
    const isKind = candidates.length >= 4 && !candidates[0]?.isName;
    const drawings = candidates.map(({ drawing }) => drawing);
    // `Which animal is this? A leopard` asks for a leopard.
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

/** The text without the words that became drawings: `red` of a red apple is no colour of the background. */
export function unnamed(text: string, subjects: readonly Subject[]): string {
  const named = new Set(subjects.flatMap(({ words }) => words.split(' ')));
  return wordsOf(text)
    .filter((word) => !named.has(word))
    .join(' ');
}

function inhabitantsOf(place: BackgroundKind | undefined): readonly string[] {
  return (place && inhabitants[place]) ?? [];
}
