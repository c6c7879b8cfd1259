import { expect, test } from 'vitest';
import { asksWhatIsShown, pictureNameOf } from './picture-name.ts';

const spider = { questionText: 'Koľko nôh má toto zviera?', rightAnswer: 'Osem' };
const shown = { questionText: 'Aké zviera je na obrázku?', rightAnswer: 'Pavúk' };

test('is the first name that was written', () => {
  expect(pictureNameOf({ names: ['Križiak', 'Pavúk'], altText: 'Hmyz', question: shown })).toBe('Križiak');
  expect(pictureNameOf({ names: ['', 'Pavúk'], altText: 'Hmyz', question: spider })).toBe('Pavúk');
});

test('is the right answer only of a question that asks what is shown', () => {
  expect(pictureNameOf({ names: [undefined], altText: 'Hmyz', question: shown })).toBe('Pavúk');
  expect(pictureNameOf({ names: [], altText: '', question: spider })).toBe('Koľko nôh má toto zviera? Osem');
});

test.each([
  ['Pavúk na sieti, pri pohľade zhora', 'Pavúk na sieti'],
  ['Biela vlajka s 3,5 pruhmi. Hore je červená.', 'Biela vlajka s 3,5 pruhmi'],
  ['Sv. Martin – jazdec na koni', 'Sv. Martin'],
  ['A spider (seen from above)', 'A spider'],
  ['Mapa\nFrancúzsko', 'Mapa'],
])('of the description "%s" it is its first clause', (altText, name) => {
  expect(pictureNameOf({ names: [], altText, question: spider })).toBe(name);
  expect(pictureNameOf({ names: [], altText })).toBe(name);
});

test('ends at a word, within 80 characters', () => {
  const altText = `${'slovo '.repeat(13)}žltý kôň`;
  expect(pictureNameOf({ names: [], altText })).toBe('slovo '.repeat(13).trim());
  expect(pictureNameOf({ names: [], altText: 'a'.repeat(100) })).toBe('a'.repeat(80));
});

// All questions of the demo are in `scripts/demo/demo-content.test.ts`.
test.each([
  'Čo je na obrázku?',
  'Čo to je?',
  'Ktorá vlajka patrí Rakúsku?',
  'Ako sa volá toto zviera?',
  'Spoznáš, čo je na obrázku?',
  'Which flag is this?',
  'What’s in the picture?',
  'What is this part of the human body called?',
  'Which animal can you see?',
])('"%s" asks what is shown', (questionText) => {
  expect(asksWhatIsShown(questionText)).toBe(true);
});

test.each([
  'Čo vyrába?',
  'Čo žerie zviera, ktoré vidíš na obrázku?',
  'Akej farby je to?',
  'What is this for?',
  'How many animals can you see?',
  '',
])('"%s" asks something else', (questionText) => {
  expect(asksWhatIsShown(questionText)).toBe(false);
});
