import { useParams } from 'react-router-dom';
import { Play } from '../play-page.tsx';
import { quizSource } from '../play-source.ts';

/** `/embed/:slug`: a quiz in a frame of another site. */
export default function EmbedPage() {
  const { slug = '' } = useParams();
  const source = {
    ...quizSource({ slug }),
    result: (_quiz: unknown, attemptId: string) => `/embed/${slug}/result/${attemptId}`,
    isFramed: true,
  };
  return <Play key={slug} source={source} />;
}
