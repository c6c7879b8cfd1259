import { BrowserRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { isApiError } from '../lib/api-error.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Router } from './router.tsx';

/** The whole site. */
export function App() {
  return (
    <ErrorBoundary>
      <SWRConfig value={swrOptions}>
        <BrowserRouter>
          <Router />
        </BrowserRouter>
      </SWRConfig>
    </ErrorBoundary>
  );
}

const swrOptions = {
  // Only what may well succeed later; "not found" stays not found.
  shouldRetryOnError: (error: unknown) => isApiError(error) && error.isTemporary,
  errorRetryCount: 3,
  // Quizzes change rarely; coming back to the tab is no reason to ask again.
  revalidateOnFocus: false,
};
