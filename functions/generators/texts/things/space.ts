import { type Pair, showsOne, type ThingSet, trueSentence } from './thing-set.ts';

const ordinals: readonly Pair[] = [
  ['prvá', 'the first'],
  ['druhá', 'the second'],
  ['tretia', 'the third'],
  ['štvrtá', 'the fourth'],
  ['piata', 'the fifth'],
  ['šiesta', 'the sixth'],
  ['siedma', 'the seventh'],
  ['ôsma', 'the eighth'],
];

const aroundEarth: Pair = ['Obieha okolo Zeme.', 'It travels around the Earth.'];

/** The place of a planet, counted from the Sun. */
function planet(drawing: string, sk: string, en: string, place: number, sentence: Pair) {
  const order = ordinals[place - 1];
  if (!order) throw new Error(`There is no planet ${place}`);
  return {
    drawing,
    name: [sk, en],
    tags: ['planet', 'solar'],
    tier: place === 3 ? 1 : 2,
    facts: { order, sentence },
  } as const;
}

export const space: ThingSet = {
  id: 'space',
  whatIsIt: [
    ['Čo vidíš na obrázku?', 'What can you see in the picture?'],
    ['Ako sa volá to, čo je na obrázku?', 'What is the thing in this picture called?'],
    ['Spoznáš, čo je na obrázku?', 'Can you name what’s in the picture?'],
  ],
  shows: showsOne,
  asks: {
    order: {
      question: [
        'Koľká od Slnka je planéta na obrázku?',
        'Counting from the Sun, which planet is in the picture?',
      ],
      explanation: ['V poradí od Slnka je to # planéta.', 'It’s # planet from the Sun.'],
      tier: 3,
    },
    sentence: trueSentence,
  },
  things: [
    {
      drawing: 'sun',
      name: ['Slnko', 'the Sun'],
      tags: ['solar'],
      facts: {
        sentence: [
          'Je to hviezda, ktorá nám dáva svetlo a teplo.',
          'It’s a star that gives us light and warmth.',
        ],
      },
    },
    planet('planet-mercury', 'Merkúr', 'Mercury', 1, [
      'Je to najmenšia planéta slnečnej sústavy.',
      'It’s the smallest planet of the solar system.',
    ]),
    planet('planet-venus', 'Venuša', 'Venus', 2, [
      'Je to najhorúcejšia planéta slnečnej sústavy.',
      'It’s the hottest planet of the solar system.',
    ]),
    planet('globe-showing-europe-africa', 'Zem', 'the Earth', 3, [
      'Je to jediná planéta, na ktorej poznáme život.',
      'It’s the only planet known to have life.',
    ]),
    planet('planet-mars', 'Mars', 'Mars', 4, ['Hovoríme jej Červená planéta.', 'We call it the Red Planet.']),
    planet('planet-jupiter', 'Jupiter', 'Jupiter', 5, [
      'Je to najväčšia planéta slnečnej sústavy.',
      'It’s the largest planet of the solar system.',
    ]),
    planet('ringed-planet', 'Saturn', 'Saturn', 6, [
      'Táto planéta má najväčšie prstence.',
      'This planet has the largest rings.',
    ]),
    planet('planet-uranus', 'Urán', 'Uranus', 7, [
      'Táto planéta sa otáča poležiačky.',
      'This planet spins on its side.',
    ]),
    planet('planet-neptune', 'Neptún', 'Neptune', 8, [
      'Z planét je najďalej od Slnka.',
      'It’s the planet farthest from the Sun.',
    ]),
    {
      drawing: 'full-moon',
      name: ['Mesiac', 'the Moon'],
      tags: ['solar'],
      prompt: ['Mesiac v splne', 'full Moon'],
      facts: { sentence: aroundEarth },
    },
    {
      drawing: 'comet',
      name: ['kométa', 'a comet'],
      tags: ['solar'],
      tier: 2,
      facts: {
        sentence: [
          'Má jadro z ľadu a prachu a blízko Slnka dlhý chvost.',
          'It’s made of ice and dust and grows a tail near the Sun.',
        ],
      },
    },
    {
      drawing: 'milky-way',
      name: ['galaxia', 'a galaxy'],
      prompt: ['Mliečna cesta', 'Milky Way'],
      tier: 2,
      facts: { sentence: ['Tvoria ju miliardy hviezd.', 'It’s made of billions of stars.'] },
    },
    {
      drawing: 'rocket',
      name: ['raketa', 'a rocket'],
      facts: {
        sentence: ['Vynáša ľudí a prístroje do vesmíru.', 'It carries people and equipment into space.'],
      },
    },
    {
      drawing: 'satellite',
      name: ['umelá družica', 'a satellite'],
      tier: 2,
      alsoTrue: [aroundEarth],
      facts: {
        sentence: ['Ľudia ju vypustili, aby obiehala okolo Zeme.', 'People sent it up to circle the Earth.'],
      },
    },
    {
      drawing: 'telescope',
      name: ['ďalekohľad', 'a telescope'],
      facts: { sentence: ['Pozeráme cezeň na vzdialené hviezdy.', 'We look at faraway stars through it.'] },
    },
    {
      drawing: 'astronaut',
      name: ['astronaut', 'an astronaut'],
      facts: { sentence: ['Je to človek, ktorý letí do vesmíru.', 'It’s a person who flies into space.'] },
    },
  ],
};
