import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { allStyles } from '#lib/page/all-styles.ts';
import type { GivenAnswer } from '#lib/stored/unfinished-play.ts';
import type { Point } from '#shared/domain/shape.ts';
import { useSiteTexts } from '../../i18n/texts.ts';
import { Button } from '../button.tsx';
import type { OptionLook } from './answer-option.tsx';
import type { PlayerAnswer, PlayerQuestion } from './player.tsx';
import type { QuestionPictureProps } from './question-picture.tsx';
import { QuestionPicture } from './question-picture.tsx';

export type KindProps = {
  readonly question: PlayerQuestion;
  readonly lang: string;
  readonly answer: PlayerAnswer | undefined;
  /** What was chosen, while it is being sent. */
  readonly pending: GivenAnswer | undefined;
  /** Whether the question waits for an answer. */
  readonly isOpen: boolean;
  /** True while pictures have their space but aren't fetched yet. */
  readonly isHeld: boolean;
  readonly picture: QuestionPictureProps | null;
  /** The options of a question with texts. */
  readonly options: ReactNode;
  /** Puts the picture and what is chosen from into the page. */
  readonly layout: (picture: ReactNode, choices: ReactNode) => ReactNode;
  readonly lookOf: (optionId: string) => OptionLook;
  readonly signOf: ((place: number) => ReactNode) | undefined;
  readonly onChoose: ((answer: GivenAnswer) => void) | undefined;
  readonly onAim: ((point: Point | undefined) => void) | undefined;
};

let Kinds: ComponentType<KindProps> | undefined;

/** A question that is more than texts below a picture. Its code is fetched when the first one is shown. */
export function KindQuestion(props: KindProps) {
  const t = useSiteTexts();
  const { question, picture, options, layout } = props;
  const [is, setIs] = useState<'loading' | 'loaded' | 'missing'>(Kinds ? 'loaded' : 'loading');
  useEffect(() => {
    if (is !== 'loading') return;
    Promise.all([import('./kinds/load-kinds.ts').then(({ loadKinds }) => loadKinds()), allStyles()]).then(
      ([loaded]) => {
        Kinds = loaded;
        setIs('loaded');
      },
      () => setIs('missing'),
    );
  }, [is]);
  if (is === 'loaded' && Kinds) return <Kinds {...props} />;
  // Nothing of a picture that begins hidden.
  const waiting = picture && (question.reveal ? ' ' : <QuestionPicture {...picture} />);
  return layout(
    waiting,
    is === 'missing' ? (
      <Button onClick={() => setIs('loading')}>{t('common.retry')}</Button>
    ) : (
      (question.kind ?? 'text') === 'text' && options
    ),
  );
}
