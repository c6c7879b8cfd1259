import { Printer } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useApi } from '#lib/api/use-api.ts';
import { shuffled } from '#lib/shuffle.ts';
import { getOwnQuiz, listOwnQuestions } from '#shared/api/desk-endpoints.ts';
import { playQuiz } from '#shared/api/public-endpoints.ts';
import type { OwnAnswerOption } from '#shared/domain/question.ts';
import type { PlayableQuestion } from '#shared/domain/quiz.ts';
import type { Point } from '#shared/domain/shape.ts';
import { pointInside } from '#shared/domain/shape-geometry.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { SwitchField } from '#ui/form/switch-field.tsx';
import { PageFailure } from '#ui/page-failure.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Outline } from '#ui/player/kinds/marks.tsx';
import { PlayerSkeleton } from '#ui/player/player-skeleton.tsx';
import { useWorksheetTexts } from './texts.ts';
import styles from './worksheet-page.module.css';

const letters = 'ABCDEFGH';

type PlayableOption = PlayableQuestion['answerOptions'][number];
/** A question on the sheet. Only those of an own quiz say which option is right, and where its places are. */
type SheetQuestion = Pick<PlayableQuestion, 'id' | 'kind' | 'questionText' | 'imageMedia' | 'showsPlaces'> & {
  readonly imageAltText?: string;
  readonly marker?: Point | null | undefined;
  readonly answerOptions: readonly (PlayableOption &
    Partial<Pick<OwnAnswerOption, 'isCorrect' | 'shapes' | 'imageAltText'>>)[];
};

/**
 * `/admin/quizzes/:quizId/worksheet`: an own quiz on paper for a class, with its answer key on a separate page; with
 * `?with=`, more of them. With `?published`, another author's published quiz, without a key.
 */
export default function WorksheetPage() {
  const t = useWorksheetTexts();
  const { quizId = '' } = useParams();
  const [params] = useSearchParams();
  const isOthers = params.has('published');
  const others = params.get('with')?.split(',') ?? [];
  const [hasKey, setHasKey] = useState(true);
  const [main, setMain] = useState<SheetQuiz | null>(null);
  return (
    <>
      {main && (
        <>
          <PageTitle>{t('title', { title: main.title })}</PageTitle>
          <div className={`flex items-center flex-wrap justify-between gap-y-2 gap-x-4 ${styles.bar}`}>
            <LinkButton variant="quiet" to={backPath()}>
              {t('back')}
            </LinkButton>
            {!isOthers && (
              <SwitchField
                label={t('withKey')}
                checked={hasKey}
                onChange={(event) => setHasKey(event.currentTarget.checked)}
              />
            )}
            <Button variant="primary" onClick={() => window.print()}>
              <Printer aria-hidden="true" />
              {t('print')}
            </Button>
          </div>
        </>
      )}
      {[quizId, ...others].map((id, at) => (
        <Sheets
          key={id}
          quizId={id}
          isOthers={isOthers}
          hasKey={hasKey && !isOthers}
          onRead={at === 0 ? setMain : undefined}
        />
      ))}
    </>
  );

  function backPath(): string {
    if (isOthers) return `/quiz/${main?.slug ?? quizId}`;
    return others.length > 0 ? '/admin/quizzes' : `/admin/quizzes/${quizId}/questions`;
  }
}

type SheetQuiz = { readonly title: string; readonly slug: string };

type SheetsProps = {
  readonly quizId: string;
  readonly isOthers: boolean;
  readonly hasKey: boolean;
  readonly onRead: ((quiz: SheetQuiz) => void) | undefined;
};

/** The sheet of one quiz, and its key. */
function Sheets({ quizId, isOthers, hasKey, onRead }: SheetsProps) {
  const t = useWorksheetTexts();
  const own = isOthers ? null : { params: { quizId } };
  const quiz = useApi(getOwnQuiz, own);
  const list = useApi(listOwnQuestions, own);
  const published = useApi(playQuiz, isOthers ? { params: { idOrSlug: quizId } } : null);
  const shown = published.data ?? quiz.data;
  const content = published.data?.questions ?? list.data?.items;
  const isRead = content !== undefined;
  useEffect(() => {
    if (shown && isRead) onRead?.(shown);
  }, [shown, isRead, onRead]);
  const error = published.error ?? quiz.error ?? list.error;
  if (error) {
    return (
      <PageFailure
        heading="h1"
        error={error}
        title={t('failed')}
        notFound={{ title: t('failed'), text: t('notFound') }}
        back={{ to: '/admin/quizzes', label: t('back') }}
        onRetry={() => void Promise.all([quiz.mutate(), list.mutate(), published.mutate()])}
      />
    );
  }
  if (!shown || !content) return <PlayerSkeleton />;
  const { title, language } = shown;
  // The author's order often begins with the right option.
  const questions: SheetQuestion[] = content.map((question) => ({
    ...question,
    answerOptions: shuffled<SheetQuestion['answerOptions'][number]>(question.answerOptions, question.id),
  }));
  return (
    <>
      <article className={styles.sheet} lang={language}>
        <h1 dir="auto">{title}</h1>
        <p className={styles.name} lang="">
          {t('name')}
        </p>
        <ol className={styles.questions}>
          {together(questions, ({ marker }) => marker).map((group) =>
            group.length > 1 ? (
              <MarkedGroup key={group[0]?.question.id} group={group} />
            ) : (
              group.map((one) => <Question key={one.question.id} {...one} />)
            ),
          )}
        </ol>
      </article>
      {hasKey && <AnswerKey title={title} questions={questions} />}
    </>
  );
}

type Numbered = { readonly question: SheetQuestion; readonly number: number };

/** The questions with their numbers. Neighbours that have the property and the same picture are together. */
function together(
  questions: readonly SheetQuestion[],
  has: (question: SheetQuestion) => unknown,
): Numbered[][] {
  const groups: Numbered[][] = [];
  questions.forEach((question, at) => {
    const last = groups.at(-1);
    const before = last?.at(-1)?.question;
    const isSame =
      before && has(before) && has(question) && before.imageMedia?.url === question.imageMedia?.url;
    if (isSame) last?.push({ question, number: at + 1 });
    else groups.push([{ question, number: at + 1 }]);
  });
  return groups;
}

/** Questions about dots of one picture: the picture once, with numbers, and the words to choose from. */
function MarkedGroup({ group }: { readonly group: readonly Numbered[] }) {
  const t = useWorksheetTexts();
  const texts = new Set(group.map(({ question }) => question.questionText));
  const words = new Set(group.flatMap(({ question }) => question.answerOptions.map((one) => one.answerText)));
  const [{ question } = {}] = group;
  return (
    <li className={`${styles.question} ${styles.wide} ${styles.group}`}>
      {texts.size === 1 && <strong dir="auto">{question?.questionText}</strong>}
      {question && (
        <NumberedPicture
          question={question}
          numbers={group.map(({ number, question: { marker } }) => ({ number, point: marker ?? undefined }))}
        />
      )}
      <p>{t('wordBank', { words: [...words].sort((a, b) => a.localeCompare(b)).join(', ') })}</p>
      <ol className={styles.questions} start={group[0]?.number}>
        {group.map((one) => (
          <li key={one.number} className={`${styles.question} ${styles.line}`}>
            {texts.size > 1 && <span dir="auto">{one.question.questionText}</span>}
          </li>
        ))}
      </ol>
    </li>
  );
}

type NumberedPictureProps = {
  readonly question: SheetQuestion;
  readonly numbers: readonly { readonly number: number; readonly point: Point | undefined }[];
  readonly children?: ReactNode;
};

/** A picture with numbers on it, which a grey copy shows as well. */
function NumberedPicture({
  question: { imageMedia, imageAltText },
  numbers,
  children,
}: NumberedPictureProps) {
  if (!imageMedia) return null;
  return (
    <div className={styles.map}>
      <img src={imageMedia.url} alt={imageAltText ?? imageMedia.altText} />
      {children}
      {numbers.map(
        ({ number, point }) =>
          point && (
            <span
              key={number}
              className={styles.number}
              style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
            >
              {number}
            </span>
          ),
      )}
    </div>
  );
}

/** Where the dot of a place is. */
function dotOf({ point, shapes: [shape] = [] }: SheetQuestion['answerOptions'][number]): Point | undefined {
  return point ?? (shape && pointInside(shape));
}

function Question({ question, number }: Numbered) {
  const t = useWorksheetTexts();
  const { kind, questionText, imageMedia, imageAltText, answerOptions, marker, showsPlaces } = question;
  if (kind === 'place') {
    const dots = answerOptions.map((option, at) => ({ number: at + 1, point: dotOf(option) }));
    return (
      <li value={number} className={`${styles.question} ${styles.wide}`}>
        <strong dir="auto">{questionText}</strong> <span lang="">{t(showsPlaces ? 'circle' : 'cross')}</span>
        <NumberedPicture question={question} numbers={showsPlaces ? dots : []} />
      </li>
    );
  }
  return (
    <li value={number} className={`${styles.question} ${marker ? styles.wide : ''}`}>
      <strong dir="auto">{questionText}</strong>
      {marker ? (
        <NumberedPicture question={question} numbers={[{ number: 1, point: marker }]} />
      ) : (
        imageMedia && (
          <img className={styles.picture} src={imageMedia.url} alt={imageAltText ?? imageMedia.altText} />
        )
      )}
      <ul className={kind === 'picture' ? `${styles.options} ${styles.pictures}` : styles.options}>
        {answerOptions.map((option, at) => (
          <li key={option.id}>
            {option.imageMedia && (
              <img src={option.imageMedia.url} alt={option.imageAltText ?? option.imageMedia.altText} />
            )}
            <span className={styles.box} aria-hidden="true" /> {letters[at]}.{' '}
            {kind !== 'picture' && <bdi>{option.answerText}</bdi>}
          </li>
        ))}
      </ul>
    </li>
  );
}

/** The right answers. Places are outlined, neighbours that share their picture in one. */
function AnswerKey({ title, questions }: { title: string; questions: readonly SheetQuestion[] }) {
  const t = useWorksheetTexts();
  const inGroups = new Set(
    together(questions, ({ marker }) => marker).flatMap((group) =>
      group.length > 1 ? group.map(({ number }) => number) : [],
    ),
  );
  return (
    <article className={styles.sheet}>
      <h2>{t('key', { title })}</h2>
      <ol className={styles.answers}>
        {together(questions, ({ kind }) => kind === 'place').map((group) => {
          const right = group.map(({ question, number }) => ({
            number,
            option: question.answerOptions.find(isRight),
          }));
          const [{ question } = {}] = group;
          return group.map(({ question: one, number }, at) => (
            <li key={one.id} className={styles.question}>
              {one.kind !== 'place' &&
                !inGroups.has(number) &&
                `${letters[one.answerOptions.findIndex(isRight)]}. `}
              {one.kind === 'place' && one.showsPlaces && `(${one.answerOptions.findIndex(isRight) + 1}) `}
              <bdi>{right[at]?.option?.answerText}</bdi>
              {question?.kind === 'place' && at === group.length - 1 && (
                <NumberedPicture
                  question={question}
                  numbers={right.map((place) => ({
                    number: place.number,
                    point: place.option && dotOf(place.option),
                  }))}
                >
                  {right.map(
                    ({ option }) =>
                      option?.shapes &&
                      question.imageMedia && (
                        <Outline
                          key={option.id}
                          shapes={option.shapes}
                          picture={question.imageMedia}
                          thickness={2.5}
                        />
                      ),
                  )}
                </NumberedPicture>
              )}
            </li>
          ));
        })}
      </ol>
    </article>
  );
}

const isRight = ({ isCorrect }: SheetQuestion['answerOptions'][number]) => isCorrect === true;
