// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { Grade } from '#shared/domain/subject.ts';
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
