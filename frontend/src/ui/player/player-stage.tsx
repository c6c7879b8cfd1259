import type { ReactNode } from 'react';
import type { Picture } from '#shared/domain/picture.ts';
import { AnswerOption, type OptionLook } from './answer-option.tsx';
import styles from './player-stage.module.css';
import { frameRatio, QuestionPicture } from './question-picture.tsx';

/** A question as the stage shows it; nothing in it needs to be saved. */
export type StagedQuestion = {
  readonly questionText: string;
  readonly imageMedia: Picture | null;
  /** What is read out for the picture before the answer. */
  readonly imageAltText: string;
  readonly answerOptions: readonly { readonly id: string; readonly answerText: string }[];
};

type Props = {
  readonly question: StagedQuestion;
  /** The questions shown in the same place: their pictures get one shape. */
  readonly among?: readonly StagedQuestion[];
  /** Language of the quiz. */
  readonly lang: string;
  /** Texts of the page around: the name of the answers, of the picture and its enlarging button, of each verdict. */
  readonly words: {
    readonly options: string;
    /** Read out for a picture without words of its own. */
    readonly picture: string;
    readonly zoom: string;
    readonly chosenRight: string;
    readonly chosenWrong: string;
    readonly right: string;
  };
  /** True once it may be told what the picture shows. */
  readonly isAnswered: boolean;
  readonly lookOf: (optionId: string) => OptionLook;
  readonly onChoose?: (optionId: string) => void;
  readonly heading?: 'h1' | 'h2' | 'h3' | 'p';
  readonly headingRef?: (element: HTMLElement | null) => void;
  /** What stands below the answers: verdict and explanation. */
  readonly children?: ReactNode;
};

const nothing = () => undefined;

/**
 * A question as a player sees it, for the pages of its author: the parts are those of the play page, the layout
 * follows the width of its place instead of the window's.
 */
export function PlayerStage({
  question,
  among,
  lang,
  words,
  isAnswered,
  lookOf,
  onChoose = nothing,
  heading: Heading = 'h2',
  headingRef,
  children,
}: Props) {
  const { questionText, imageMedia, imageAltText, answerOptions } = question;
  const alt = (isAnswered && imageMedia?.altText) || imageAltText.trim();
  return (
    <div className={styles.room}>
      <div className={imageMedia ? styles.stage : `${styles.stage} ${styles.plain}`}>
        <Heading
          {...(headingRef ? { ref: headingRef, tabIndex: -1 } : {})}
          className={styles.question}
          lang={lang}
        >
          {questionText}
        </Heading>
        {imageMedia && (
          <div className={styles.picture} style={{ aspectRatio: frameRatio(among ?? [question]) }}>
            <QuestionPicture
              key={imageMedia.url}
              picture={{ ...imageMedia, altText: alt || words.picture }}
              lang={alt ? lang : undefined}
              label={words.zoom}
            />
          </div>
        )}
        <div className={styles.answers}>
          <fieldset className={styles.options}>
            <legend className="visually-hidden">{words.options}</legend>
            {answerOptions.map(({ id, answerText }, index) => {
              const look = lookOf(id);
              return (
                <AnswerOption
                  key={id}
                  id={id}
                  number={index + 1}
                  text={answerText}
                  lang={lang}
                  look={look}
                  word={look in words ? words[look as keyof typeof words] : undefined}
                  onChoose={() => onChoose(id)}
                />
              );
            })}
          </fieldset>
          {children}
        </div>
      </div>
    </div>
  );
}
