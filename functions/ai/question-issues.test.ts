import { describe, expect, it } from 'vitest';
import { questionIssues } from './question-issues.ts';

const options = (...texts: string[]) =>
  texts.map((answerText, index) => ({ answerText, isCorrect: index === 0 }));
const good = {
  questionText: 'Ktoré mesto je hlavným mestom Slovenska?',
  answerOptions: options('Bratislava', 'Praha', 'Viedeň', 'Budapešť'),
  explanation: 'Je ním od roku 1993.',
  language: 'sk',
} as const;
const found = (overrides: Partial<Parameters<typeof questionIssues>[0]>) =>
  questionIssues({ ...good, ...overrides }).map(({ severity, field }) => `${severity} ${field}`);

it('finds no issues in a good question', () => {
  expect(questionIssues(good)).toEqual([]);
});

describe('errors: faults that prevent saving', () => {
  it.each([
    ['no text', { questionText: '' }, ['error questionText']],
    ['no options', { answerOptions: [] }, ['error answerOptions']],
    ['one option', { answerOptions: options('Bratislava') }, ['error answerOptions']],
    [
      'none right',
      { answerOptions: good.answerOptions.map((option) => ({ ...option, isCorrect: false })) },
      ['error answerOptions'],
    ],
    [
      'two right',
      { answerOptions: good.answerOptions.map((option, index) => ({ ...option, isCorrect: index < 2 })) },
      ['error answerOptions.1.answerText'],
    ],
    [
      'an empty option',
      { answerOptions: options('Bratislava', 'Praha', '') },
      ['error answerOptions.2.answerText'],
    ],
    [
      'two equal options',
      { answerOptions: options('Bratislava', 'Praha', ' PRAHA ') },
      ['error answerOptions.2.answerText'],
    ],
  ])('%s', (_what, overrides, expected) => {
    expect(found(overrides)).toEqual(expected);
  });
});

describe('warnings: text that confuses or reveals the answer', () => {
  it.each([
    [
      'the answer in the question',
      { questionText: 'Je Bratislava hlavným mestom, alebo ktoré mesto?' },
      ['warning answerOptions.0.answerText'],
    ],
    [
      'the longest answer',
      {
        answerOptions: options(
          'Mesto na oboch brehoch Dunaja, ktoré bolo kedysi korunovačné',
          'Praha',
          'Viedeň',
        ),
      },
      ['warning answerOptions.0.answerText'],
    ],
    [
      'the shortest answer',
      {
        answerOptions: options(
          'Brno',
          'Mesto pri Dunaji, kde sídli vláda',
          'Mesto pri Vltave, kde sídli vláda',
        ),
      },
      ['warning answerOptions.0.answerText'],
    ],
    [
      'all of the above',
      { answerOptions: options('Bratislava', 'Praha', 'Všetky možnosti') },
      ['warning answerOptions.2.answerText'],
    ],
    [
      'a difference of accents only',
      { answerOptions: options('Byt', 'Dom', 'Býť') },
      ['warning answerOptions.2.answerText'],
    ],
  ])('%s', (_what, overrides, expected) => {
    expect(found(overrides)).toEqual(expected);
  });
});

it('gives advice where it is easy to follow', () => {
  const issues = questionIssues({
    questionText: 'Ktoré mesto je hlavným mestom Slovenska',
    answerOptions: options('Bratislava', 'Praha'),
    language: 'sk',
  });

  expect(issues).toEqual([
    {
      severity: 'info',
      field: 'questionText',
      message: 'Na konci otázky chýba otáznik.',
      suggestion: 'Ktoré mesto je hlavným mestom Slovenska?',
    },
    expect.objectContaining({ severity: 'info', field: 'answerOptions' }),
    expect.objectContaining({ severity: 'info', field: 'explanation' }),
  ]);
});

it('writes in the language of the question', () => {
  const [issue] = questionIssues({ questionText: '', answerOptions: options('A', 'B', 'C'), language: 'en' });

  expect(issue?.message).toBe('The question has no text.');
});
