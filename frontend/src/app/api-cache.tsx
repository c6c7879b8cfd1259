import { Outlet } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { isApiError } from '#shared/api/api-error.ts';

/** The settings of SWR for the pages below. The home page and playing a quiz do not load it. */
export function ApiCache() {
  return (
    <SWRConfig value={options}>
      <Outlet />
    </SWRConfig>
  );
}

const options = {
  // Only errors that may pass: "not found" stays "not found".
  shouldRetryOnError: (error: unknown) => isApiError(error) && error.isTemporary,
  errorRetryCount: 3,
  // Quizzes change rarely, so coming back to the tab is no reason to load them again.
  revalidateOnFocus: false,
};
