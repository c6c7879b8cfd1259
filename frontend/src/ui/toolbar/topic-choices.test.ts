// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { Grade, Subject } from '#shared/domain/subject.ts';
import { changeLanguage } from '../../i18n/i18n.ts';
import { startEnglish } from '../../testing/page-harness.tsx';
import { useTopicTexts } from './topic-choices.tsx';

beforeAll(() => startEnglish());

test.each<[Grade[], string]>([
  [['3'], 'Grade 3'],
  [['5', '3', '4'], 'Grades 3–5'],
  [['1', '2', '9', 'secondary'], 'Grades 1–2, Grade 9, Secondary school'],
  [[], ''],
])('grades %j are shown as "%s"', (grades, text) => {
  expect(renderHook(() => useTopicTexts()).result.current.gradesText(grades)).toBe(text);
});

test.each<[Subject, Grade[], string]>([
  ['science', ['1', '2'], 'Prvouka'],
  ['science', ['1', '2', '3'], 'Prvouka, Prírodoveda'],
  ['geography', ['3', '4'], 'Vlastiveda'],
  ['science', ['2', '3', '4', '5'], 'Prírodné vedy'],
  ['science', [], 'Prírodné vedy'],
  ['mathematics', ['1'], 'Matematika'],
])('%s for the grades %j is called "%s", only in Slovak', async (subject, grades, text) => {
  const shown = () => renderHook(() => useTopicTexts()).result.current.quizSubjectText(subject, grades);
  await act(() => changeLanguage('sk'));
  expect(shown()).toBe(text);

  await act(() => changeLanguage('en'));

  expect(shown()).toMatch(/^(Science|Geography|Maths)$/);
});
