import { Play } from 'lucide-react';
import { QuizCard } from '#features/browse/quiz-card.tsx';
import { useAuth } from '#lib/auth.ts';
import { cutText } from '#shared/domain/cut-text.ts';
import { limits } from '#shared/domain/limits.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { slugFromTitle } from '#shared/domain/slug.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { PictureFrame } from '#ui/picture-frame/picture-frame.tsx';
import { languageNames } from '../../../i18n/language-names.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './quiz-live-preview.module.css';
import type { QuizValues } from './quiz-values.ts';

type Props = {
  readonly values: QuizValues;
  /** The saved quiz, for the data that the form doesn't contain. */
  readonly quiz?: OwnQuiz | undefined;
};

/** A live preview of the quiz as its players will see it: its card and its page. Nothing in it can be pressed. */
export function QuizLivePreview({ values, quiz }: Props) {
  const { t } = useTranslation(['quizEditor', 'translation']);
  const auth = useAuth();
  const title = cutText(values.title.trim(), limits.quiz.titleMax) || t('live.untitled');
  const name = auth.is === 'signedIn' ? auth.user.name : '';
  const questionCount = quiz?.questionCount ?? 0;
  const now = new Date(0).toISOString();
  return (
    <aside className={styles.preview} aria-label={t('live.name')}>
      <h2 className={`muted ${styles.heading}`}>{t('live.page')}</h2>
      <div className={styles.page} inert>
        {values.background && (
          <div className={styles.backdrop}>
            <Picture
              className={styles.blurred}
              picture={values.background.picture}
              sizes="320px"
              decorative
            />
          </div>
        )}
        <PictureFrame picture={values.cover?.picture} sizes="24rem" decorative />
        <p className={styles.title} lang={values.language} dir="auto">
          {title}
        </p>
        <p className={`row gap-2 ${styles.author}`}>
          <Avatar name={name} url={auth.is === 'signedIn' ? auth.user.avatarUrl : null} />
          {name}
        </p>
        {values.description.trim() && (
          <p className={styles.description} lang={values.language} dir="auto">
            {values.description}
          </p>
        )}
        <p className={styles.facts}>
          {t('translation:common.questions', { count: questionCount })} · {languageNames[values.language]}
        </p>
        <span className={`row gap-2 ${styles.start}`}>
          <Play aria-hidden="true" />
          {t('live.start')}
        </span>
      </div>
      <h2 className={`muted ${styles.heading}`}>{t('live.card')}</h2>
      <ul className={styles.card} inert>
        <QuizCard
          quiz={{
            id: quiz?.id ?? '',
            slug: values.slug || (slugFromTitle(title) ?? ''),
            title,
            description: '',
            language: values.language,
            isPublished: false,
            coverMedia: values.cover?.picture ?? null,
            hasOwnCover: values.cover !== null,
            questionCount,
            playCount: quiz?.playCount ?? 0,
            subject: values.subject || null,
            grades: values.grades,
            author: { username: '', name, avatarUrl: null },
            createdAt: now,
            updatedAt: now,
          }}
        />
      </ul>
    </aside>
  );
}
