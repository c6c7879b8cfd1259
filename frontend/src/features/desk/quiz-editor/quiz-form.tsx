import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { QuizCard } from '#features/browse/quiz-card.tsx';
import { useAuth } from '#lib/auth.ts';
import { cutText } from '#shared/domain/cut-text.ts';
import { limits } from '#shared/domain/limits.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { slugFromTitle } from '#shared/domain/slug.ts';
import { Avatar } from '#ui/avatar.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { FormErrorSummary } from '#ui/form/form-error-summary.tsx';
import { useFailureText } from '#ui/load-error.tsx';
import { Picture } from '#ui/picture.tsx';
import { PictureFrame } from '#ui/picture-frame.tsx';
import { SaveState } from '#ui/save-state.tsx';
import { languageNames } from '../../../i18n/language-names.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './editor-layout.module.css';
import { QuizFields } from './quiz-fields.tsx';
import type { QuizValues } from './quiz-values.ts';
import type { QuizEditorState } from './use-quiz-editor.ts';

type Props = {
  readonly editor: QuizEditorState;
  /** Title of the error summary. */
  readonly errorTitle: string;
  /** The saved quiz; undefined for a new one. */
  readonly quiz?: OwnQuiz;
  /** The buttons. */
  readonly children: ReactNode;
};

/** The fields of a quiz, next to the quiz as its players will see it. */
export function QuizForm({ editor, errorTitle, quiz, children }: Props) {
  const failureText = useFailureText();
  const { failure, values } = editor;
  return (
    <>
      {editor.draftNotice}
      <div className={`stack gap-10 ${styles.columns}`}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            editor.save();
          }}
        >
          <FormErrorSummary
            title={errorTitle}
            errors={failure === null ? [] : [{ message: failureText(failure) }]}
          />
          <QuizFields editor={editor} isNew={!quiz} />
          <FormActions>
            {children}
            <SaveState state={editor.status} />
          </FormActions>
        </form>
        <div className={styles.side}>
          <QuizLivePreview values={values} quiz={quiz} />
        </div>
      </div>
      {editor.dialogs}
    </>
  );
}

type QuizLivePreviewProps = {
  readonly values: QuizValues;
  /** The saved quiz, for the data that the form doesn't contain. */
  readonly quiz?: OwnQuiz | undefined;
};

/** A live preview of the quiz as its players will see it: its card and its page. Nothing in it can be pressed. */
function QuizLivePreview({ values, quiz }: QuizLivePreviewProps) {
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
