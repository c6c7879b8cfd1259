import type { ReactNode } from 'react';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { FormActions } from '#ui/form/form-actions.tsx';
import { FormErrorSummary } from '#ui/form/form-error-summary.tsx';
import { useFailureText } from '#ui/load-error.tsx';
import { SaveState } from '#ui/save-state.tsx';
import styles from './editor-layout.module.css';
import { QuizFields } from './quiz-fields.tsx';
import { QuizLivePreview } from './quiz-live-preview.tsx';
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
