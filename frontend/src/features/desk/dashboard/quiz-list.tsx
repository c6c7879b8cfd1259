import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { Link } from '#ui/link/link.tsx';
import { PictureFrame } from '#ui/picture-frame/picture-frame.tsx';
import { currentLanguage, dateLocale } from '../../../i18n/i18n.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './quiz-list.module.css';

type Props = {
  readonly quizzes: readonly OwnQuiz[];
  /** Shown if there is no quiz. */
  readonly none: string;
  /** The fact that is shown for each quiz in addition to its number of questions. */
  readonly fact: 'edited' | 'plays';
};

/** A short list of quizzes, each a link to its questions. */
export function QuizList({ quizzes, none, fact }: Props) {
  const { t } = useTranslation(['dashboard', 'translation']);
  const date = new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'medium' });
  if (quizzes.length === 0) return <p className={styles.none}>{none}</p>;
  return (
    <ul className="lined">
      {quizzes.map((quiz) => (
        <li key={quiz.id} className={`row gap-4 ${styles.quiz}`}>
          <PictureFrame
            className={styles.cover}
            picture={quiz.coverMedia}
            radius="control"
            sizes="72px"
            decorative
          />
          <span className={`breakable ${styles.words}`}>
            <Link
              className="line-link"
              to={`/admin/quizzes/${quiz.id}/questions`}
              {...(quiz.language === currentLanguage() ? {} : { lang: quiz.language })}
              dir="auto"
            >
              {quiz.title}
            </Link>
            <span className={`muted ${styles.facts}`}>
              {quiz.questionCount === 0
                ? t('drafts.noQuestions')
                : t('translation:common.questions', { count: quiz.questionCount })}
              {' · '}
              {fact === 'plays' && quiz.playCount === 0 && t('popular.notPlayed')}
              {fact === 'plays' &&
                quiz.playCount > 0 &&
                t('translation:common.plays', { count: quiz.playCount })}
              {fact === 'edited' && t('edited', { date: date.format(new Date(quiz.updatedAt)) })}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
