import { expect, it } from 'vitest';
import { isInLanguage } from './text-language.ts';

it.each([
  'Ktoré mesto je hlavným mestom Slovenska? Je ním od roku 1993.',
  'Čo po anglicky znamená „What is the matter with you and your friends“? Otázka je o tom, čo sa deje.',
  'Antonín Dvořák sa narodil v dedine Nelahozeves.',
  'Bratislava',
  'Rieka Hron',
  'H2O',
  'Zelená.',
])('takes "%s" for Slovak', (text) => {
  expect(isInLanguage(text, 'sk')).toBe(true);
});

it.each([
  'Which city is the capital of the country in the picture?',
  'It is the longest river in the world, and it flows through eleven countries.',
  'Které město leží u řeky a kdo jej před stoletími založil ve věku rytířů?',
  'Welche Stadt liegt an der Donau und wurde vor vielen Jahrhunderten gegründet, als Könige herrschten? Wien.',
])('does not take "%s" for Slovak', (text) => {
  expect(isInLanguage(text, 'sk')).toBe(false);
});

it.each([
  'Which city is the capital of Slovakia? It has been that since 1993.',
  'What does “Ktorý vlak ide do mesta” mean? It is what you ask at the station.',
  'Mount Everest',
  'Photosynthesis',
])('takes "%s" for English', (text) => {
  expect(isInLanguage(text, 'en')).toBe(true);
});

it.each([
  'Ktoré mesto je hlavným mestom štátu, ktorý leží na Dunaji?',
  'Quelle ville se trouve au bord de la Seine et attire chaque année des millions de visiteurs curieux ?',
])('does not take "%s" for English', (text) => {
  expect(isInLanguage(text, 'en')).toBe(false);
});
