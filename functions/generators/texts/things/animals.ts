import { type Pair, showsOne, type Thing, type ThingSet } from './thing-set.ts';

const groups = {
  mammal: ['cicavce', 'mammals'],
  bird: ['vtáky', 'birds'],
  reptile: ['plazy', 'reptiles'],
  insect: ['hmyz', 'insects'],
  mollusc: ['mäkkýše', 'molluscs'],
  crustacean: ['kôrovce', 'crustaceans'],
  arachnid: ['pavúkovce', 'arachnids'],
  amphibian: ['obojživelníky', 'amphibians'],
  fish: ['ryby', 'fish'],
} as const satisfies Readonly<Record<string, Pair>>;

const two: Pair = ['dve nohy', 'two legs'];
const four: Pair = ['štyri nohy', 'four legs'];
const six: Pair = ['šesť nôh', 'six legs'];
const eight: Pair = ['osem nôh', 'eight legs'];
const africa: Pair = ['v Afrike', 'in Africa'];
const asia: Pair = ['v Ázii', 'in Asia'];
const australia: Pair = ['v Austrálii', 'in Australia'];
const northAmerica: Pair = ['v Severnej Amerike', 'in North America'];
const southAmerica: Pair = ['v Južnej Amerike', 'in South America'];

type Facts = NonNullable<Thing['facts']>;

/** Animals of one group. The group becomes a fact and a tag of each. */
function animalsOf(
  group: keyof typeof groups,
  common: Facts,
  animals: readonly (readonly [drawing: string, ...name: Pair, more?: Omit<Thing, 'drawing' | 'name'>])[],
): Thing[] {
  return animals.map(([drawing, sk, en, more = {}]) => ({
    ...more,
    drawing,
    name: [sk, en],
    tags: [group, ...(more.tags ?? [])],
    facts: { group: groups[group], ...common, ...more.facts },
  }));
}

export const animals: ThingSet = {
  id: 'animals',
  whatIsIt: [
    ['Ako sa volá zviera na obrázku?', 'Which animal is in the picture?'],
    ['Ktoré zviera vidíš na obrázku?', 'Which animal can you see?'],
    ['Spoznáš toto zviera?', 'Do you know this animal?'],
  ],
  shows: showsOne,
  asks: {
    group: {
      question: [
        'Do ktorej skupiny živočíchov patrí toto zviera?',
        'Which group of animals does this animal belong to?',
      ],
      explanation: ['Patrí medzi #.', '{It belongs|They belong} to the group of #.'],
      tier: 2,
      wrong: Object.values(groups),
    },
    young: {
      question: ['Ako sa volá mláďa tohto zvieraťa?', 'What do we call the young of this animal?'],
      explanation: ['Mláďa tohto zvieraťa sa volá #.', 'Its young is called #.'],
      tier: 1,
    },
    sound: {
      question: ['Ako sa ozýva toto zviera?', 'What sound does this animal make?'],
      explanation: ['Keď sa ozýva, #.', 'In English, we say that #.'],
      tier: 1,
    },
    home: {
      question: ['Kde ľudia chovajú toto zviera?', 'Where do people keep this animal?'],
      explanation: ['Toto zviera ľudia chovajú #.', 'People keep it #.'],
      tier: 1,
    },
    legs: {
      question: ['Koľko nôh má toto zviera?', 'How many legs does this animal have?'],
      explanation: ['Má #.', 'It has #.'],
      tier: 1,
      wrong: [two, four, six, eight],
    },
    place: {
      question: ['Kde žije toto zviera vo voľnej prírode?', 'Where does this animal live in the wild?'],
      explanation: ['Vo voľnej prírode žije #.', 'In the wild it lives #.'],
      tier: 2,
      wrong: [africa, asia, australia, northAmerica, southAmerica],
    },
  },
  things: [
    ...animalsOf('mammal', {}, [
      [
        'cow',
        'krava',
        'a cow',
        {
          tags: ['farm'],
          facts: {
            legs: four,
            young: ['teľa', 'a calf'],
            sound: ['bučí', 'it moos'],
            home: ['v kravíne', 'in a cowshed'],
          },
        },
      ],
      [
        'horse',
        'kôň',
        'a horse',
        {
          tags: ['farm'],
          facts: {
            legs: four,
            young: ['žriebä', 'a foal'],
            sound: ['erdží', 'it neighs'],
            home: ['v stajni', 'in a stable'],
          },
        },
      ],
      [
        'pig',
        'prasa',
        'a pig',
        {
          tags: ['farm'],
          facts: {
            legs: four,
            young: ['prasiatko', 'a piglet'],
            sound: ['krochká', 'it oinks'],
            home: ['v chlieve', 'in a pigsty'],
          },
        },
      ],
      [
        'ewe',
        'ovca',
        'a sheep',
        {
          tags: ['farm'],
          facts: { legs: four, young: ['jahňa', 'a lamb'], home: ['v ovčinci', 'in a sheepfold'] },
        },
      ],
      ['goat', 'koza', 'a goat', { tags: ['farm'], facts: { legs: four, young: ['kozľa', 'a kid'] } }],
      ['donkey', 'somár', 'a donkey', { tags: ['farm'], facts: { legs: four, sound: ['híka', 'it brays'] } }],
      [
        'rabbit',
        'králik',
        'a rabbit',
        { tags: ['farm', 'pet'], facts: { legs: four, home: ['v králikárni', 'in a hutch'] } },
      ],
      [
        'dog',
        'pes',
        'a dog',
        {
          tags: ['farm', 'pet'],
          facts: { legs: four, young: ['šteňa', 'a puppy'], sound: ['šteká', 'it barks'] },
        },
      ],
      [
        'cat',
        'mačka',
        'a cat',
        {
          tags: ['farm', 'pet'],
          facts: { legs: four, young: ['mačiatko', 'a kitten'], sound: ['mňauká', 'it meows'] },
        },
      ],
      ['hamster', 'škrečok', 'a hamster', { tags: ['pet'], facts: { legs: four } }],
      ['mouse', 'myš', 'a mouse', { facts: { legs: four, sound: ['piští', 'it squeaks'] } }],
      ['hedgehog', 'jež', 'a hedgehog', { tags: ['forest'], facts: { legs: four } }],
      ['fox', 'líška', 'a fox', { tags: ['forest'], facts: { legs: four } }],
      ['wolf', 'vlk', 'a wolf', { tags: ['forest'], facts: { legs: four, sound: ['vyje', 'it howls'] } }],
      ['bear', 'medveď', 'a bear', { tags: ['forest'], facts: { legs: four } }],
      ['deer', 'jeleň', 'a deer', { tags: ['forest'], facts: { legs: four } }],
      ['boar', 'diviak', 'a wild boar', { tags: ['forest'], facts: { legs: four } }],
      ['badger', 'jazvec', 'a badger', { tags: ['forest'], tier: 2 }],
      ['beaver', 'bobor', 'a beaver', { tier: 2 }],
      ['otter', 'vydra', 'an otter', { tier: 3 }],
      ['bat', 'netopier', 'a bat', { tier: 2 }],
      ['elephant', 'slon', 'an elephant', { tags: ['wild', 'africa'], facts: { legs: four } }],
      ['giraffe', 'žirafa', 'a giraffe', { tags: ['wild', 'africa'], facts: { place: africa } }],
      ['zebra', 'zebra', 'a zebra', { tags: ['wild', 'africa'], facts: { place: africa } }],
      ['hippopotamus', 'hroch', 'a hippopotamus', { tags: ['wild', 'africa'], facts: { place: africa } }],
      ['gorilla', 'gorila', 'a gorilla', { tags: ['wild', 'africa'], facts: { place: africa } }],
      [
        'lion',
        'lev',
        'a lion',
        { tags: ['wild', 'africa'], facts: { young: ['levíča', 'a cub'], sound: ['reve', 'it roars'] } },
      ],
      ['tiger', 'tiger', 'a tiger', { tags: ['wild'], facts: { place: asia } }],
      ['leopard', 'leopard', 'a leopard', { tags: ['wild', 'africa'], tier: 2 }],
      ['rhinoceros', 'nosorožec', 'a rhinoceros', { tags: ['wild', 'africa'] }],
      ['panda', 'panda', 'a panda', { tags: ['wild'], facts: { place: asia } }],
      ['orangutan', 'orangutan', 'an orangutan', { tags: ['wild'], tier: 2, facts: { place: asia } }],
      ['two-hump-camel', 'ťava', 'a camel', { facts: { legs: four } }],
      ['kangaroo', 'klokan', 'a kangaroo', { tags: ['wild'], facts: { place: australia } }],
      ['koala', 'koala', 'a koala', { tags: ['wild'], facts: { place: australia } }],
      ['llama', 'lama', 'a llama', { tier: 2 }],
      ['sloth', 'leňochod', 'a sloth', { tags: ['wild'], tier: 2, facts: { place: southAmerica } }],
      ['raccoon', 'medvedík čistotný', 'a raccoon', { tier: 2 }],
      ['skunk', 'skunk', 'a skunk', { tags: ['wild'], tier: 2, facts: { place: northAmerica } }],
      [
        'polar-bear',
        'ľadový medveď',
        'a polar bear',
        { tags: ['wild'], facts: { place: ['v Arktíde', 'in the Arctic'] } },
      ],
      ['dolphin', 'delfín', 'a dolphin', { tags: ['sea'] }],
      ['whale', 'veľryba', 'a whale', { tags: ['sea'] }],
      ['seal', 'tuleň', 'a seal', { tags: ['sea'], tier: 2 }],
    ]),
    ...animalsOf('bird', { legs: two }, [
      [
        'chicken',
        'sliepka',
        'a hen',
        { tags: ['farm'], facts: { young: ['kuriatko', 'a chick'], home: ['v kuríne', 'in a hen house'] } },
      ],
      ['rooster', 'kohút', 'a rooster', { tags: ['farm'], facts: { sound: ['kikiríka', 'it crows'] } }],
      [
        'duck',
        'kačka',
        'a duck',
        { tags: ['farm'], facts: { young: ['káčatko', 'a duckling'], sound: ['kváka', 'it quacks'] } },
      ],
      [
        'goose',
        'hus',
        'a goose',
        { tags: ['farm'], facts: { young: ['húsa', 'a gosling'], sound: ['gága', 'it honks'] } },
      ],
      [
        'turkey',
        'morka',
        'a turkey',
        { prompt: ['morka', 'turkey bird'], tags: ['farm'], facts: { sound: ['hudruje', 'it gobbles'] } },
      ],
      ['owl', 'sova', 'an owl', { tags: ['forest'], facts: { sound: ['húka', 'it hoots'] } }],
      ['eagle', 'orol', 'an eagle'],
      ['swan', 'labuť', 'a swan'],
      ['dove', 'holubica', 'a dove', { tier: 2 }],
      ['parrot', 'papagáj', 'a parrot', { tags: ['pet'] }],
      ['penguin', 'tučniak', 'a penguin', { tags: ['sea'] }],
      ['peacock', 'páv', 'a peacock', { tier: 2 }],
      ['flamingo', 'plameniak', 'a flamingo', { tier: 2 }],
    ]),
    ...animalsOf('reptile', {}, [
      ['snake', 'had', 'a snake', { facts: { sound: ['syčí', 'it hisses'] } }],
      ['lizard', 'jašterica', 'a lizard'],
      ['turtle', 'korytnačka', 'a turtle', { tags: ['pet'] }],
      ['crocodile', 'krokodíl', 'a crocodile', { tags: ['wild'] }],
    ]),
    ...animalsOf('insect', { legs: six }, [
      [
        'honeybee',
        'včela',
        'a bee',
        { tags: ['farm'], facts: { sound: ['bzučí', 'it buzzes'], home: ['v úli', 'in a hive'] } },
      ],
      ['lady-beetle', 'lienka', 'a ladybird'],
      ['butterfly', 'motýľ', 'a butterfly', { facts: { young: ['húsenica', 'a caterpillar'] } }],
      ['ant', 'mravec', 'an ant', { tags: ['forest'] }],
      ['fly', 'mucha', 'a fly', { facts: { sound: ['bzučí', 'it buzzes'] } }],
      ['mosquito', 'komár', 'a mosquito'],
      ['beetle', 'chrobák', 'a beetle'],
      ['cockroach', 'šváb', 'a cockroach', { tier: 2 }],
      ['cricket', 'svrček', 'a cricket', { tier: 2, facts: { sound: ['cvrliká', 'it chirps'] } }],
    ]),
    ...animalsOf('mollusc', {}, [
      ['snail', 'slimák', 'a snail'],
      ['octopus', 'chobotnica', 'an octopus', { tags: ['sea'] }],
      ['squid', 'kalmár', 'a squid', { tags: ['sea'], tier: 3 }],
      ['oyster', 'ustrica', 'an oyster', { tags: ['sea'], tier: 3 }],
    ]),
    ...animalsOf('crustacean', {}, [
      ['crab', 'krab', 'a crab', { tags: ['sea'] }],
      ['lobster', 'homár', 'a lobster', { tags: ['sea'], tier: 2 }],
      ['shrimp', 'kreveta', 'a shrimp', { tags: ['sea'], tier: 2 }],
    ]),
    ...animalsOf('arachnid', { legs: eight }, [
      ['spider', 'pavúk', 'a spider'],
      ['scorpion', 'škorpión', 'a scorpion', { tier: 2 }],
    ]),
    ...animalsOf('amphibian', { legs: four }, [
      ['frog', 'žaba', 'a frog', { facts: { young: ['žubrienka', 'a tadpole'] } }],
    ]),
    ...animalsOf('fish', {}, [['shark', 'žralok', 'a shark', { tags: ['sea'] }]]),
  ],
};
