import type { ReportQuestion } from '#shared/domain/report.ts';
import { fixturePicture } from './fixtures.ts';

const of = { answered: 3, correct: 1, medianSeconds: 3, stopped: 0, wasAsked: true };
const imageMedia = fixturePicture('Mapa', '<path d="M0 0h400v300H0z"/>');
const shapes = (x: number) => [{ type: 'circle' as const, x, y: 0.5, r: 0.1 }];

const place: ReportQuestion = {
  ...{ ...of, questionId: 'place', questionText: 'Kde je Trnava?', kind: 'place', imageMedia },
  options: [
    { id: 'n', answerText: 'Nitra', isCorrect: false, chosen: 1, shapes: shapes(0.25) },
    { id: 't', answerText: 'Trnava', isCorrect: true, chosen: 1, shapes: shapes(0.75) },
  ],
  elsewhere: 1,
  points: [0.76, 0.3, 0.5].map((x, at) => ({ x, y: 0.5, isCorrect: at === 0 })),
};
const picture: ReportQuestion = {
  ...{ ...of, questionId: 'picture', questionText: 'Ktorý je dub?', kind: 'picture', imageMedia: null },
  options: ['Buk', 'Dub'].map((name, at) => ({
    ...{ id: name, answerText: name, isCorrect: at === 1, chosen: at + 1 },
    imageMedia: fixturePicture('', `<circle r="${at + 9}"/>`),
  })),
};
const hidden: ReportQuestion = { ...picture, kind: 'text', imageMedia, reveal: { style: 'tiles' } };

/** Questions of a report whose options are places or pictures, or whose picture begins hidden. */
export const reportedKinds = { place, picture, hidden };
