import { screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { Route, Routes } from 'react-router-dom';
import PlayPage from '../features/play/play-page.tsx';
import { playFixture } from './play-fixtures.ts';
import { renderAt } from './play-harness.tsx';

/** The quiz that is played. */
export const { quiz } = playFixture();

/** Opens the page of its play; `state` is that of the history entry. */
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

/** The button of an option, once it is there. */
export const option = (text: string) => screen.findByRole('button', { name: new RegExp(text) });

/** The main heading with that text, once it is there. */
export const heading = (text: string) => screen.findByRole('heading', { level: 1, name: text });

/** The heading of the first question, once it is there. */
export const firstQuestion = () => heading(quiz.questions[0]?.questionText ?? '');

/** The button that goes on after an answer, once it is there. */
export const next = () => screen.findByRole('button', { name: 'Next' });

/** The path of the page that is shown. */
export const shownAddress = () => screen.getByTestId('address').textContent;
