import { Ellipsis, Flag, Maximize, RotateCcw, Settings2, Trash2, Trophy, Users } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { call } from '#lib/api/api-client.ts';
import { updateRound } from '#shared/api/desk-endpoints.ts';
import type { RoundReport } from '#shared/domain/report.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuButton, MenuLink } from '#ui/menu.tsx';
import { PageFailure } from '#ui/page-failure.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useAction } from '#ui/toasts/use-action.ts';
import { useKeys } from '#ui/use-keys.ts';
import { DeleteRoundDialog, EndRoundDialog } from '../desk/end-round-dialog.tsx';
import { usePlayerActions } from '../desk/player-actions.tsx';
import { RoundSettingsDialog } from '../desk/round-settings-dialog.tsx';
import { useRoundReport } from '../desk/use-round-report.ts';
import { hardestFirst } from '../report/question-results.tsx';
import { useRoundsTexts } from '../texts.ts';
import { ProjectorLesson } from './projector-lesson.tsx';
import { ProjectorLobby } from './projector-lobby.tsx';
import { ProjectorQuestion } from './projector-question.tsx';
import { ProjectorResult } from './projector-result.tsx';
import { useWakeLock } from './use-wake-lock.ts';

const screen =
  'grid grid-rows-[auto_minmax(0,1fr)_auto] gap-[clamp(0.75rem,2vh,2rem)] min-h-[calc(100_*_var(--dvh))] py-[clamp(0.75rem,2vh,2rem)] px-[clamp(1rem,3vw,4rem)] bg-sunken text-ink text-[clamp(1.125rem,1.5vw,2rem)] [--mark:1.25] xl:[--mark:1.5] min-[100rem]:[--mark:2]';

/**
 * `/admin/rounds/:roundId/stage`: the page that a class sees on the projector. Until the round is over, how to join and
 * how many have finished; then the result of the class and its questions, hardest first. It shows nothing of a single
 * pupil but nicknames and the podium.
 */
export default function ProjectorPage() {
  const t = useRoundsTexts();
  const { roundId = '' } = useParams();
  const { report, error, isStale, look } = useRoundReport(roundId);
  useWakeLock();
  useLayoutEffect(() => {
    // Dialogs are parts of the body.
    document.body.dataset.theme = 'dark';
    return () => {
      delete document.body.dataset.theme;
    };
  }, []);
  return (
    <div className={screen}>
      {report ? (
        <Projector report={report} isStale={isStale} onChanged={look} />
      ) : error ? (
        <PageFailure
          heading="h1"
          error={error}
          title={t('roundFailed')}
          notFound={{ title: t('notFound.title'), text: t('notFound.text') }}
          back={{ to: '/admin/rounds', label: t('back') }}
          onRetry={look}
        />
      ) : (
        <Skeleton height="60vh" />
      )}
    </div>
  );
}

type Props = {
  readonly report: RoundReport;
  readonly isStale: boolean;
  readonly onChanged: () => Promise<unknown>;
};

function Projector({ report, isStale, onChanged }: Props) {
  const t = useRoundsTexts();
  const { round } = report;
  const [asked, setAsked] = useState<'settings' | 'end' | 'delete' | null>(null);
  const { run } = useAction();
  const playerActions = usePlayerActions({ report, onChanged });
  const params = { roundId: round.id };
  const change = (body: { isOpen: boolean } | { showsPodium: boolean }) =>
    run(async () => {
      await call(updateRound, { params, body });
      await onChanged();
    });
  const actions = [
    { icon: Settings2, text: t('open.action'), act: () => setAsked('settings') },
    ...(round.isOpen
      ? [{ icon: Flag, text: t('close'), act: () => setAsked('end') }]
      : [
          {
            icon: Trophy,
            text: t(round.showsPodium ? 'podium.hide' : 'podium.show'),
            act: () => change({ showsPodium: !round.showsPodium }),
          },
          { icon: RotateCcw, text: t('reopen'), act: () => change({ isOpen: true }) },
        ]),
    { icon: Trash2, text: t('remove.action'), isDanger: true, act: () => setAsked('delete') },
  ];
  return (
    <>
      <header className="flex items-center gap-3 [&_:is(button,a)_svg]:size-[clamp(1.5rem,1.8vw,2.25rem)]">
        <PageTitle>{round.title ?? round.quizTitle}</PageTitle>
        <h1
          className="flex-1 min-w-0 text-[clamp(1.5rem,2.4vw,3rem)]"
          dir="auto"
          lang={round.title === null ? round.quizLanguage : undefined}
        >
          {round.title ?? round.quizTitle}
        </h1>
        <p role="status" className={isStale ? 'text-accent text-md' : 'sr-only'}>
          {isStale && t('stale')}
        </p>
        {document.fullscreenEnabled && (
          <IconButton
            icon={Maximize}
            label={t('projector.fullScreen')}
            onClick={() => void document.documentElement.requestFullscreen()}
          />
        )}
        <Menu label={<Ellipsis aria-hidden="true" />} name={t('projector.more')}>
          {(close) => (
            <>
              <MenuLink icon={Users} to={`/admin/rounds/${round.id}`} onClick={close}>
                {t('projector.board')}
              </MenuLink>
              {round.isOpen && playerActions.buttons(close)}
              {actions.map(({ icon, text, isDanger = false, act }) => (
                <MenuButton
                  key={text}
                  icon={icon}
                  isDanger={isDanger}
                  onClick={() => {
                    close();
                    act();
                  }}
                >
                  {text}
                </MenuButton>
              ))}
            </>
          )}
        </Menu>
      </header>
      {round.isOver ? (
        <Slides report={report} />
      ) : round.pace === 'class' ? (
        <ProjectorLesson report={report} onChanged={onChanged} />
      ) : (
        <ProjectorLobby report={report} />
      )}
      {playerActions.dialog}
      {asked === 'end' && (
        <EndRoundDialog report={report} onChanged={onChanged} onClose={() => setAsked(null)} />
      )}
      {asked === 'delete' && <DeleteRoundDialog round={round} onClose={() => setAsked(null)} />}
      {asked === 'settings' && (
        <RoundSettingsDialog round={round} onChanged={onChanged} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

/** The result of the class, then each question, hardest first; arrow keys turn the pages. */
function Slides({ report }: { report: RoundReport }) {
  const t = useRoundsTexts();
  const [at, setAt] = useState(0);
  const questions = hardestFirst(report.questions).filter(({ question }) => question.answered > 0);
  const last = questions.length;
  useKeys((event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || document.querySelector('dialog[open]')) return;
    const step = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    // The ring of the menu, from which the game was ended, would stay on the wall.
    if (!document.activeElement?.closest('nav')) (document.activeElement as HTMLElement | null)?.blur();
    setAt((now) => Math.min(last, Math.max(0, now + step)));
  });
  const question = questions[at - 1]?.question;
  return (
    <>
      {question ? (
        <ProjectorQuestion question={question} lang={report.round.quizLanguage} />
      ) : (
        <ProjectorResult report={report} />
      )}
      <nav
        className="sticky bottom-[var(--toasts,0px)] flex flex-wrap items-center justify-center gap-4 py-3 bg-sunken"
        aria-label={t('projector.pages')}
      >
        <Button aria-disabled={at === 0} onClick={() => setAt(Math.max(0, at - 1))}>
          {t('projector.previous')}
        </Button>
        <span role="status">
          {at === 0 ? t('projector.result') : t('projector.questionOf', { number: at, total: last })}
        </span>
        <Button
          variant={at === last ? 'secondary' : 'primary'}
          aria-disabled={at === last}
          onClick={() => setAt(Math.min(last, at + 1))}
        >
          {t('projector.next')}
        </Button>
      </nav>
    </>
  );
}
