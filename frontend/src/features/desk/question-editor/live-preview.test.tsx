// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ownQuestion } from '../../../testing/own-questions.ts';
import { flagQuestions } from '../../../testing/play-fixtures.ts';
import { setUpPlay } from '../../../testing/play-harness.tsx';
import { next, openPlayPage, option, quiz } from '../../../testing/play-page-harness.tsx';
import { LivePreview } from './live-preview.tsx';
import { valuesOf } from './question-values.ts';
import { en as texts } from './texts.ts';

setUpPlay();

/** The markup of the options. The second group on the play page belongs to the next question. */
const options = () => screen.getAllByRole('group', { name: 'Options' })[0]?.outerHTML;
const questionPicture = () => screen.getAllByRole('img')[0]?.outerHTML;

test('shows picture, options, verdict and explanation just as the play page does', async () => {
  const [source] = flagQuestions;
  const [played] = quiz.questions;
  openPlayPage();
  await option('Slovensko');
  const before = [options(), questionPicture()];
  await userEvent.click(await option('Slovensko'));
  await next();
  const after = options();
  const explanation = screen.getAllByText(source?.explanation ?? '').at(-1)?.outerHTML;
  cleanup();

  const question = ownQuestion(1, source?.text ?? '', source?.options ?? [], {
    imageMediaId: 'picture',
    imageMedia: played?.imageMedia ?? null,
    imageAltText: played?.imageMedia?.altText ?? '',
    explanation: source?.explanation ?? '',
  });
  render(<LivePreview values={valuesOf(question)} lang={quiz.language} />);
  const view = within(screen.getByRole('region', { name: texts.live.title }));
  view.getByText(question.questionText);
  expect([options(), questionPicture()]).toEqual(before);

  await userEvent.click(screen.getByRole('radio', { name: 'After answering' }));
  expect(options()).toBe(after);
  expect(view.getByText(question.explanation).outerHTML).toBe(explanation);
});
