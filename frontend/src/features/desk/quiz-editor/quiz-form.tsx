import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { QuizCard } from '#features/browse/quiz-card.tsx';
import { useAuth } from '#lib/auth/auth.ts';
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
import { QuizFields } from './quiz-fields.tsx';
import type { QuizValues } from './quiz-values.ts';
import { useQuizEditorTexts } from './texts.ts';
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
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12 lg:items-start">
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
        <div className="lg:sticky lg:top-6">
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
  const t = useQuizEditorTexts();
  const auth = useAuth();
  const title = cutText(values.title.trim(), limits.quiz.titleMax) || t('live.untitled');
  const name = auth.is === 'signedIn' ? auth.user.name : '';
  const questionCount = quiz?.questionCount ?? 0;
  const now = new Date(0).toISOString();
  return (
    <aside className="min-w-0 max-w-104" aria-label={t('live.name')}>
      <h2 className="text-soft-ink text-sm mt-6 mb-3 font-semibold tracking-[0] leading-[1.4] first:mt-0">
        {t('live.page')}
      </h2>
      <div className="relative z-0 p-4 border border-line rounded-picture overflow-hidden bg-paper" inert>
        {values.background && (
          <div className="absolute inset-0 -z-1 after:absolute after:inset-0 after:bg-paper after:opacity-76 dark:after:opacity-85 [@media_(prefers-reduced-transparency:_reduce)]:hidden">
            <Picture
              className="absolute -inset-12 size-auto [filter:blur(18px)_saturate(1.3)]"
              picture={values.background.picture}
              sizes="320px"
              decorative
            />
          </div>
        )}
        <PictureFrame picture={values.cover?.picture} sizes="24rem" decorative />
        <p
          className="mt-4 mb-0 text-xl font-[750] leading-tight tracking-[-0.015em] text-balance hyphens-auto wrap-anywhere"
          lang={values.language}
          dir="auto"
        >
          {title}
        </p>
        <p className="flex items-center gap-2 mt-3 mb-0 text-sm font-semibold [&>:first-child]:size-7 [&>:first-child]:text-[0.875rem]">
          <Avatar name={name} url={auth.is === 'signedIn' ? auth.user.avatarUrl : null} />
          {name}
        </p>
        {values.description.trim() && (
          <p
            className="max-h-48 mt-3 mb-0 overflow-hidden text-sm whitespace-pre-line wrap-anywhere"
            lang={values.language}
            dir="auto"
          >
            {values.description}
          </p>
        )}
        <p className="mt-3 mb-0 text-sm font-semibold">
          {t('translation:common.questions', { count: questionCount })} · {languageNames[values.language]}
        </p>
        <span className="flex items-center gap-2 justify-center min-h-12 mt-4 rounded-card bg-primary text-on-primary font-[650]">
          <Play aria-hidden="true" />
          {t('live.start')}
        </span>
      </div>
      <h2 className="text-soft-ink text-sm mt-6 mb-3 font-semibold tracking-[0] leading-[1.4] first:mt-0">
        {t('live.card')}
      </h2>
      <ul className="max-w-52" inert>
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
