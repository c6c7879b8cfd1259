import { useParams } from 'react-router-dom';
import { Play, loader as playLoader } from '../play-page.tsx';
import { quizSource } from '../play-source.ts';

/** @public Loaded with the page. */
export const loader = playLoader;

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
