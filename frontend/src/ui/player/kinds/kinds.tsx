import type { KindProps } from '../kind-props.ts';
import { MarkedQuestion } from './marked-question.tsx';
import { PictureQuestion } from './picture-question.tsx';
import { PlaceQuestion } from './place-question.tsx';
import { RevealQuestion } from './reveal-question.tsx';

/** A question whose answers are pictures or places, or whose picture has a mark or begins hidden. */
export function Kinds(props: KindProps) {
  const { kind, reveal } = props.question;
  if (kind === 'picture') return <PictureQuestion {...props} />;
  if (kind === 'place') return <PlaceQuestion {...props} />;
  return reveal ? <RevealQuestion {...props} /> : <MarkedQuestion {...props} />;
}
