import { Check, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { readAhead } from '#lib/api/embedded-responses.ts';
import { inOrder, visitorsOrder } from '#lib/option-order.ts';
import { useIsHydrated } from '#lib/page/use-is-hydrated.ts';
import { isApiError } from '#shared/api/api-error.ts';
import { listQuizzes, playQuiz } from '#shared/api/public-endpoints.ts';
import type { AnswerFeedback } from '#shared/domain/attempt.ts';
import type { Language } from '#shared/domain/language.ts';
import type { ListedQuiz } from '#shared/domain/quiz.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Link } from '#ui/link.tsx';
import { QuickQuestion, QuickQuestionPlace } from '#ui/quick-question.tsx';
import { currentLanguage } from '../../../i18n/i18n.ts';
import { useHomeTexts } from './texts.ts';
import { hasPlayed, type Mark, type Marks, questionIdOf, readMarks } from './todays-marks.ts';
import { useReading } from './use-reading.ts';

/** Only visitors who have answered all questions of the day need it. */
const TodaysResult = lazyPart(
  () => import('./todays-result.tsx'),
  () => null,
  <QuickQuestionPlace />,
);

/** The quizzes of the day, each with the question that is asked. */
export function todaysQuizzes(firstLanguage: Language) {
  return { query: { sortBy: 'daily', firstLanguage, limit: '3' } } as const;
}

/** What is needed to show a question of a quiz. By the quiz's id: the page has only this question, playing reads by slug. */
export function questionOf({ id }: ListedQuiz) {
  return { params: { idOrSlug: id } };
}

/** Three questions a day, the same for everybody, one after the other, and how the visitor has answered them. */
export function TodaysQuestions() {
  const t = useHomeTexts();
  const { data, error } = useReading(listQuizzes, todaysQuizzes(currentLanguage()));
  const isHydrated = useIsHydrated();
  const stickers = useStickerIds();
  const [given, setGiven] = useState<Marks>({});
  const [staysAt, setStaysAt] = useState<string>();
  const heading = useRef<HTMLParagraphElement>(null);
  const listed = data?.items.filter((quiz) => !given[questionIdOf(quiz)]?.isGone);
  if (error && !listed) return null;
  if (!listed) return <QuickQuestionPlace />;
  if (listed.length === 0) return null;

  const isNew = (quiz: ListedQuiz) => !stickers?.includes(questionIdOf(quiz));
  // What the atlas lacks comes first.
  const quizzes = [...listed.filter(isNew), ...listed.filter((quiz) => !isNew(quiz))];
  const marks = isHydrated ? { ...readMarks(), ...given } : given;
  const open = quizzes.filter((quiz) => !marks[questionIdOf(quiz)]);
  const quiz = quizzes.find((one) => questionIdOf(one) === staysAt) ?? open[0];
  const id = quiz && questionIdOf(quiz);
  const answered = (id: string, mark: Mark) => {
    setGiven({ ...given, [id]: mark });
    setStaysAt(id);
    const next = open.find((one) => questionIdOf(one) !== id);
    // The next question asks again and reports the error.
    if (next) readAhead(playQuiz, questionOf(next)).catch(() => undefined);
  };
  return (
    // before-paint.js knows who comes back: they don't see a question that others of the day replace.
    <div className={stickers ? '' : '[[data-comes-back]_&]:invisible'}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 mb-2 lg:mb-4 print:hidden">
        <p ref={heading} tabIndex={-1} className="text-soft-ink text-sm font-semibold lg:text-lg">
          {t(quiz ? 'today.question' : 'today.done')}
        </p>
        {id && <TodaysMarks quizzes={quizzes} marks={marks} current={id} />}
      </div>
      {id ? (
        <QuestionOf
          key={id}
          quiz={quiz}
          onAnswered={(mark) => answered(id, mark)}
          onGone={() => setGiven({ ...given, [id]: { isRight: false, isGone: true } })}
        >
          {id === staysAt && (
            <Button
              variant="primary"
              onClick={() => {
                setStaysAt(undefined);
                heading.current?.focus();
              }}
            >
              {t(open.length > 0 ? 'today.next' : 'today.toResult')}
            </Button>
          )}
        </QuestionOf>
      ) : (
        <TodaysResult quizzes={quizzes} marks={marks} />
      )}
    </div>
  );
}

/** The questions of which this browser has stickers; undefined until they are read. */
function useStickerIds(): readonly string[] | undefined {
  const [ids, setIds] = useState<readonly string[]>();
  useEffect(() => {
    if (!hasPlayed()) return setIds([]);
    import('#lib/stored/atlas.ts').then(
      ({ readAtlas, isSticker }) =>
        setIds(readAtlas().flatMap((one) => (isSticker(one) ? one.questionId : []))),
      () => setIds([]),
    );
  }, []);
  return ids;
}

type MarksProps = {
  readonly quizzes: readonly ListedQuiz[];
  readonly marks: Marks;
  readonly current: string;
};

/** A small card for each question of the day: a tick, a cross, or its number. */
function TodaysMarks({ quizzes, marks, current }: MarksProps) {
  const t = useHomeTexts();
  const given = quizzes.flatMap((quiz) => marks[questionIdOf(quiz)] ?? []);
  const right = given.filter(({ isRight }) => isRight).length;
  const card = 'grid place-items-center size-7 border-[1.5px] rounded-[9px] text-sm font-bold';
  return (
    <div
      className="flex gap-1.5"
      role="img"
      aria-label={t('today.marks', { right, answered: given.length, total: quizzes.length })}
    >
      {quizzes.map(questionIdOf).map((id, place) => {
        const mark = marks[id];
        if (!mark) {
          return (
            <span
              key={id}
              className={`${card} ${id === current ? 'border-ink text-ink' : 'border-line text-soft-ink'}`}
            >
              {place + 1}
            </span>
          );
        }
        const look = mark.isRight ? 'border-correct bg-correct' : 'border-wrong bg-wrong';
        return (
          <span key={id} className={`${card} ${look} text-on-verdict`}>
            {mark.isRight ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
          </span>
        );
      })}
    </div>
  );
}

type QuestionProps = {
  readonly quiz: ListedQuiz;
  readonly onAnswered: (mark: Mark) => void;
  /** The quiz isn't published any more, or has no such question. */
  readonly onGone: () => void;
  /** The way on, after the answer. */
  readonly children: ReactNode;
};

function QuestionOf({ quiz, onAnswered, onGone, children }: QuestionProps) {
  const { slug, title, language, todaysQuestionId } = quiz;
  const t = useHomeTexts();
  const { data, error } = useReading(playQuiz, questionOf(quiz));
  const [order] = useState(visitorsOrder);
  const [chosen, setChosen] = useState<string>();
  const [feedback, setFeedback] = useState<AnswerFeedback>();
  const [failure, setFailure] = useState<'network' | 'server'>();
  const question = data?.questions.find(({ id, kind, marker, reveal }) =>
    todaysQuestionId ? id === todaysQuestionId : !(kind || marker || reveal),
  );
  const isGone = data ? !question : isApiError(error, 'NOT_FOUND');
  useEffect(() => {
    if (isGone) onGone();
  }, [isGone, onGone]);
  if (error && !data) return null;
  if (!question) return <QuickQuestionPlace />;

  const choose = async (optionId: string) => {
    setChosen(optionId);
    setFailure(undefined);
    try {
      const { answerToday } = await import('./answer-today.ts');
      const { feedback, mark } = await answerToday(quiz, question, optionId);
      setFeedback(feedback);
      onAnswered(mark);
    } catch (error) {
      setChosen(undefined);
      // Without a network the code can't be loaded either, and that error isn't an ApiError. Only the server's errors
      // have a status.
      setFailure(isApiError(error) && error.status ? 'server' : 'network');
    }
  };
  return (
    <QuickQuestion
      question={{ ...question, answerOptions: inOrder(question.answerOptions, order) }}
      lang={language}
      chosen={chosen}
      feedback={feedback}
      failure={failure && t(`translation:errors.${failure}`)}
      onChoose={(optionId) => void choose(optionId)}
      isLarge
    >
      {feedback ? (
        <div className="sticky bottom-0 flex flex-wrap gap-3 bg-paper below-sm:[&>*]:flex-1 below-sm:[&>*]:px-3">
          {children}
          <LinkButton to={`/play/${slug}`}>{t('live.playOn')}</LinkButton>
        </div>
      ) : (
        <p className="text-soft-ink text-sm">
          {t('live.from')}{' '}
          <Link to={`/quiz/${slug}`} lang={language} dir="auto">
            {title}
          </Link>
        </p>
      )}
    </QuickQuestion>
  );
}
