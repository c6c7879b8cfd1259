import { type Pair, showsOne, type ThingSet } from './thing-set.ts';

const road: Pair = ['po ceste', 'on the road'];
const rails: Pair = ['po koľajniciach', 'on rails'];
const water: Pair = ['po vode', 'on water'];
const air: Pair = ['vo vzduchu', 'in the air'];
const driver: Pair = ['vodič', 'a driver'];
const pilot: Pair = ['pilot', 'a pilot'];
const captain: Pair = ['kapitán', 'a captain'];
const trainDriver: Pair = ['rušňovodič', 'a train driver'];
const electricity: Pair = ['elektrina', 'electricity'];

export const vehicles: ThingSet = {
  id: 'vehicles',
  whatIsIt: [
    ['Ktorý dopravný prostriedok je na obrázku?', 'Which vehicle is in the picture?'],
    ['Ako sa volá tento dopravný prostriedok?', 'What is this vehicle called?'],
    ['Spoznáš tento dopravný prostriedok?', 'Do you know this vehicle?'],
  ],
  shows: showsOne,
  asks: {
    where: {
      question: ['Kade sa pohybuje tento dopravný prostriedok?', 'Where does this vehicle travel?'],
      explanation: ['Pohybuje sa #.', 'It travels #.'],
      tier: 1,
      wrong: [road, rails, water, air],
    },
    driver: {
      question: ['Kto riadi tento dopravný prostriedok?', 'Who is in control of this vehicle?'],
      explanation: ['Tento dopravný prostriedok riadi #.', 'It’s controlled by #.'],
      tier: 1,
      wrong: [driver, pilot, captain, trainDriver],
    },
    power: {
      question: ['Čo poháňa tento dopravný prostriedok?', 'What powers this vehicle?'],
      explanation: ['Tento dopravný prostriedok poháňa #.', 'It’s powered by #.'],
      tier: 2,
      wrong: [electricity, ['vietor', 'the wind'], ['sila nôh', 'the rider’s legs'], ['para', 'steam']],
    },
    purpose: {
      question: ['Na čo slúži tento dopravný prostriedok?', 'What is this vehicle for?'],
      explanation: ['Slúži #.', 'It’s used for #.'],
      tier: 1,
    },
  },
  things: [
    { drawing: 'automobile', name: ['auto', 'a car'], facts: { where: road, driver } },
    { drawing: 'bus', name: ['autobus', 'a bus'], facts: { where: road, driver } },
    {
      drawing: 'ambulance',
      name: ['sanitka', 'an ambulance'],
      facts: {
        where: road,
        driver,
        purpose: ['na prevoz chorých do nemocnice', 'taking people to hospital'],
      },
    },
    {
      drawing: 'fire-engine',
      name: ['hasičské auto', 'a fire engine'],
      facts: {
        where: road,
        driver,
        purpose: ['na prevoz hasičov k požiaru', 'taking firefighters to a fire'],
      },
    },
    { drawing: 'police-car', name: ['policajné auto', 'a police car'], facts: { where: road, driver } },
    {
      drawing: 'delivery-truck',
      name: ['nákladné auto', 'a lorry'],
      facts: { where: road, driver, purpose: ['na prevoz tovaru', 'carrying goods'] },
    },
    {
      drawing: 'tractor',
      name: ['traktor', 'a tractor'],
      facts: { where: road, purpose: ['na prácu na poli', 'working in the fields'] },
    },
    {
      drawing: 'trolleybus',
      name: ['trolejbus', 'a trolleybus'],
      tier: 2,
      facts: { where: road, driver, power: electricity },
    },
    { drawing: 'motorcycle', name: ['motorka', 'a motorcycle'], facts: { where: road } },
    {
      drawing: 'bicycle',
      name: ['bicykel', 'a bicycle'],
      facts: { where: road, driver: ['cyklista', 'a cyclist'], power: ['sila nôh', 'the rider’s legs'] },
    },
    { drawing: 'kick-scooter', name: ['kolobežka', 'a scooter'] },
    { drawing: 'train', name: ['vlak', 'a train'], facts: { where: rails, driver: trainDriver } },
    {
      drawing: 'locomotive',
      name: ['parný rušeň', 'a steam engine'],
      facts: { where: rails, driver: trainDriver, power: ['para', 'steam'] },
    },
    { drawing: 'tram-car', name: ['električka', 'a tram'], facts: { where: rails, power: electricity } },
    {
      drawing: 'metro',
      name: ['metro', 'an underground train'],
      facts: { where: rails, power: electricity },
    },
    { drawing: 'ship', name: ['loď', 'a ship'], facts: { where: water, driver: captain } },
    {
      drawing: 'ferry',
      name: ['trajekt', 'a ferry'],
      tier: 2,
      facts: {
        where: water,
        driver: captain,
        purpose: ['na prevoz ľudí a áut cez vodu', 'taking people and cars across water'],
      },
    },
    {
      drawing: 'sailboat',
      name: ['plachetnica', 'a sailing boat'],
      facts: { where: water, power: ['vietor', 'the wind'] },
    },
    {
      drawing: 'canoe',
      name: ['kanoe', 'a canoe'],
      facts: { where: water, power: ['pádlo v rukách', 'a paddle'] },
    },
    { drawing: 'motor-boat', name: ['motorový čln', 'a motorboat'], tier: 2, facts: { where: water } },
    { drawing: 'airplane', name: ['lietadlo', 'an aeroplane'], facts: { where: air, driver: pilot } },
    { drawing: 'helicopter', name: ['vrtuľník', 'a helicopter'], facts: { where: air, driver: pilot } },
    {
      drawing: 'rocket',
      name: ['raketa', 'a rocket'],
      alsoTrue: [air],
      facts: { where: ['vo vesmíre', 'in space'], purpose: ['na lety do vesmíru', 'flying into space'] },
    },
  ],
};
