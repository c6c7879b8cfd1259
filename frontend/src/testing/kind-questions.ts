import type { PlayableQuestion } from '#shared/domain/quiz.ts';
import { fixturePicture } from './fixtures.ts';
import { fixtureId } from './play-fixtures.ts';

/** Questions of every kind, as players see them before the answer. */

const picture = fixturePicture('Mapa', '<path fill="#cfe3f5" d="M0 0h400v300H0z"/>');

const names = ['a', 'b', 'c', 'd'];

const pictures: PlayableQuestion = {
  id: fixtureId('b', 1),
  kind: 'picture',
  questionText: 'Ktorý z nich je dub?',
  imageMedia: null,
  answerOptions: names.map((name, at) => ({
    id: fixtureId('1', at + 1),
    answerText: '',
    imageMedia: { ...fixturePicture('', `<circle r="${at + 9}"/>`), url: `/media/${name}.webp` },
  })),
};

const place: PlayableQuestion = {
  id: fixtureId('b', 2),
  kind: 'place',
  questionText: 'Kde je Trnava?',
  imageMedia: picture,
  answerOptions: [],
};

const described: PlayableQuestion = {
  ...place,
  answerOptions: ['vľavo dole', 'pri rieke'].map((description, at) => ({
    id: fixtureId('2', at + 1),
    answerText: '',
    description,
  })),
};

const dotted: PlayableQuestion = {
  ...place,
  showsPlaces: true,
  answerOptions: [0.25, 0.75].map((x, at) => ({
    id: fixtureId('2', at + 1),
    answerText: '',
    point: { x, y: 0.5 },
  })),
};

const texts: PlayableQuestion = {
  id: fixtureId('b', 3),
  questionText: 'Čo je to?',
  imageMedia: picture,
  answerOptions: ['Trnava', 'Nitra'].map((answerText, at) => ({ id: fixtureId('3', at + 1), answerText })),
};
const marked: PlayableQuestion = { ...texts, marker: { x: 0.4, y: 0.55, description: 'červený bod' } };
const hidden: PlayableQuestion = { ...texts, reveal: { style: 'detail', x: 0.2, y: 0.3 } };

export const kindQuestions = { pictures, place, described, dotted, marked, hidden };
