import type { OwnQuestion } from '#shared/domain/question.ts';
import { StaticPlayer } from '#ui/player/static-player.tsx';
import { correctAnswer } from '../preview/preview-play.ts';
import styles from './inline-preview.module.css';

/** A question as the player sees it after a correct answer, with its explanation. */
export function InlinePreview({ question, lang }: { question: OwnQuestion; lang: string }) {
  return (
    <div className={styles.preview}>
      <StaticPlayer question={question} lang={lang} answer={correctAnswer(question)} />
    </div>
  );
}
