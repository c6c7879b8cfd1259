import { useNavigate, useParams } from 'react-router-dom';
import { Play } from '#features/play/play-page.tsx';
import { isApiError } from '#shared/api/api-error.ts';
import { normalisedRoundCode } from '#shared/domain/round-code.ts';
import { QuestionClock } from './question-clock.tsx';
import { roundSource } from './round-source.ts';

const refusals = ['ROUND_CLOSED', 'NO_ATTEMPTS_LEFT', 'NOT_FOUND'] as const;

/** `/join/:code/play`: the quiz of a round, for its player. If no attempt can start, the page before it says why. */
export default function PlayRoundPage() {
  const { code: typed = '' } = useParams();
  const navigate = useNavigate();
  const code = normalisedRoundCode(typed);
  const source = roundSource(code);
  const open = () =>
    source.open().catch((error: unknown) => {
      const isRefused = refusals.some((code) => isApiError(error, code));
      if (isRefused) void navigate(source.exit(undefined), { replace: true, state: { isRefused } });
      throw error;
    });
  return <Play key={code} source={{ ...source, open, Clock: QuestionClock }} />;
}
