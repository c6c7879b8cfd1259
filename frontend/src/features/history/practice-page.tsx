import { useRef, useState } from 'react';
import { shuffled } from '#lib/shuffle.ts';
import { addToAtlas } from '#lib/stored/fill-atlas.ts';
import { dueQuestions, type PracticeQuestion, practise, readPractice } from '#lib/stored/practice.ts';
import type { GivenAnswer } from '#lib/stored/unfinished-play.ts';
import type { Point } from '#shared/domain/shape.ts';
import { hitPlace } from '#shared/domain/shape-geometry.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { PlayFooter } from '#ui/player/play-footer.tsx';
import { Player } from '#ui/player/player.tsx';
import { keyOptions, usePlayerKeys } from '#ui/player/use-player-keys.ts';
import { verdictText } from '#ui/player/verdict-text.ts';
import { QuickQuestion } from '#ui/quick-question.tsx';
import { dateLocale } from '../../i18n/i18n.ts';
import { useSiteTexts } from '../../i18n/texts.ts';
import { useHistoryTexts } from './texts.ts';

/**
 * The questions that are due today, one after another, from all quizzes. They are stored in this browser, so no call is
 * made.
 */
export default function PracticePage() {
  const t = useHistoryTexts();
  const [due] = useState(() => dueQuestions());
  const [index, setIndex] = useState(0);
  const [right, setRight] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const current = due[index];
  const isLast = index === due.length - 1;
  return (
    <div className="max-w-[calc(60rem_+_2_*_var(--spacing-gutter))] mx-auto pt-6 px-gutter pb-16 [@media_(max-height:_42rem)]:pt-2">
      <PageTitle>{t('practice.title')}</PageTitle>
      <div className="flex flex-wrap items-baseline gap-y-1 gap-x-4 mb-4 [@media_(max-height:_42rem)]:mb-2">
        <h1 ref={heading} className={current ? 'min-w-0 text-xl' : 'min-w-0'} tabIndex={-1}>
          {t('practice.title')}
        </h1>
        {current && (
          <p className="text-soft-ink text-sm">
            {t('translation:player.question', { number: index + 1, total: due.length })}
          </p>
        )}
      </div>
      {current ? (
        <>
          <OneQuestion
            key={current.question.id}
            practised={current}
            next={t(isLast ? 'translation:player.finish' : 'translation:player.next')}
            onAnswered={(isCorrect) => isCorrect && setRight(right + 1)}
            onNext={() => {
              setIndex(index + 1);
              // The pressed button has disappeared.
              heading.current?.focus();
            }}
          />
          <p className="text-soft-ink text-sm">{t('practice.intro')}</p>
        </>
      ) : due.length > 0 ? (
        <Notice
          art="questions"
          title={t('practice.done.title')}
          text={t('practice.done.text', { right, total: due.length })}
        >
          <LinkButton variant="primary" to="/">
            {t('practice.done.home')}
          </LinkButton>
        </Notice>
      ) : (
        <NothingDue />
      )}
    </div>
  );
}

type OneQuestionProps = {
  readonly practised: PracticeQuestion;
  readonly next: string;
  readonly onAnswered: (isCorrect: boolean) => void;
  readonly onNext: () => void;
};

function OneQuestion({ practised, next, onAnswered, onNext }: OneQuestionProps) {
  const t = useHistoryTexts();
  const { question, quiz, correctOptionId, explanation, imageName, dueAt } = practised;
  const [chosen, setChosen] = useState<string>();
  // In a different order each time, so that the visitor doesn't just remember the position.
  const answerOptions = shuffled(question.answerOptions, dueAt + question.id);
  const isCorrect = chosen === correctOptionId;
  const answer = (optionId: string) => {
    setChosen(optionId);
    const isRight = optionId === correctOptionId;
    practise(practised, isRight);
    const answeredAt = new Date().toISOString();
    addToAtlas(question, quiz, { isCorrect: isRight, correctOptionId, explanation, imageName, answeredAt });
    onAnswered(isRight);
  };
  const below =
    chosen === undefined ? (
      <p className="text-soft-ink text-sm">
        {t('practice.from')}{' '}
        <Link to={`/quiz/${quiz.slug}`} lang={quiz.language} dir="auto">
          {quiz.title}
        </Link>
      </p>
    ) : (
      <Button variant="primary" className="self-start" onClick={onNext}>
        {next}
      </Button>
    );
  if ((question.kind ?? 'text') !== 'text' || question.marker || question.reveal) {
    return (
      <>
        <PractisedKind practised={practised} options={answerOptions} chosen={chosen} onAnswer={answer} />
        {below}
      </>
    );
  }
  return (
    <QuickQuestion
      question={{ ...question, answerOptions }}
      lang={quiz.language}
      chosen={chosen}
      feedback={
        chosen === undefined
          ? undefined
          : { isCorrect, correctAnswerId: correctOptionId, ...(explanation ? { explanation } : {}) }
      }
      onChoose={answer}
    >
      {below}
    </QuickQuestion>
  );
}

type KindProps = {
  readonly practised: PracticeQuestion;
  readonly options: PracticeQuestion['question']['answerOptions'];
  /** Empty for a point elsewhere. */
  readonly chosen: string | undefined;
  readonly onAnswer: (optionId: string) => void;
};

/** A question that is more than texts below a picture, as the play page shows it. */
function PractisedKind({ practised, options, chosen, onAnswer }: KindProps) {
  const { question, quiz, correctOptionId, explanation } = practised;
  const { imageMedia, correctAnswerText, correctShapes } = question;
  const t = useSiteTexts();
  const [point, setPoint] = useState<Point>();
  const shown = { ...question, answerOptions: options };
  const choose = (given: GivenAnswer) => {
    if (typeof given === 'string') return onAnswer(given);
    setPoint(given);
    const ratio = imageMedia ? imageMedia.height / imageMedia.width : 1;
    const isHit = hitPlace([correctShapes ?? []], given, ratio) !== undefined;
    onAnswer(isHit ? correctOptionId : '');
  };
  const isCorrect = chosen === correctOptionId;
  const answer =
    chosen === undefined
      ? undefined
      : {
          ...{ optionId: chosen, point, correctOptionId, isCorrect, explanation },
          ...{ correctAnswerText, correctShapes },
        };
  usePlayerKeys({
    optionIds: answer ? [] : keyOptions(shown),
    onChoose: choose,
    onNext: null,
  });
  return (
    <>
      <LiveRegion>{answer && verdictText(t, shown, answer)}</LiveRegion>
      <Player
        question={shown}
        lang={quiz.language}
        answer={answer}
        onChoose={choose}
        isEmbedded
        heading="h2"
      />
      {answer && <PlayFooter question={shown} answer={answer} lang={quiz.language} isEmbedded />}
    </>
  );
}

function NothingDue() {
  const t = useHistoryTexts();
  const [waiting] = useState(readPractice);
  const [first] = waiting;
  const date = new Intl.DateTimeFormat(dateLocale(), { day: 'numeric', month: 'long' });
  return (
    <Notice
      art="done"
      title={t('practice.none.title')}
      text={
        first
          ? t('practice.none.waiting', { count: waiting.length, date: date.format(new Date(first.dueAt)) })
          : t('practice.none.empty')
      }
    >
      <LinkButton variant="primary" to="/">
        {t('practice.done.home')}
      </LinkButton>
    </Notice>
  );
}
