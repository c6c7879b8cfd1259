import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { useFileQuestionsTexts } from '#features/files/dialog/texts.ts';
import type { ImportSources } from '#features/files/dialog/use-import.ts';
import { useFileDrop } from '#features/pictures/library/file-drop.tsx';
import { getOwnQuiz, listOwnQuestions, listOwnQuizzes } from '#shared/api/desk-endpoints.ts';
import type { OwnQuestion } from '#shared/domain/question.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { lazyDialog } from '#ui/lazy-part.tsx';

const FileQuestionsDialog = lazyDialog(
  () => import('#features/files/dialog/file-questions-dialog.tsx'),
  useFileQuestionsTexts,
);

type Options = {
  /** The quiz to which questions are added; null to make a new one; undefined while it is being loaded. */
  readonly quiz: Pick<OwnQuiz, 'id' | 'language'> | null | undefined;
  readonly questions: readonly OwnQuestion[];
  /** Whether files that are dropped on the page open the dialog. */
  readonly takesFiles: boolean;
  /** Called when the focus has returned to where it was. */
  readonly onClosed?: () => void;
};

const ofLists: readonly unknown[] = [listOwnQuizzes.id];
const ofAll = [...ofLists, getOwnQuiz.id, listOwnQuestions.id];

/** The dialog that makes questions from files and tables. A new quiz is opened once it is saved. */
export function useFileQuestions({ quiz, questions, takesFiles, onClosed }: Options) {
  const { mutate } = useSWRConfig();
  const navigate = useNavigate();
  const [sources, setSources] = useState<ImportSources | null>(null);
  const open = (files: readonly File[] = [], pasted: ImportSources['pasted'] = null) =>
    setSources({ files, pasted });
  const refresh = (ids: readonly unknown[] = ofAll) =>
    void mutate((key) => Array.isArray(key) && ids.includes(key[0]));
  const isOver = useFileDrop(takesFiles && sources === null ? (files) => open(files) : null);
  const dialog = sources && quiz !== undefined && (
    <FileQuestionsDialog
      quiz={quiz}
      questions={questions}
      sources={sources}
      onSaved={({ quizId, done, parts }) => {
        refresh();
        if (!quiz && quizId && done === parts.length) void navigate(`/admin/quizzes/${quizId}/questions`);
      }}
      onUndone={() => {
        // The page of a new quiz must not load it again.
        refresh(quiz ? ofAll : ofLists);
        if (!quiz) void navigate('/admin/quizzes');
      }}
      onClose={() => {
        setSources(null);
        onClosed?.();
      }}
    />
  );
  return { open, dialog, isOver };
}
