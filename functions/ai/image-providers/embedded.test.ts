import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { aspectRatios } from '#shared/domain/aspect-ratio.ts';
import { noLimit } from '../../testing/wire-server.ts';
import { type Recipe, recipeSchema } from '../generators/pictures/recipe.ts';
import type { ImageRequest } from '../image-provider.ts';
import { createImageProvider } from './embedded.ts';

const provider = createImageProvider();
const draw = (overrides: Partial<ImageRequest> = {}) =>
  provider.generate({
    prompt: 'Pes a mačka v lese',
    style: null,
    aspectRatio: '1:1',
    nonce: 'one',
    signal: noLimit(),
    ...overrides,
  });
const drawn = async (overrides: Partial<ImageRequest>) => {
  const { recipe = '' } = await draw(overrides);
  return recipeSchema.parse(JSON.parse(recipe));
};

it.each(aspectRatios)('draws in the shape %s', async (aspectRatio) => {
  const { format, hasAlpha, width, height } = await sharp((await draw({ aspectRatio })).bytes).metadata();
  const [across = 0, down = 0] = aspectRatio.split(':').map(Number);

  expect([format, hasAlpha]).toEqual(['png', true]);
  expect(width / height).toBeCloseTo(across / down, 2);
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(720);
});

it('draws the same twice, and another picture for another nonce', async () => {
  const [one, again, other] = await Promise.all([draw(), draw(), draw({ nonce: 'two' })]);

  expect(one).toEqual(again);
  expect(Buffer.from(other.bytes).equals(Buffer.from(one.bytes))).toBe(false);
});

it.each([
  ['pes', ['dog']],
  ['psov', ['dog']],
  ['MACKY', ['cat']],
  ['mačku', ['cat']],
  ['stromov', ['deciduous-tree']],
  ['orla', ['eagle']],
  ['polárny medveď', ['polar-bear']],
  ['červené jablko', ['red-apple']],
  ['včela na kvete', ['honeybee', 'blossom']],
  ['nakresli mi prosím obrázok sopky', ['volcano']],
  ['vlajka Slovenska', ['flag-sk']],
  ['Nemecká vlajka', ['flag-de']],
  ['Spojené štáty americké', ['flag-us']],
  ['vlajka Bosny a Hercegoviny', ['flag-ba']],
  ['obrys Francúzska', ['outline-fr']],
  ['a dog and two cats', ['dog', 'cat']],
  ['cherries', ['cherries']],
  ['a hot dog', ['hot-dog']],
  ['please draw me a picture of a volcano', ['volcano']],
  ['the French flag', ['flag-fr']],
  ['outline of Slovakia', ['outline-sk']],
])('shows what "%s" names', async (prompt, drawings) => {
  expect((await drawn({ prompt })).drawings).toEqual(drawings);
});

it('shows a thing of a kind, and at most three things', async () => {
  expect((await drawn({ prompt: 'ovocie' })).drawings).toHaveLength(1);
  expect((await drawn({ prompt: 'pes, mačka, krava, kôň a lev' })).drawings).toEqual(['dog', 'cat', 'cow']);
});

it.each(['xyzzy', '日本語', '<svg onload="x">&amp;"\'', '\ud800 \0 %s', 'fotosyntéza'])(
  'understands nothing of %j, and draws nothing',
  async (prompt) => {
    await expect(draw({ prompt })).rejects.toMatchObject({
      code: 'NOT_UNDERSTOOD',
      counts: false,
    });
  },
);

describe('a change', () => {
  const before: Recipe = { drawings: ['dog', 'cat'], background: 'leaf', turn: 1 };
  const change = (instruction: string, recipe = JSON.stringify(before)) =>
    drawn({ nonce: 'two', from: { prompt: 'pes', instruction, recipe, read: async () => new Uint8Array() } });

  it.each([
    ['pridaj mesiac', { drawings: ['dog', 'cat', 'crescent-moon'] }],
    ['add a moon', { drawings: ['dog', 'cat', 'crescent-moon'] }],
    ['odstráň mačku', { drawings: ['dog'] }],
    ['replace the cat with a lion', { drawings: ['dog', 'lion'] }],
  ])('"%s" leaves the rest as it was', async (instruction, changed) => {
    expect(await change(instruction)).toEqual({ ...before, ...changed });
  });

  it.each(['niečo iné', 'another background'])(
    'to something else gets another background: %s',
    async (text) => {
      const { background, ...rest } = await change(text);

      expect(background).not.toBe(before.background);
      expect({ ...rest, background: before.background }).toEqual(before);
    },
  );

  it('starts again if another provider made the previous picture', async () => {
    for (const recipe of ['{}', 'nonsense', '{"drawings":[]}']) {
      expect((await change('pridaj mačku', recipe)).drawings).toEqual(['dog', 'cat']);
    }
  });

  it.each(['xyzzy', 'sprav to lepšie', 'remove the moon', 'odstráň psa a mačku'])(
    'is refused if nothing is understood or would be left: %s',
    async (instruction) => {
      await expect(change(instruction)).rejects.toMatchObject({ code: 'NOT_UNDERSTOOD' });
    },
  );
});
