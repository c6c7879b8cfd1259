import { useParams } from 'react-router-dom';
import { normalisedRoundCode } from '#shared/domain/round-code.ts';
import { Play } from '../../play/play-page.tsx';
import { roundSource } from './round-source.ts';

/** `/join/:code/play`: the quiz of a round, for its player. */
export default function PlayRoundPage() {
  const { code = '' } = useParams();
  const normalised = normalisedRoundCode(code);
  return <Play key={normalised} source={roundSource(normalised)} />;
}
