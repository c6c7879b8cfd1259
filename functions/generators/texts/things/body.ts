import { type Pair, showsOne, type ThingSet } from './thing-set.ts';

const chest: Pair = ['v hrudníku', 'in the chest'];
const mouth: Pair = ['v ústach', 'in the mouth'];
const breathing: Pair = ['na dýchanie', 'breathing'];
const biting: Pair = ['na hryzenie a žuvanie', 'biting and chewing'];
const tasting: Pair = ['na rozoznávanie chutí', 'tasting'];
const eating: Pair = ['na jedenie a rozprávanie', 'eating and talking'];
const support: Pair = ['na oporu tela', 'holding the body up'];
const walking: Pair = ['na chodenie a behanie', 'walking and running'];
const holding: Pair = ['na chytanie vecí', 'holding things'];
const moving: Pair = ['na pohyb a silu', 'movement and strength'];

export const body: ThingSet = {
  id: 'body',
  whatIsIt: [
    ['Ktorá časť ľudského tela je na obrázku?', 'Which part of the human body is in the picture?'],
    ['Ako sa volá táto časť ľudského tela?', 'What is this part of the human body called?'],
    ['Spoznáš túto časť ľudského tela?', 'Do you know this part of the human body?'],
  ],
  shows: showsOne,
  asks: {
    use: {
      question: ['Na čo slúži táto časť ľudského tela?', 'What is this part of the human body for?'],
      explanation: ['{Slúži|Slúžia} #.', '{It’s|They’re} for #.'],
      tier: 1,
    },
    sense: {
      question: ['Ktorý zmysel patrí k tejto časti tela?', 'Which sense belongs to this part of the body?'],
      explanation: ['Tomuto zmyslu hovoríme #.', 'We call this sense #.'],
      tier: 2,
    },
    place: {
      question: ['Kde v tele nájdeš to, čo je na obrázku?', 'Where in the body is the thing in the picture?'],
      explanation: ['{Nájdeš ho|Nájdeš ich} #.', 'You’ll find {it|them} #.'],
      tier: 2,
      wrong: [
        chest,
        mouth,
        ['v bruchu', 'in the belly'],
        ['v lebke', 'in the skull'],
        ['v kolene', 'in the knee'],
      ],
    },
  },
  things: [
    {
      drawing: 'eye',
      name: ['oko', 'an eye'],
      facts: { use: ['na videnie', 'seeing'], sense: ['zrak', 'sight'] },
    },
    {
      drawing: 'ear',
      name: ['ucho', 'an ear'],
      facts: { use: ['na počúvanie', 'hearing'], sense: ['sluch', 'hearing'] },
    },
    {
      drawing: 'nose',
      name: ['nos', 'a nose'],
      alsoTrue: [breathing],
      facts: { use: ['na rozoznávanie vôní', 'smelling'], sense: ['čuch', 'smell'] },
    },
    {
      drawing: 'mouth',
      name: ['ústa', 'a mouth'],
      plural: ['sk'],
      alsoTrue: [breathing, biting, tasting],
      facts: { use: eating },
    },
    {
      drawing: 'tongue',
      name: ['jazyk', 'a tongue'],
      alsoTrue: [eating],
      facts: { use: tasting, sense: ['chuť', 'taste'], place: mouth },
    },
    { drawing: 'tooth', name: ['zub', 'a tooth'], alsoTrue: [eating], facts: { use: biting, place: mouth } },
    {
      drawing: 'brain',
      name: ['mozog', 'a brain'],
      facts: {
        use: ['na myslenie a riadenie tela', 'thinking and controlling the body'],
        place: ['v lebke', 'in the skull'],
      },
    },
    {
      drawing: 'anatomical-heart',
      name: ['srdce', 'a heart'],
      prompt: ['ľudské srdce', 'human heart'],
      facts: { use: ['na pumpovanie krvi', 'pumping blood'], place: chest },
    },
    {
      drawing: 'lungs',
      name: ['pľúca', 'lungs'],
      plural: ['sk', 'en'],
      facts: { use: breathing, place: chest },
    },
    { drawing: 'bone', name: ['kosť', 'a bone'], alsoTrue: [moving, walking], facts: { use: support } },
    { drawing: 'leg', name: ['noha', 'a leg'], alsoTrue: [moving, support], facts: { use: walking } },
    {
      drawing: 'hand-with-fingers-splayed',
      name: ['ruka', 'a hand'],
      alsoTrue: [moving],
      facts: { use: holding, sense: ['hmat', 'touch'] },
    },
    {
      drawing: 'flexed-biceps',
      name: ['sval', 'a muscle'],
      tier: 2,
      alsoTrue: [walking, holding, support, breathing],
      facts: { use: moving },
    },
  ],
};
