import { useLocation, useNavigate } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { callWithEtag } from '#lib/api/api-client.ts';
import { callOnceWithEtag } from '#lib/api/call-once.ts';
import { apiKey } from '#lib/api/use-api.ts';
import { writeDraft } from '#lib/forms/draft-store.ts';
import { type Versioned, versionedKey } from '#lib/forms/use-versioned.ts';
import { isApiError } from '#shared/api/api-error.ts';
import {
  createQuestion,
  getOwnQuiz,
  getQuestion,
  listOwnQuestions,
  updateQuestion,
} from '#shared/api/desk-endpoints.ts';
import type { OwnQuestion } from '#shared/domain/question.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import type { Point } from '#shared/domain/shape.ts';
import { pointInside } from '#shared/domain/shape-geometry.ts';
import { type Editor, useEditor } from '#ui/versioned-form/use-editor.tsx';
import { questionFaultsOfServer, questionResolver } from './question-resolver.ts';
import {
  bodyOf,
  comparableQuestion,
  draftValues,
  emptyQuestion,
  type QuestionValues,
  sentOptions,
  valuesOf,
} from './question-values.ts';
import { useQuestionEditorTexts } from './texts.ts';

function labelOf(field: keyof QuestionValues) {
  if (field === 'kind' || field === 'look') return `${field}.legend` as const;
  if (field === 'showsPlaces') return 'places.shows';
  return field === 'imagePrompt' ? 'picture' : field;
}

const percentOf = ({ x, y }: Point) => `${Math.round(x * 100)} %, ${Math.round(y * 100)} %`;

/** Stored in the history entry of the page that opens after a save: its status continues to show the save. */
type Arrival = { readonly savedAt: Date };

/**
 * The form of a question.
 * @param loaded null for a new question
 */
export function useQuestionEditor(
  quiz: OwnQuiz,
  loaded: Versioned<'getQuestion'> | null,
): Editor<QuestionValues> & { readonly saveAndAdd: () => void } {
  const t = useQuestionEditorTexts();
  const navigate = useNavigate();
  const arrival = useLocation().state as Arrival | null;
  const { mutate } = useSWRConfig();
  const questionId = loaded?.data.id ?? '';
  const path = `/admin/quizzes/${quiz.id}/questions`;

  const editor = useEditor<QuestionValues, OwnQuestion>({
    loaded,
    initial: emptyQuestion(),
    savedAt: arrival?.savedAt,
    valuesOf,
    resolver: questionResolver,
    comparable: comparableQuestion,
    shouldFocusError: false,
    draftName: loaded ? `question.${questionId}` : `question.new.${quiz.id}`,
    draftValues,
    shownField: (field) => ({
      label: t(labelOf(field)),
      show: (values) => shown(field, values),
    }),
    read: () => callWithEtag(getQuestion, { params: { questionId } }),
    send: (values, over) =>
      over
        ? callWithEtag(
            updateQuestion,
            { params: { questionId }, body: bodyOf(values, over.data) },
            { ifMatch: over.etag },
          )
        : callOnceWithEtag(createQuestion, { params: { quizId: quiz.id }, body: bodyOf(values, null) }),
    savedText: t('saved'),
    async onSaved(saved, edited, isLeaving) {
      const { id } = saved.data;
      await mutate(versionedKey(getQuestion, { params: { questionId: id } }), saved, { revalidate: false });
      void mutate(apiKey(listOwnQuestions, { params: { quizId: quiz.id } }));
      if (loaded) return;
      void mutate(apiKey(getOwnQuiz, { params: { quizId: quiz.id } }));
      // The page of the new question offers the text that was typed since.
      if (edited) writeDraft(`question.${id}`, edited);
      if (!isLeaving) leaveTo(`${path}/${id}/edit`, true);
    },
    fieldErrors(error) {
      const fields = isApiError(error) ? error.fields : [];
      const faults = questionFaultsOfServer(fields, editor.form.getValues());
      return Object.fromEntries([...faults].map(([name, message]) => [name, { type: 'server', message }]));
    },
  });
  const leaveTo = (address: string, replace = false) => {
    editor.allowLeaving();
    const state: Arrival = { savedAt: new Date() };
    void navigate(address, { replace, state });
  };
  const saveAndAdd = async () => {
    if (!(await editor.trySave(true))) return;
    if (loaded) return leaveTo(`${path}/new`);
    editor.restart(emptyQuestion());
    scrollTo({ top: 0 });
    document.getElementById('question-text')?.focus();
  };
  const shown = (field: keyof QuestionValues, values: QuestionValues): string => {
    if (field === 'picture') return values.picture?.picture.altText ?? t('stale.noPicture');
    if (field === 'kind') return t(`kind.${values.kind}`);
    if (field === 'look') {
      const { is, description } = values.look;
      return [t(`look.${is}`), is !== 'whole' && percentOf(values.look), description]
        .filter(Boolean)
        .join('\n');
    }
    if (field === 'showsPlaces') return t(values.showsPlaces ? 'stale.yes' : 'stale.no');
    if (field !== 'options') return values[field];
    const { kind } = values;
    return sentOptions(values)
      .map(({ answerText, isCorrect, picture, imageAltText, shapes = [], description }) => {
        const text = isCorrect ? t('stale.right', { answer: answerText }) : answerText;
        if (kind === 'picture')
          return [text, picture?.picture.altText, imageAltText].filter(Boolean).join(' · ');
        if (kind !== 'place') return text;
        const places = shapes.map((shape) => percentOf(pointInside(shape)));
        return [text, ...places, description].filter(Boolean).join(' · ');
      })
      .join('\n');
  };
  return { ...editor, saveAndAdd: () => void saveAndAdd() };
}
