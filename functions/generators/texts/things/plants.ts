import { type Pair, showsOne, type ThingSet } from './thing-set.ts';

const tree: Pair = ['na strome', 'on a tree'];
const ground: Pair = ['pod zemou', 'under the ground'];
const bush: Pair = ['na kríku', 'on a bush'];
const low: Pair = ['na nízkej rastline pri zemi', 'on a low plant near the ground'];
const vine: Pair = ['na viniči', 'on a vine'];
const core: Pair = ['jadrovník s jadierkami', 'a core with pips'];
const stone: Pair = ['kôstku', 'a stone'];
const seeds: Pair = ['veľa semienok v dužine', 'many seeds in the flesh'];
const segments: Pair = ['mesiačiky so šťavou', 'juicy segments'];
const fruitPart: Pair = ['plod', 'the fruit'];
const bulb: Pair = ['cibuľu', 'the bulb'];
const seedPart: Pair = ['semená', 'the seeds'];

const fruit = ['fruit'] as const;
const vegetable = ['vegetable'] as const;

export const plants: ThingSet = {
  id: 'plants',
  whatIsIt: [
    ['Čo je na obrázku?', 'What is in the picture?'],
    ['Ako sa volá to, čo vidíš na obrázku?', 'What is this called?'],
    ['Spoznáš, čo je na obrázku?', 'Can you name what you see?'],
  ],
  shows: showsOne,
  asks: {
    grows: {
      question: ['Kde rastie to, čo je na obrázku?', 'Where does the thing in the picture grow?'],
      explanation: ['{Rastie|Rastú} #.', '{It grows|They grow} #.'],
      tier: 1,
      wrong: [tree, ground, bush, low],
    },
    inside: {
      question: ['Čo nájdeš vnútri tohto plodu?', 'What would you find inside this fruit?'],
      explanation: ['Vnútri nájdeš #.', 'Inside you’ll find #.'],
      tier: 2,
      wrong: [core, stone, seeds, segments],
    },
    part: {
      question: ['Ktorú časť tejto rastliny jeme?', 'Which part of this plant do we eat?'],
      explanation: ['Z tejto rastliny jeme #.', 'We eat # of this plant.'],
      tier: 2,
      wrong: [fruitPart, bulb, seedPart],
    },
  },
  things: [
    { drawing: 'red-apple', name: ['jablko', 'an apple'], tags: fruit, facts: { grows: tree, inside: core } },
    { drawing: 'pear', name: ['hruška', 'a pear'], tags: fruit, facts: { grows: tree, inside: core } },
    { drawing: 'peach', name: ['broskyňa', 'a peach'], tags: fruit, facts: { grows: tree, inside: stone } },
    {
      drawing: 'cherries',
      name: ['čerešne', 'cherries'],
      plural: ['sk', 'en'],
      tags: fruit,
      facts: { grows: tree, inside: stone },
    },
    { drawing: 'lemon', name: ['citrón', 'a lemon'], tags: fruit, facts: { grows: tree, inside: segments } },
    {
      drawing: 'tangerine',
      name: ['mandarínka', 'a tangerine'],
      tags: fruit,
      facts: { grows: tree, inside: segments },
    },
    {
      drawing: 'mango',
      name: ['mango', 'a mango'],
      tags: fruit,
      tier: 2,
      facts: { grows: tree, inside: stone },
    },
    {
      drawing: 'avocado',
      name: ['avokádo', 'an avocado'],
      tags: fruit,
      tier: 2,
      facts: { grows: tree, inside: stone },
    },
    {
      drawing: 'coconut',
      name: ['kokosový orech', 'a coconut'],
      tags: fruit,
      tier: 2,
      facts: { grows: tree },
    },
    {
      drawing: 'olive',
      name: ['oliva', 'an olive'],
      tags: fruit,
      tier: 2,
      facts: { grows: tree, inside: stone },
    },
    { drawing: 'banana', name: ['banán', 'a banana'], tags: fruit },
    { drawing: 'grapes', name: ['hrozno', 'grapes'], plural: ['en'], tags: fruit, facts: { grows: vine } },
    { drawing: 'strawberry', name: ['jahoda', 'a strawberry'], tags: fruit, facts: { grows: low } },
    {
      drawing: 'blueberries',
      name: ['čučoriedky', 'blueberries'],
      plural: ['sk', 'en'],
      tags: fruit,
      facts: { grows: bush },
    },
    {
      drawing: 'watermelon',
      name: ['červený melón', 'a watermelon'],
      tags: fruit,
      facts: { grows: low, inside: seeds },
    },
    { drawing: 'pineapple', name: ['ananás', 'a pineapple'], tags: fruit, facts: { grows: low } },
    { drawing: 'kiwi-fruit', name: ['kivi', 'a kiwi fruit'], tags: fruit, tier: 2, facts: { inside: seeds } },
    {
      drawing: 'carrot',
      name: ['mrkva', 'a carrot'],
      tags: vegetable,
      facts: { grows: ground, part: ['koreň', 'the root'] },
    },
    {
      drawing: 'potato',
      name: ['zemiak', 'a potato'],
      tags: vegetable,
      facts: { grows: ground, part: ['hľuzu', 'the tuber'] },
    },
    { drawing: 'onion', name: ['cibuľa', 'an onion'], tags: vegetable, facts: { grows: ground, part: bulb } },
    { drawing: 'garlic', name: ['cesnak', 'garlic'], tags: vegetable, facts: { grows: ground, part: bulb } },
    {
      drawing: 'tomato',
      name: ['paradajka', 'a tomato'],
      tags: vegetable,
      facts: { inside: seeds, part: fruitPart },
    },
    { drawing: 'bell-pepper', name: ['paprika', 'a pepper'], tags: vegetable, facts: { part: fruitPart } },
    { drawing: 'cucumber', name: ['uhorka', 'a cucumber'], tags: vegetable, facts: { part: fruitPart } },
    {
      drawing: 'eggplant',
      name: ['baklažán', 'an aubergine'],
      tags: vegetable,
      tier: 2,
      facts: { part: fruitPart },
    },
    {
      drawing: 'broccoli',
      name: ['brokolica', 'broccoli'],
      tags: vegetable,
      facts: { part: ['nerozvité kvety', 'the flower buds'] },
    },
    {
      drawing: 'leafy-green',
      name: ['listová zelenina', 'leafy greens'],
      plural: ['en'],
      tags: vegetable,
      tier: 2,
      facts: { part: ['listy', 'the leaves'] },
    },
    {
      drawing: 'pea-pod',
      name: ['hrach', 'peas'],
      plural: ['en'],
      tags: vegetable,
      facts: { part: seedPart },
    },
    { drawing: 'ear-of-corn', name: ['kukurica', 'sweetcorn'], tags: vegetable, facts: { part: seedPart } },
  ],
};
