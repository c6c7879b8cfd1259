import { expect, it } from 'vitest';
import { areOptionsInLanguage, isInLanguage } from './text-language.ts';

it.each([
  'Ktoré mesto je hlavným mestom Slovenska? Je ním od roku 1993.',
  'Čo po anglicky znamená „What is the matter with you and your friends“? Otázka je o tom, čo sa deje.',
  'Antonín Dvořák sa narodil v dedine Nelahozeves.',
  'Bratislava',
  'Rieka Hron',
  'H2O',
  'Zelená.',
])('accepts "%s" as Slovak', (text) => {
  expect(isInLanguage(text, 'sk')).toBe(true);
});

it.each([
  'Which city is the capital of the country in the picture?',
  'It is the longest river in the world, and it flows through eleven countries.',
  'Které město leží u řeky a kdo jej před stoletími založil ve věku rytířů?',
  'Welche Stadt liegt an der Donau und wurde vor vielen Jahrhunderten gegründet, als Könige herrschten? Wien.',
])('does not accept "%s" as Slovak', (text) => {
  expect(isInLanguage(text, 'sk')).toBe(false);
});

it.each([
  'Which city is the capital of Slovakia? It has been that since 1993.',
  'What does “Ktorý vlak ide do mesta” mean? It is what you ask at the station.',
  'Mount Everest',
  'Photosynthesis',
])('accepts "%s" as English', (text) => {
  expect(isInLanguage(text, 'en')).toBe(true);
});

it.each([
  'Ktoré mesto je hlavným mestom štátu, ktorý leží na Dunaji?',
  'Quelle ville se trouve au bord de la Seine et attire chaque année des millions de visiteurs curieux ?',
])('does not accept "%s" as English', (text) => {
  expect(isInLanguage(text, 'en')).toBe(false);
});

it.each([
  [
    'sentences in Slovak',
    'Čo robí rieka?',
    ['Tečie z hôr do mora.', 'Stojí na jednom mieste.', 'Padá z neba ako dážď.'],
  ],
  [
    'titles',
    'Ktorý film získal Oscara?',
    ['The Return of the King', 'The Silence of the Lambs', 'No Country for Old Men', 'The Lord of the Rings'],
  ],
  [
    'sentences of a question about words',
    'Ako sa po anglicky opýtaš, kde je stanica?',
    ['Where is the station?', 'What is the time at the station?', 'Who are you and what do you do here?'],
  ],
  ['names', 'Ktorá kapela je z Liverpoolu?', ['The Beatles', 'The Who', 'The Rolling Stones', 'The Doors']],
  [
    'phrases without small words',
    'Aký je povrch?',
    ['niekoľko stoviek metrov štvorcových', 'tisíc metrov štvorcových spolu'],
  ],
])('accepts options that are %s as Slovak', (_what, question, options) => {
  expect(areOptionsInLanguage(question, options, 'sk')).toBe(true);
});

it.each([
  ['Čo robí rieka?', ['It flows into the sea.', 'It stands still in one place.', 'Tečie.'], 'sk'],
  ['Kdo?', ['Řeka teče dolů přes město', 'Věž, která střeží město kupců', 'Kupci, kteří přišli'], 'sk'],
  ['What does a river do?', ['Tečie z hôr a do mora.', 'Stojí na mieste, ktoré má rada.'], 'en'],
] as const)('does not accept the options of "%s" as the given language', (question, options, language) => {
  expect(areOptionsInLanguage(question, options, language)).toBe(false);
});
