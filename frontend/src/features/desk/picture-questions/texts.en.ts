import type { EnglishTexts } from '../../../i18n/translation.ts';
import type { texts as sk } from './texts.sk.ts';

/** English texts of the dialog that makes questions from pictures. */
export const texts = {
  title: 'Questions from pictures',
  begin: 'Choose several pictures or drop them here. Each one becomes a question.',
  beginHint:
    'We suggest the correct answer from the file’s name (elephant.jpg) or the picture’s description. You can correct everything afterwards.',
  library: 'From my pictures',
  libraryTitle: 'Choose pictures',
  chosen_one: '{{count, number}} picture selected',
  chosen_other: '{{count, number}} pictures selected',
  take: 'Use pictures',
  questionText: 'Question for every picture',
  noQuestion: 'Enter a question.',
  source: 'Wrong answers',
  fromOthers: 'From the other pictures',
  pool: 'Pool: {{name}}',
  poolFailed: 'We couldn’t load the answers of the pool.',
  row: 'Question {{number, number}}: {{name}}',
  rightOf: 'Correct answer of question {{number, number}}',
  wrong: 'Wrong answer',
  wrongOf: 'Wrong answer {{place, number}} of question {{number, number}}',
  remove: 'Remove question {{number, number}}: {{name}}',
  removed: 'Question about {{name}} removed.',
  faults: {
    noRight: 'Enter the correct answer.',
    noWrong: 'Enter at least one wrong answer, or add another picture.',
    sameAnswer: 'Two answers are the same. Change one of them.',
  },
  leftOut_one: 'A quiz can have up to {{max, number}} questions. {{count, number}} picture didn’t fit.',
  leftOut_other: 'A quiz can have up to {{max, number}} questions. {{count, number}} pictures didn’t fit.',
  tooLarge: 'A quiz can have up to {{max, number}} questions. Remove some.',
  onTheWay: 'Wait until the pictures are uploaded.',
  save_one: 'Save {{count, number}} question',
  save_other: 'Save {{count, number}} questions',
  notSaved: 'We couldn’t save these questions.',
  saved_one: 'The quiz has a new question.',
  saved_other: 'The quiz has {{count, number}} new questions.',
  left_one: '{{count, number}} picture wasn’t uploaded. Try again or remove it.',
  left_other: '{{count, number}} pictures weren’t uploaded. Try again or remove them.',
} as const satisfies EnglishTexts<typeof sk>;
