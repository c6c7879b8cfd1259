import { screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { Route, Routes } from 'react-router-dom';
import PlayPage from '#features/play/play-page.tsx';
import { playFixture } from './play-fixtures.ts';
import { renderAt } from './play-harness.tsx';

/** The quiz that is played. */
export const { quiz } = playFixture();

/** Opens the play page of the quiz; `state` is that of the history entry. */
export function openPlayPage(state?: object) {
  return renderAt(
    { pathname: `/play/${quiz.slug}`, state },
    <StrictMode>
      <Routes>
        <Route path="/play/:slug" element={<PlayPage />} />
        <Route path="*" element={null} />
      </Routes>
    </StrictMode>,
  );
}

/** Waits for the button of an option. */
export const option = (text: string) => screen.findByRole('button', { name: new RegExp(text) });

/** Waits for the main heading with this text. */
export const heading = (text: string) => screen.findByRole('heading', { level: 1, name: text });

/** Waits for the heading of the first question. */
export const firstQuestion = () => heading(quiz.questions[0]?.questionText ?? '');

/** Waits for the button that shows the next question after an answer. */
export const next = () => screen.findByRole('button', { name: 'Next' });

/** The path of the page that is shown. */
export const shownAddress = () => screen.getByTestId('address').textContent;
