import { PlayFooter } from './play-footer.tsx';
import { Player, type PlayerAnswer, type PlayerQuestion } from './player.tsx';

type Props = {
  readonly question: PlayerQuestion;
  readonly lang: string;
  /** Shows the question after the answer. */
  readonly answer?: PlayerAnswer | undefined;
};

/** A question as players see it, as part of another page: nothing in it can be chosen. */
export function StaticPlayer({ question, lang, answer }: Props) {
  return (
    <>
      <Player question={question} lang={lang} answer={answer} isEmbedded />
      {answer && <PlayFooter question={question} answer={answer} lang={lang} isEmbedded />}
    </>
  );
}
