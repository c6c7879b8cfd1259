import { currentLanguage } from '../../../i18n/i18n.ts';
import { Link } from '../../../ui/link/link.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import styles from './collage.module.css';
import { useQuizzes } from './use-quizzes.ts';

/** Pictures of the most played quizzes in the visitor's language, laid loosely on the desk; each leads to its quiz. */
export function Collage() {
  const { data } = useQuizzes({ language: currentLanguage(), sortBy: 'playCount', limit: '6' });
  const quizzes = data?.items.filter((quiz) => quiz.coverMedia).slice(0, 3) ?? [];
  return (
    <div className={styles.collage}>
      {quizzes.map(
        ({ id, slug, title, coverMedia }) =>
          coverMedia && (
            <Link key={id} to={`/quiz/${slug}`} aria-label={title} className={styles.print}>
              <Picture picture={coverMedia} sizes="164px" decorative />
            </Link>
          ),
      )}
    </div>
  );
}
