import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { LanguageBadge } from '#ui/language-badge/language-badge.tsx';
import { Link } from '#ui/link/link.tsx';
import { PictureFrame } from '#ui/picture-frame/picture-frame.tsx';
import { currentLanguage } from '../../../i18n/i18n.ts';
import styles from './quiz-table.module.css';

/** Cover, title and language of a quiz. The title links to the editor unless the quiz is in the bin. */
export function QuizName({ quiz }: { readonly quiz: OwnQuiz }) {
  const { id, title, language, coverMedia, deletedAt } = quiz;
  const inLanguage = language === currentLanguage() ? {} : { lang: language };
  return (
    <span className="row gap-4 breakable">
      <PictureFrame className={styles.cover} picture={coverMedia} radius="control" sizes="64px" decorative />
      <span className={`breakable ${styles.words}`}>
        {deletedAt === undefined ? (
          <Link to={`/admin/quizzes/${id}/edit`} {...inLanguage} dir="auto">
            {title}
          </Link>
        ) : (
          <span className={styles.name} {...inLanguage} dir="auto">
            {title}
          </span>
        )}
        <LanguageBadge language={language} />
      </span>
    </span>
  );
}
