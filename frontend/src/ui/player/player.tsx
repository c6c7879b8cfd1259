import { type CSSProperties, type ReactNode, type RefObject, useRef, useState } from 'react';
import type { GivenAnswer } from '#lib/stored/unfinished-play.ts';
import type { Point } from '#shared/domain/shape.ts';
import { useSiteTexts } from '../../i18n/texts.ts';
import { AnswerOptions, type OptionLook } from './answer-option.tsx';
import { KindQuestion } from './kind-question.tsx';
import styles from './player.module.css';
import type { PlayerAnswer, PlayerQuestion } from './player-question.ts';
import { frameRatio, QuestionPicture } from './question-picture.tsx';
import { useStickerFlight } from './sticker-flight.ts';

type Props = {
  readonly question: PlayerQuestion;
  /** All questions of the quiz: their pictures share one aspect ratio, so the layout is the same for each question. */
  readonly quizQuestions?: readonly Pick<PlayerQuestion, 'imageMedia'>[];
  /** Language of the quiz. */
  readonly lang: string;
  readonly answer?: PlayerAnswer | undefined;
  /** What was chosen, while it is being sent. */
  readonly pending?: GivenAnswer | undefined;
  /** A message above the options. */
  readonly notice?: string | null;
  readonly onChoose?: ((answer: GivenAnswer) => void) | undefined;
  /** Called with the point that the player would choose. */
  readonly onAim?: ((point: Point | undefined) => void) | undefined;
  readonly headingRef?: RefObject<HTMLHeadingElement | null>;
  /** True if embedded in another page: as high as its content, without a page heading. */
  readonly isEmbedded?: boolean;
  readonly heading?: 'h1' | 'h2' | 'p';
  /** True while the picture has its space but isn't fetched yet. */
  readonly isHeld?: boolean;
  /** What stands before an option in place of its number, by its place from 0. */
  readonly signOf?: (place: number) => ReactNode;
  /** A button below the options. It may disappear: nothing else moves then. */
  readonly tool?: ReactNode;
  /** Shown over the question. */
  readonly children?: ReactNode;
};

/** One question: its text, picture and options, before and after the answer. It fills the free space of the page. */
export function Player({
  question,
  quizQuestions = [question],
  lang,
  answer,
  pending,
  notice,
  onChoose,
  onAim,
  headingRef,
  isEmbedded = false,
  heading: Heading = isEmbedded ? 'p' : 'h1',
  isHeld,
  signOf,
  tool,
  children,
}: Props) {
  const t = useSiteTexts();
  const picture = useRef<HTMLDivElement>(null);
  useStickerFlight(picture, question.id, answer?.isCorrect);
  const [firstId] = useState(question.id);
  const { imageMedia } = question;
  // Before the answer, screen readers get only the author's neutral description: the full one may reveal the answer.
  const alt = answer?.imageAltText || imageMedia?.altText;
  const lookOf = (optionId: string): OptionLook => {
    if (answer) return answeredLook(optionId, answer);
    if (pending) return pending === optionId ? 'chosen' : 'locked';
    return 'open';
  };
  const isPlain =
    (question.kind ?? 'text') === 'text' && !(imageMedia && (question.marker || question.reveal));
  // A place or a detail must stay large enough to be seen.
  const isLarge = !isPlain && question.kind !== 'picture';
  const isCompact = question.answerOptions.every(isShort);
  const { length } = question.answerOptions;
  const isBrief =
    isPlain && length <= 4 && question.answerOptions.every(({ answerText }) => answerText.length <= 14);
  const screen = [
    styles.screen,
    imageMedia ? styles.pictured : styles.plain,
    isCompact && styles.short,
    isBrief && styles.brief,
    isEmbedded && styles.embedded,
  ];
  const shownPicture = imageMedia && {
    picture: { ...imageMedia, altText: alt || t('player.picture') },
    lang: alt ? lang : undefined,
    label: t('player.zoom'),
    isHeld,
  };
  const layout = (shown: ReactNode, choices: ReactNode) => (
    <>
      {shown && (
        <div ref={picture} className={isLarge ? `${styles.picture} ${styles.large}` : styles.picture}>
          {shown}
        </div>
      )}
      <div className={`flex flex-col gap-3 ${styles.answers}`}>
        {notice && <p className={styles.notice}>{notice}</p>}
        <div className={styles.choices}>
          {choices}
          {tool && <div className={styles.tool}>{tool}</div>}
        </div>
      </div>
    </>
  );
  const options = (
    <AnswerOptions
      className={styles.options}
      options={question.answerOptions.map(({ id, answerText }) => ({ id, text: answerText }))}
      lang={lang}
      lookOf={lookOf}
      signOf={signOf}
      isCompact={isCompact}
      onChoose={onChoose}
    />
  );
  return (
    <div className={screen.filter(Boolean).join(' ')}>
      <div
        key={question.id}
        className={question.id === firstId ? styles.content : `${styles.content} ${styles.following}`}
        style={{ '--frame': frameRatio(quizQuestions) } as CSSProperties}
      >
        <Heading
          ref={headingRef}
          tabIndex={isEmbedded ? undefined : -1}
          className={styles.question}
          lang={lang}
          dir="auto"
        >
          {question.questionText}
        </Heading>
        {isPlain ? (
          layout(shownPicture && <QuestionPicture key={imageMedia?.url} {...shownPicture} />, options)
        ) : (
          <KindQuestion
            question={question}
            lang={lang}
            answer={answer}
            pending={pending}
            isOpen={!answer && !pending && onChoose !== undefined}
            isHeld={isHeld ?? false}
            picture={shownPicture}
            options={options}
            layout={layout}
            lookOf={lookOf}
            signOf={signOf}
            onChoose={onChoose}
            onAim={onAim}
          />
        )}
      </div>
      {children}
    </div>
  );
}

/** True if two options with texts of this length fit next to each other on the smallest phone. */
function isShort({ answerText }: { readonly answerText: string }): boolean {
  return answerText.length <= 32 && !/\S{14}/.test(answerText);
}

function answeredLook(id: string, { optionId, correctOptionId, isCorrect }: PlayerAnswer): OptionLook {
  if (isCorrect === null && id === optionId) return 'chosen';
  if (id === correctOptionId) return id === optionId ? 'chosenCorrect' : 'correct';
  return id === optionId ? 'chosenWrong' : 'locked';
}
