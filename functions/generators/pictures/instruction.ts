import { foldText } from '#shared/domain/text.ts';
import type { Random } from '../drawings/random.ts';
import type { DrawingIndex } from './drawings.ts';
import { findSubjects, type Subject } from './find-subjects.ts';
import {
  chooseDrawings,
  type Recipe,
  type RecipeSubject,
  subjectsExceptPlace,
  subjectsMax,
  textExceptSubjects,
} from './recipe.ts';
import { seededRandom } from './seeded.ts';
import { findBackground, findColour, findTreatment } from './vocabulary.ts';

const verbs = {
  remove:
    /\b(remove|delete|erase|without|no|get rid of|take away|odstran\w*|vymaz\w*|zmaz\w*|bez|daj prec|odober\w*|zrus\w*|ziadn\w*)\b/,
  replace: /\b(replace|swap|change|turn|vymen\w*|nahrad\w*|zmen\w*|namiesto|instead of)\b/,
  bigger: /\b(bigger|larger|enlarge|zoom in|closer|vacsi\w*|zvacsi\w*|zvacsenie|priblizi\w*|blizsie)\b/,
  smaller: /\b(smaller|shrink|zoom out|further|mensi\w*|zmensi\w*|oddial\w*)\b/,
  more: /\b(more|another|viac|dalsi\w*|este)\b/,
  fewer: /\b(fewer|less|menej)\b/,
  background: /\b(background|backdrop|pozadi\w*|scene|scen[aeuy])\b/,
} as const;

/** Asks for the same drawings in a new arrangement. */
const asksForOther =
  /\b(else|different\w*|again|other|another|rearrange|mix|new|in[aeyu]|iny|ineho|inak|znova|znovu|nanovo|preusporiad\w*|premiesaj\w*|nov[aeyu]\w*)\b/;

const into = /\b(with|by|for|into|to|za|na)\b/;
const step = 1.35;
const scales = { min: 0.4, max: 1.5 };

type Context = { readonly index: DrawingIndex; readonly random: Random };

/**
 * Changes a recipe by a Slovak or English instruction: add, remove, replace, more, fewer, bigger, smaller, another
 * background, colours, style, or a new arrangement. `undefined` if nothing of it is understood or would change anything.
 */
export function changedRecipe(
  recipe: Recipe,
  { instruction, nonce }: { readonly instruction: string; readonly nonce: string },
  index: DrawingIndex,
): Recipe | undefined {
  const seed = `${recipe.seed.slice(0, 1000)}\n${instruction}\n${nonce}`;
  const context: Context = { index, random: seededRandom(seed) };
  const changed = clausesOf(instruction).reduce((one, clause) => apply(clause, one, context), recipe);
  if (JSON.stringify(changed) !== JSON.stringify(recipe)) return changed;
  return asksForOther.test(foldText(instruction)) ? { ...recipe, seed } : undefined;
}

/** `Pridaj mesiac a odstráň psa` has two clauses; `pridaj mesiac a hviezdu` has one. */
function clausesOf(instruction: string): string[] {
  const begins = [verbs.remove, verbs.replace, verbs.bigger, verbs.smaller, verbs.background]
    .map(({ source }) => source)
    .concat(String.raw`\b(add|put|insert|draw|pridaj\w*|dopln\w*|vloz\w*|dokresli\w*|daj|urob|make|sprav)\b`)
    .join('|');
  return foldText(instruction)
    .split(new RegExp(String.raw`[.;\n]|,|\b(?:and|then|a|potom)\b(?=\s+(?:${begins}))`))
    .map((clause) => clause?.trim() ?? '')
    .filter((clause) => clause !== '' && /\s|\w{2}/.test(clause));
}

function apply(clause: string, recipe: Recipe, context: Context): Recipe {
  const subjects = findSubjects(withoutVerbs(clause), context.index);
  if (verbs.background.test(clause)) return withOtherBackground(clause, subjects, recipe);
  if (verbs.remove.test(clause) && subjects.length > 0) {
    return { ...recipe, subjects: recipe.subjects.filter((one) => !isNamed(one, subjects)) };
  }
  const replaced = verbs.replace.test(clause) ? withReplaced(clause, recipe, context) : undefined;
  if (replaced) return replaced;
  if (verbs.bigger.test(clause)) return resized(subjects, step, recipe);
  if (verbs.smaller.test(clause)) return resized(subjects, 1 / step, recipe);
  const treatment = findTreatment(clause);
  if (treatment) return { ...recipe, treatment: treatment.kind };
  if (verbs.fewer.test(clause)) return withoutOne(subjects, recipe);
  const multiplied = verbs.more.test(clause) ? withOneMore(subjects, recipe) : undefined;
  return multiplied ?? withAdded(clause, subjects, recipe, context);
}

/** Adds the things, the place or the colour that a clause without a known verb names. */
function withAdded(clause: string, subjects: readonly Subject[], recipe: Recipe, context: Context): Recipe {
  const place = findBackground(clause);
  const things = subjectsExceptPlace(place, subjects);
  const placed = place ? withBackground(recipe, place.kind) : recipe;
  if (things.length > 0) {
    const added = chooseDrawings(things, context.random).map((id) => ({ id, scale: 1 }));
    // The newest are kept if there are too many.
    return { ...placed, subjects: [...placed.subjects, ...added].slice(-subjectsMax) };
  }
  return place ? placed : (withColour(clause, subjects, recipe) ?? recipe);
}

function withoutVerbs(clause: string): string {
  return Object.values(verbs).reduce((text, pattern) => text.replace(pattern, ' '), clause);
}

function withOtherBackground(clause: string, subjects: readonly Subject[], recipe: Recipe): Recipe {
  const place = findBackground(clause);
  if (place) return withBackground(recipe, place.kind);
  return (
    withColour(clause, subjects, recipe) ??
    withBackground(recipe, recipe.background === 'paper' ? 'meadow' : 'paper')
  );
}

function withColour(clause: string, subjects: readonly Subject[], recipe: Recipe): Recipe | undefined {
  const colour = findColour(textExceptSubjects(clause, subjects)) ?? findColour(clause);
  return colour && { ...recipe, background: 'plain', colour: colour.kind };
}

function withBackground(recipe: Recipe, background: Recipe['background']): Recipe {
  const { colour: _previous, ...rest } = recipe;
  return { ...rest, background };
}

/** Replaces a subject by another of the same size: "change the tiger to a lion". */
function withReplaced(clause: string, recipe: Recipe, { index, random }: Context): Recipe | undefined {
  const at = into.exec(clause);
  if (!at) return undefined;
  const previous = findSubjects(withoutVerbs(clause.slice(0, at.index)), index);
  const next = findSubjects(clause.slice(at.index + at[0].length), index);
  const [id] = chooseDrawings(next, random);
  if (!id || !recipe.subjects.some((one) => isNamed(one, previous))) return undefined;
  return {
    ...recipe,
    subjects: recipe.subjects.map((one) => (isNamed(one, previous) ? { ...one, id } : one)),
  };
}

/** Resizes the named subjects, or all if none is named. */
function resized(named: readonly Subject[], by: number, recipe: Recipe): Recipe {
  const { subjects } = recipe;
  const areAllMeant = !subjects.some((one) => isNamed(one, named));
  return {
    ...recipe,
    subjects: subjects.map((one) =>
      areAllMeant || isNamed(one, named)
        ? { ...one, scale: Math.min(Math.max(one.scale * by, scales.min), scales.max) }
        : one,
    ),
  };
}

function withOneMore(named: readonly Subject[], recipe: Recipe): Recipe | undefined {
  const { subjects } = recipe;
  const one = named.length === 0 ? subjects[0] : subjects.find((any) => isNamed(any, named));
  return one && { ...recipe, subjects: [...subjects, { ...one }].slice(-subjectsMax) };
}

/** Removes the last of the named subjects, but never the only subject of the picture. */
function withoutOne(named: readonly Subject[], recipe: Recipe): Recipe {
  const { subjects } = recipe;
  const at = subjects.findLastIndex((one) => named.length === 0 || isNamed(one, named));
  return at === -1 || subjects.length < 2 ? recipe : { ...recipe, subjects: subjects.toSpliced(at, 1) };
}

function isNamed({ id }: RecipeSubject, named: readonly Subject[]): boolean {
  return named.some(({ candidates }) => candidates.some(({ drawing }) => drawing.id === id));
}
