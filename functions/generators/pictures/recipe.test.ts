import { beforeAll, describe, expect, it } from 'vitest';
import { type DrawingIndex, drawingIndex } from './drawings.ts';
import { changedRecipe } from './instruction.ts';
import { type Recipe, recipeFor, recipeSchema, subjectsMax } from './recipe.ts';

let index: DrawingIndex;
beforeAll(async () => {
  index = await drawingIndex();
});

function recipe(prompt: string, style: string | null = null, nonce = 'one'): Recipe {
  const made = recipeFor({ prompt, style, nonce }, index);
  if (!made) throw new Error(`Nothing is known in ${prompt}`);
  return made;
}
function changedBy(previous: Recipe, instruction: string, nonce = 'two'): Recipe {
  const made = changedRecipe(previous, { instruction, nonce }, index);
  if (!made) throw new Error(`Nothing is understood in ${instruction}`);
  return made;
}
const ids = ({ subjects }: Recipe) => subjects.map(({ id }) => id);

describe('a prompt', () => {
  it.each([
    ['Pes a mačka v lese', 'forest', ['dog', 'cat']],
    ['Dog and cat in the forest', 'forest', ['dog', 'cat']],
    ['tri mačky na lúke', 'meadow', ['cat', 'cat', 'cat']],
    ['loď na mori', 'sea', ['ship']],
    ['a rocket in space', 'space', ['rocket']],
    ['sova v noci', 'night', ['owl']],
    ['owl at night', 'night', ['owl']],
    ['hrad pri západe slnka', 'sunset', ['castle']],
    ['tropical fish underwater', 'underwater', ['tropical-fish']],
    ['žaba pod vodou', 'underwater', ['frog']],
    ['car in the city', 'city', ['automobile']],
    ['modré pozadie s motýľom', 'plain', ['butterfly']],
    ['červené jablko', 'paper', ['red-apple']],
  ])('%s', (prompt, background, subjects) => {
    const made = recipe(prompt);

    expect(made.background).toBe(background);
    expect(ids(made)).toEqual(subjects);
  });

  it('shows the place if it names nothing else', () => {
    const made = recipe('les');

    expect(made.background).toBe('forest');
    expect(made.subjects).toHaveLength(2);
  });

  it.each(['xyzzy', 'fotosyntéza', 'nonsense', 'akvarel', '???'])(
    'is not drawn if it names nothing known: %s',
    (prompt) => {
      expect(recipeFor({ prompt, style: null, nonce: 'one' }, index)).toBeUndefined();
    },
  );

  it('gets its treatment from the style, or from the prompt if it has no style', () => {
    expect(recipe('pes', 'akvarel').treatment).toBe('watercolor');
    expect(recipe('pes', 'Black and white').treatment).toBe('mono');
    expect(recipe('čiernobiely pes').treatment).toBe('mono');
    expect(recipe('pes', 'whatever').treatment).toBe('flat');
  });

  it('becomes a different picture for another nonce, and the same one for the same nonce', () => {
    expect(recipe('ovocie')).toEqual(recipe('ovocie'));
    expect(recipe('ovocie', null, 'two')).not.toEqual(recipe('ovocie'));
  });

  it('is kept as data that fits its schema, with five drawings at most', () => {
    const made = recipe('pes, mačka, kôň, krava, ovca, prasa, sliepka, kačka');

    expect(made.subjects).toHaveLength(subjectsMax);
    expect(recipeSchema.parse(JSON.parse(JSON.stringify(made)))).toEqual(made);
  });
});

describe('a change', () => {
  const previous = () => recipe('pes a mačka v lese');
  const changed = (instruction: string) => changedBy(previous(), instruction);

  it.each([
    ['pridaj slnko', ['dog', 'cat', 'sun']],
    ['add a rabbit and two birds', ['dog', 'cat', 'rabbit', 'bird', 'bird']],
    ['odstráň mačku', ['dog']],
    ['remove the dog', ['cat']],
    ['bez psa', ['cat']],
    ['zmeň psa na vlka', ['wolf', 'cat']],
    ['replace the cat with a fox', ['dog', 'fox']],
    ['viac mačiek', ['dog', 'cat', 'cat']],
    ['fewer cats', ['dog']],
    ['pridaj slnko a odstráň psa', ['cat', 'sun']],
  ])('%s', (instruction, subjects) => {
    expect(ids(changed(instruction))).toEqual(subjects);
  });

  it.each([
    ['pozadie more', 'sea'],
    ['change the background to a beach', 'beach'],
    ['v noci', 'night'],
    ['in the snow', 'snow'],
    ['modré pozadie', 'plain'],
    ['iné pozadie', 'paper'],
  ])('%s', (instruction, background) => {
    const made = changed(instruction);

    expect(made.background).toBe(background);
    expect(ids(made)).toEqual(['dog', 'cat']);
  });

  it.each([
    ['farebnejšie', 'vivid'],
    ['make it black and white', 'mono'],
    ['darker', 'dark'],
    ['ako komiks', 'comic'],
  ])('%s', (instruction, treatment) => {
    expect(changed(instruction).treatment).toBe(treatment);
  });

  it('makes the named things larger or smaller, or everything', () => {
    const scales = (instruction: string) => changed(instruction).subjects.map(({ scale }) => scale);

    expect(scales('väčšieho psa')).toEqual([1.35, 1]);
    expect(scales('make the cat smaller')).toEqual([1, 1 / 1.35]);
    expect(scales('zväčši všetko')).toEqual([1.35, 1.35]);
  });

  it('arranges the drawings differently if it requests something else', () => {
    const { seed, ...rest } = changed('niečo iné');
    const { seed: previousSeed, ...previousRest } = previous();

    expect(rest).toEqual(previousRest);
    expect(seed).not.toBe(previousSeed);
  });

  it.each(['xyzzy', 'sprav to lepšie', 'remove the moon'])(
    'is refused if nothing is understood or would change: %s',
    (instruction) => {
      expect(changedRecipe(previous(), { instruction, nonce: 'two' }, index)).toBeUndefined();
    },
  );

  it('never removes the only thing when fewer are requested', () => {
    const one = recipe('pes');
    expect(ids(changedRecipe(one, { instruction: 'menej psov', nonce: '' }, index) ?? one)).toEqual(['dog']);
  });
});
