import { type Pair, showsOne, type ThingSet } from './thing-set.ts';

const string: Pair = ['strunové nástroje', 'string instruments'];
const wind: Pair = ['dychové nástroje', 'wind instruments'];
const percussion: Pair = ['bicie nástroje', 'percussion instruments'];
const keyboard: Pair = ['klávesové nástroje', 'keyboard instruments'];
const bowing: Pair = ['sláčikom', 'with a bow'];
const plucking: Pair = ['brnkaním na struny', 'by plucking the strings'];
const blowing: Pair = ['fúkaním', 'by blowing'];
const hitting: Pair = ['údermi', 'by hitting it'];
const pressing: Pair = ['stláčaním klávesov', 'by pressing keys'];
const shaking: Pair = ['potriasaním', 'by shaking'];

export const instruments: ThingSet = {
  id: 'instruments',
  whatIsIt: [
    ['Ktorý hudobný nástroj je na obrázku?', 'Which musical instrument is in the picture?'],
    ['Ako sa volá tento hudobný nástroj?', 'What is this musical instrument called?'],
    ['Spoznáš tento hudobný nástroj?', 'Do you know this musical instrument?'],
  ],
  shows: showsOne,
  asks: {
    family: {
      question: [
        'Do ktorej skupiny patrí tento hudobný nástroj?',
        'Which family does this musical instrument belong to?',
      ],
      explanation: ['{Patrí|Patria} medzi #.', '{It’s|They’re} in the family of #.'],
      tier: 2,
      wrong: [string, wind, percussion, keyboard],
    },
    playing: {
      question: ['Ako sa na tomto hudobnom nástroji hrá?', 'How do you play this musical instrument?'],
      explanation: ['Hrá sa #.', 'You play {it|them} #.'],
      tier: 1,
      wrong: [bowing, plucking, blowing, hitting, pressing, shaking],
    },
  },
  things: [
    {
      drawing: 'violin',
      name: ['husle', 'a violin'],
      plural: ['sk'],
      alsoTrue: [plucking],
      facts: { family: string, playing: bowing },
    },
    { drawing: 'guitar', name: ['gitara', 'a guitar'], facts: { family: string, playing: plucking } },
    { drawing: 'banjo', name: ['bendžo', 'a banjo'], tier: 2, facts: { family: string, playing: plucking } },
    { drawing: 'trumpet', name: ['trúbka', 'a trumpet'], facts: { family: wind, playing: blowing } },
    { drawing: 'flute', name: ['flauta', 'a flute'], facts: { family: wind, playing: blowing } },
    { drawing: 'saxophone', name: ['saxofón', 'a saxophone'], facts: { family: wind, playing: blowing } },
    {
      drawing: 'postal-horn',
      name: ['poštový roh', 'a post horn'],
      tier: 3,
      facts: { family: wind, playing: blowing },
    },
    { drawing: 'drum', name: ['bubon', 'a drum'], facts: { family: percussion, playing: hitting } },
    {
      drawing: 'long-drum',
      name: ['africký bubon', 'a long drum'],
      tier: 3,
      facts: { family: percussion, playing: hitting },
    },
    {
      drawing: 'maracas',
      name: ['rumbagule', 'maracas'],
      plural: ['sk', 'en'],
      tier: 2,
      facts: { family: percussion, playing: shaking },
    },
    {
      drawing: 'musical-keyboard',
      name: ['klávesy', 'a keyboard'],
      prompt: ['klávesy', 'music keyboard'],
      plural: ['sk'],
      facts: { family: keyboard, playing: pressing },
    },
    {
      drawing: 'accordion',
      name: ['akordeón', 'an accordion'],
      alsoTrue: [pressing],
      facts: { playing: ['stláčaním klávesov a ťahaním mecha', 'by pressing keys and moving the bellows'] },
    },
  ],
};
