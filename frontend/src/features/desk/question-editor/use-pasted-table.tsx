import { Table } from 'lucide-react';
import { type ClipboardEvent, useState } from 'react';
import { useApi } from '#lib/api/use-api.ts';
import { listOwnQuestions } from '#shared/api/desk-endpoints.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { useFileQuestions } from '../file-questions/use-file-questions.tsx';
import { isTableOfQuestions } from '../pasted-list.ts';
import { useQuestionEditorTexts } from './texts.ts';

type PastedTable = { readonly text: string; readonly html: string; readonly field: HTMLElement };

/**
 * A table of questions that is pasted into a field of one question: asks whether to add all of them to the quiz.
 * @returns the note that asks, and the dialog that adds them
 */
export function usePastedTable(quiz: OwnQuiz) {
  const t = useQuestionEditorTexts();
  const [pasted, setPasted] = useState<PastedTable | null>(null);
  const questions = useApi(listOwnQuestions, pasted && { params: { quizId: quiz.id } });
  const files = useFileQuestions({
    quiz,
    questions: questions.data?.items ?? [],
    takesFiles: false,
    onClosed: () => setPasted(null),
  });
  const onPasteCapture = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain').replace(/\r\n?/g, '\n');
    if (!isTableOfQuestions(text) || !(event.target instanceof HTMLElement)) return;
    event.preventDefault();
    event.stopPropagation();
    setPasted({ text, html: event.clipboardData.getData('text/html'), field: event.target });
  };
  const insert = ({ field, text }: PastedTable) => {
    setPasted(null);
    field.focus();
    // Like a paste: the form hears of it, and the browser can undo it.
    document.execCommand('insertText', false, text);
  };
  const note = pasted && (
    <Note icon={Table} title={t('table.title')} text={t('table.text')} isStatus>
      <Button aria-haspopup="dialog" onClick={() => files.open([], pasted)}>
        {t('table.addAll')}
      </Button>
      <Button onClick={() => insert(pasted)}>{t('table.insert')}</Button>
    </Note>
  );
  return { onPasteCapture, note, dialog: files.dialog };
}
