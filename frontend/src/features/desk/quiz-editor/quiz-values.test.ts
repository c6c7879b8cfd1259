import { expect, test } from 'vitest';
import { differingFields } from '#lib/forms/differing-fields.ts';
import type { Picture } from '#shared/domain/picture.ts';
import { changedBody, comparableQuiz, createBody, emptyValues, type QuizValues } from './quiz-values.ts';

const picture: Picture = { url: '/1', altText: '', width: 4, height: 3, renditions: [], placeholder: '' };
const focalPoint = { x: 0.2, y: 0.8 };
const plain = { mediaId: 'one', picture };
const focused = { mediaId: 'one', picture: { ...picture, focalPoint } };
const other = { mediaId: 'two', picture };
const values = (cover: QuizValues['cover']): QuizValues => ({ ...emptyValues('sk'), title: 'x', cover });

test('a new quiz sends the focal points of its pictures', () => {
  expect(createBody({ ...values(focused), background: plain })).toEqual({
    title: 'x',
    language: 'sk',
    coverMediaId: 'one',
    coverFocalPoint: focalPoint,
    playerBackgroundMediaId: 'one',
  });
});

test('a new quiz sends subject, grades and visibility if they are set', () => {
  const topic = { subject: 'music', visibility: 'link' } as const;
  expect(createBody({ ...values(null), ...topic, grades: ['secondary', '9'] })).toEqual({
    title: 'x',
    language: 'sk',
    ...topic,
    grades: ['secondary', '9'],
  });
});

test('saving sends a changed topic, null for no subject, and grades only if they changed', () => {
  const before: QuizValues = { ...values(null), subject: 'music', grades: ['1', '2'], visibility: 'link' };
  const turned: QuizValues = { ...before, grades: ['2', '1'] };

  expect(changedBody(turned, before)).toEqual({});
  expect(differingFields(turned, before, comparableQuiz)).toEqual([]);
  expect(changedBody({ ...before, subject: '', grades: [], visibility: 'public' }, before)).toEqual({
    subject: null,
    grades: [],
    visibility: 'public',
  });
});

test('a quiz allows copies unless its author refuses them', () => {
  const allowed = values(null);
  const refused = { ...allowed, allowsCopies: false };
  expect(createBody(allowed)).not.toHaveProperty('allowsCopies');
  expect(createBody(refused)).toMatchObject({ allowsCopies: false });
  expect([
    changedBody(allowed, allowed),
    changedBody(refused, allowed),
    changedBody(allowed, refused),
  ]).toEqual([{}, { allowsCopies: false }, { allowsCopies: true }]);
});

test.for([
  ['a point is set', focused, plain, { coverFocalPoint: focalPoint }],
  ['a point is put back into the middle', plain, focused, { coverFocalPoint: null }],
  ['nothing changed', focused, { ...focused }, {}],
  ['another picture without a point', other, focused, { coverMediaId: 'two' }],
  ['another picture with one', focused, other, { coverMediaId: 'one', coverFocalPoint: focalPoint }],
  ['the picture is removed', null, focused, { coverMediaId: null }],
] as const)('saving sends only differences: %s', ([, now, before, body]) => {
  expect(changedBody(values(now), values(before))).toEqual(body);
  const isSame = differingFields(values(now), values(before), comparableQuiz).length === 0;
  expect(isSame).toBe(Object.keys(body).length === 0);
});
