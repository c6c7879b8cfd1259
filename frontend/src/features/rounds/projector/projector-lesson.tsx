import { Check, Hand } from 'lucide-react';
import { useState } from 'react';
import type { RoundReport } from '#shared/domain/report.ts';
import { Button } from '#ui/button.tsx';
import { useKeys } from '#ui/use-keys.ts';
import { useNextStep } from '../lesson/lesson-controls.tsx';
import { useSecondsLeft } from '../lesson/seconds-left.tsx';
import { useLesson } from '../lesson/use-lesson.ts';
import type { SeenStep } from '../lesson/use-step.ts';
import { answerRows } from '../report/answer-rows.ts';
import { useRoundsTexts } from '../texts.ts';
import { useHands } from './hands.ts';
import { LessonQuestion } from './lesson-question.tsx';
import { ProjectorLobby } from './projector-lobby.tsx';

type Props = { readonly report: RoundReport; readonly onChanged: () => Promise<unknown> };

const forwards = ['ArrowRight', 'PageDown', ' ', 'Enter'];
const backwards = ['ArrowLeft', 'PageUp'];

/**
 * A lesson on the projector: who has joined, then one question after another with its answer. Keys of a presenter's remote
 * go on, and back to answers that were shown, which changes nothing.
 */
export function ProjectorLesson({ report, onChanged }: Props) {
  const t = useRoundsTexts();
  const lesson = useLesson(report.round, onChanged);
  const { act, button, dialog } = useNextStep(lesson);
  const [hands, setHands] = useHands(report.round.id);
  const [areHandsShown, setHandsShown] = useState(false);
  const step = lesson.seen?.step;
  const number = step?.number ?? 0;
  // The questions that were asked come first, in their order.
  const [lookedAt, setLookedAt] = useState<{ readonly at: number; readonly since: number }>();
  const isBack = lookedAt !== undefined && lookedAt.since === step?.version;
  const at = isBack ? lookedAt.at : number - 1;
  const lookAt = (place: number) => {
    const isCurrent = place >= number - 1;
    setLookedAt(isCurrent || !step ? undefined : { at: Math.max(0, place), since: step.version });
  };
  const goOn = () => (isBack ? lookAt(at + 1) : act());
  useKeys((event) => {
    if (event.defaultPrevented || event.repeat || event.altKey || event.ctrlKey || event.metaKey) return;
    if (document.querySelector('dialog[open]')) return;
    const target = event.target instanceof Element ? event.target : null;
    // A presenter's remote turns pages; other keys belong to the field.
    if (target?.closest('input') && !event.key.startsWith('Page')) return;
    const isPress = (event.key === ' ' || event.key === 'Enter') && target?.closest('button, a');
    if (event.key.toLowerCase() === 'z')
      document.querySelector<HTMLElement>('[data-lesson] .cursor-zoom-in')?.click();
    else if (backwards.includes(event.key)) lookAt(at - 1);
    else if (forwards.includes(event.key) && !isPress) goOn();
    else return;
    event.preventDefault();
  });
  const question = isBack
    ? report.questions[at]
    : report.questions.find(({ questionId }) => questionId === step?.questionId);
  if (!lesson.seen || !step || !question) {
    return (
      <>
        <ProjectorLobby report={report} />
        <nav className="flex justify-center py-3" aria-label={t('lesson.remote')}>
          {button}
        </nav>
        {dialog}
      </>
    );
  }
  const isAsking = step.phase === 'asking' && !isBack;
  const counted = answerRows(question, '').map(({ id, chosen: count }) => [id, count]);
  const chosen = isBack
    ? Object.fromEntries(counted)
    : step.chosen && { ...step.chosen, [question.questionId]: step.elsewhere ?? 0 };
  return (
    <>
      <div data-lesson className="grid min-h-0">
        <LessonQuestion
          question={question}
          lang={report.round.quizLanguage}
          chosen={isAsking ? undefined : chosen}
          hands={hands}
          onHands={areHandsShown ? setHands : undefined}
        />
      </div>
      <footer className="grid gap-2">
        {isAsking && <Answered report={report} />}
        <nav
          className="flex flex-wrap items-center justify-center gap-x-6 gap-y-2"
          aria-label={t('lesson.remote')}
        >
          <span className="font-[750]">{t('lesson.questionOf', { number: at + 1, total: step.total })}</span>
          {isAsking && <Clock seen={lesson.seen} />}
          <span role="status">
            {isAsking && t('lesson.answered', { answered: step.answered, total: report.players.length })}
          </span>
          <Button variant="quiet" aria-pressed={areHandsShown} onClick={() => setHandsShown(!areHandsShown)}>
            <Hand aria-hidden="true" />
            {t('lesson.hands')}
          </Button>
          <Button aria-disabled={at === 0} onClick={() => lookAt(at - 1)}>
            {t('projector.previous')}
          </Button>
          {isBack ? (
            <Button variant="primary" onClick={() => lookAt(at + 1)}>
              {t('projector.next')}
            </Button>
          ) : (
            button
          )}
        </nav>
      </footer>
      {dialog}
    </>
  );
}

/** The names of the class; who has answered is lit. */
function Answered({ report: { players } }: { report: RoundReport }) {
  const t = useRoundsTexts();
  return (
    <ul
      className="flex flex-wrap justify-center gap-[0.4em] max-h-[14vh] overflow-hidden text-[clamp(0.9rem,1.1vw,1.5rem)] leading-tight"
      aria-label={t('players', { count: players.length })}
    >
      {players.map(({ playerId, nickname, hasAnswered }) => (
        <li
          key={playerId}
          className={`flex items-center gap-[0.3em] py-[0.15em] px-[0.6em] border-2 rounded-full wrap-anywhere [&>svg]:size-[1em] ${hasAnswered ? 'border-accent bg-accent-tint text-ink font-[650]' : 'border-line text-soft-ink'}`}
        >
          {hasAnswered && <Check aria-hidden="true" />}
          <bdi translate="no">{nickname}</bdi>
          {hasAnswered && <span className="sr-only">{t('lesson.hasAnswered')}</span>}
        </li>
      ))}
    </ul>
  );
}

/** The seconds that are left, in a ring that empties. Nothing without a limit. */
function Clock({ seen }: { seen: SeenStep }) {
  const t = useRoundsTexts();
  const seconds = useSecondsLeft(seen);
  const { askedAt, endsAt } = seen.step;
  if (seconds === null || !askedAt || !endsAt) return null;
  const limit = (Date.parse(endsAt) - Date.parse(askedAt)) / 1000;
  return (
    <span className="relative grid place-items-center size-[2.5em] font-extrabold" role="timer">
      <svg className="absolute inset-0 -rotate-90" viewBox="0 0 36 36" aria-hidden="true">
        <circle className="fill-none stroke-line" cx="18" cy="18" r="16" strokeWidth="3" />
        <circle
          className="fill-none stroke-accent"
          cx="18"
          cy="18"
          r="16"
          strokeWidth="3"
          pathLength={1}
          strokeDasharray={`${Math.min(1, seconds / limit)} 1`}
        />
      </svg>
      <span aria-hidden="true">{seconds}</span>
      <span className="sr-only">{t('lesson.seconds', { count: seconds })}</span>
    </span>
  );
}
