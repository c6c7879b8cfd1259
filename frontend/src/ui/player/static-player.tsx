import { PlayFooter } from './play-footer.tsx';
import { Player } from './player.tsx';
import type { PlayerAnswer, PlayerQuestion } from './player-question.ts';

type Props = {
  readonly question: PlayerQuestion;
  readonly lang: string;
  /** If given, the question is shown as it is after this answer. */
  readonly answer?: PlayerAnswer | undefined;
};

/** A question as players see it, embedded in another page. Its options can't be chosen. */
export function StaticPlayer({ question, lang, answer }: Props) {
  return (
    <>
      <Player question={question} lang={lang} answer={answer} isEmbedded />
      {answer && <PlayFooter question={question} answer={answer} lang={lang} isEmbedded />}
    </>
  );
}
