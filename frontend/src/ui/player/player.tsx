import { type CSSProperties, type ReactNode, type RefObject, useRef, useState } from 'react';
import type { Picture } from '#shared/domain/picture.ts';
import { useSiteTexts } from '../../i18n/texts.ts';
import { AnswerOption, type OptionLook } from './answer-option.tsx';
import styles from './player.module.css';
import { frameRatio, QuestionPicture } from './question-picture.tsx';
import { useStickerFlight } from './sticker-flight.ts';

/** A question with its options in the order in which they are shown. It doesn't have to be saved anywhere. */
export type PlayerQuestion = {
  readonly id: string;
  readonly questionText: string;
  readonly imageMedia: Picture | null;
  readonly answerOptions: readonly { readonly id: string; readonly answerText: string }[];
};

/** How a question was answered, as far as this window knows. */
export type PlayerAnswer = {
  /** The chosen option; null if the question was answered in another window, or not in time. */
  readonly optionId: string | null;
  /** Null if only the server knows. */
  readonly correctOptionId: string | null;
  /** Null if only the server knows. */
  readonly isCorrect: boolean | null;
  /** True if the time for the question ran out without an answer. */
  readonly isLate?: boolean | undefined;
  /** Why there is no verdict, if the usual reasons don't apply. */
  readonly reason?: string;
  readonly explanation?: string | undefined;
  /** A description of the picture. It may reveal the answer, so it is only known together with the verdict. */
  readonly imageAltText?: string | undefined;
};

type Props = {
  readonly question: PlayerQuestion;
  /** All questions of the quiz: their pictures share one aspect ratio, so the layout is the same for each question. */
  readonly quizQuestions?: readonly Pick<PlayerQuestion, 'imageMedia'>[];
  /** Language of the quiz. */
  readonly lang: string;
  readonly answer?: PlayerAnswer | undefined;
  /** The chosen option while its answer is being sent. */
  readonly pendingOptionId?: string | undefined;
  /** A message above the options. */
  readonly notice?: string | null;
  readonly onChoose?: (optionId: string) => void;
  readonly headingRef?: RefObject<HTMLHeadingElement | null>;
  /** True if embedded in another page: as high as its content, without a page heading. */
  readonly isEmbedded?: boolean;
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
  pendingOptionId,
  notice,
  onChoose,
  headingRef,
  isEmbedded = false,
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
  const Heading = isEmbedded ? 'p' : 'h1';
  const lookOf = (optionId: string): OptionLook => {
    if (answer) return answeredLook(optionId, answer);
    if (pendingOptionId) return pendingOptionId === optionId ? 'chosen' : 'locked';
    return 'open';
  };
  const isCompact = question.answerOptions.every(isShort);
  const { length } = question.answerOptions;
  const isBrief = length <= 4 && question.answerOptions.every(({ answerText }) => answerText.length <= 14);
  const screen = [
    styles.screen,
    imageMedia ? styles.pictured : styles.plain,
    isCompact && styles.short,
    isBrief && styles.brief,
    isEmbedded && styles.embedded,
  ];
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
        {imageMedia && (
          <div ref={picture} className={styles.picture}>
            <QuestionPicture
              key={imageMedia.url}
              picture={{ ...imageMedia, altText: alt || t('player.picture') }}
              lang={alt ? lang : undefined}
              label={t('player.zoom')}
              isHeld={isHeld}
            />
          </div>
        )}
        <div className={`flex flex-col gap-3 ${styles.answers}`}>
          {notice && <p className={styles.notice}>{notice}</p>}
          <div className={styles.choices}>
            <fieldset className={styles.options}>
              <legend className="sr-only">{t('player.options')}</legend>
              {question.answerOptions.map(({ id, answerText }, index) => {
                const look = lookOf(id);
                const verdict = verdicts[look];
                return (
                  <AnswerOption
                    key={id}
                    id={id}
                    number={index + 1}
                    sign={signOf?.(index)}
                    text={answerText}
                    lang={lang}
                    look={look}
                    isCompact={isCompact}
                    verdict={verdict && t(`player.${verdict}`)}
                    onChoose={() => onChoose?.(id)}
                  />
                );
              })}
            </fieldset>
            {tool && <div className={styles.tool}>{tool}</div>}
          </div>
        </div>
      </div>
      {children}
    </div>
  );
}

/** True if two options with texts of this length fit next to each other on the smallest phone. */
function isShort({ answerText }: { readonly answerText: string }): boolean {
  return answerText.length <= 32 && !/\S{14}/.test(answerText);
}

const verdicts: Partial<Record<OptionLook, 'correct' | 'yourAnswer' | 'correctAnswer'>> = {
  chosenCorrect: 'correct',
  chosenWrong: 'yourAnswer',
  correct: 'correctAnswer',
};

function answeredLook(id: string, { optionId, correctOptionId, isCorrect }: PlayerAnswer): OptionLook {
  if (isCorrect === null && id === optionId) return 'chosen';
  if (id === correctOptionId) return id === optionId ? 'chosenCorrect' : 'correct';
  return id === optionId ? 'chosenWrong' : 'locked';
}
