import type { Pair, ThingSet } from './thing-set.ts';

const ice: Pair = ['na ľade', 'on ice'];
const snow: Pair = ['na snehu', 'on snow'];
const grass: Pair = ['na tráve', 'on grass'];
const hall: Pair = ['v hale', 'in a sports hall'];

export const sports: ThingSet = {
  id: 'sports',
  whatIsIt: [
    ['Ku ktorému športu patrí obrázok?', 'Which sport does the picture belong to?'],
    [
      'V ktorom športe sa používa to, čo je na obrázku?',
      'In which sport do you use the thing in the picture?',
    ],
  ],
  shows: ['Obrázok patrí k športu, ktorý sa volá %.', 'The sport is %.'],
  asks: {
    place: {
      question: [
        'Kde sa najčastejšie robí šport z obrázka?',
        'Where is the sport in the picture usually done?',
      ],
      explanation: ['Najčastejšie sa robí #.', 'It’s usually done #.'],
      tier: 1,
      wrong: [ice, snow, grass, hall],
    },
  },
  things: [
    { drawing: 'soccer-ball', name: ['futbal', 'football'], facts: { place: grass } },
    { drawing: 'basketball', name: ['basketbal', 'basketball'], facts: { place: hall } },
    { drawing: 'volleyball', name: ['volejbal', 'volleyball'] },
    { drawing: 'tennis', name: ['tenis', 'tennis'] },
    { drawing: 'ping-pong', name: ['stolný tenis', 'table tennis'], facts: { place: hall } },
    { drawing: 'badminton', name: ['bedminton', 'badminton'], facts: { place: hall } },
    { drawing: 'ice-hockey', name: ['ľadový hokej', 'ice hockey'], facts: { place: ice } },
    { drawing: 'ice-skate', name: ['korčuľovanie', 'ice skating'], facts: { place: ice } },
    { drawing: 'curling-stone', name: ['curling', 'curling'], tier: 2, facts: { place: ice } },
    { drawing: 'skis', name: ['lyžovanie', 'skiing'], facts: { place: snow } },
    { drawing: 'sled', name: ['sánkovanie', 'sledging'], facts: { place: snow } },
    { drawing: 'baseball', name: ['bejzbal', 'baseball'], tier: 2, facts: { place: grass } },
    { drawing: 'rugby-football', name: ['ragby', 'rugby'], tier: 2, facts: { place: grass } },
    { drawing: 'bowling', name: ['bowling', 'bowling'], facts: { place: hall } },
    { drawing: 'boxing-glove', name: ['box', 'boxing'] },
  ],
};
