import { ArrowRight, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import { useSWRConfig } from 'swr';
import { AiPictureField } from '#features/ai/images/create-image-button.tsx';
import { AiDraftButton } from '#features/ai/texts/ai-questions.tsx';
import { CheckPanel } from '#features/ai/texts/check-panel.tsx';
import { FieldNotes, notesOf } from '#features/ai/texts/field-notes.tsx';
import { ShareDialog } from '#features/share/lazy-share-dialog.ts';
import { apiKey, useApi } from '#lib/api/use-api.ts';
import type { Versioned } from '#lib/forms/use-versioned.ts';
import { isApiError } from '#shared/api/api-error.ts';
import { getOwnQuiz, listOwnQuestions } from '#shared/api/desk-endpoints.ts';
import { limits } from '#shared/domain/limits.ts';
import { questionKinds } from '#shared/domain/question-kind.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { AdminPage } from '#ui/admin-page.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { FormErrorSummary } from '#ui/form/form-error-summary.tsx';
import { FormFailure } from '#ui/form/form-failure.tsx';
import { SegmentedChoice } from '#ui/form/segmented-choice.tsx';
import { SwitchField } from '#ui/form/switch-field.tsx';
import { TextareaField, TextField } from '#ui/form/text-field.tsx';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { useFailureText } from '#ui/load-error.tsx';
import { SaveState } from '#ui/save-state.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import { useDeskTexts } from '../../../i18n/desk-texts.ts';
import { PublishedActions } from '../class-actions.tsx';
import type { OptionValue } from '../option-value.ts';
import { PublishButton } from '../publish-button.tsx';
import { useAiForm } from './ai-form.ts';
import { LivePreview } from './live-preview.tsx';
import { OptionFields, optionInputId } from './option-fields.tsx';
import { PictureLookFields } from './picture-look-fields.tsx';
import { PlaceOptions } from './place-options.tsx';
import { faultTexts } from './question-resolver.ts';
import {
  derivedName,
  isFilled,
  isMisplaced,
  isNamedByAnswer,
  nameWith,
  promptWith,
  withEmptyRows,
} from './question-values.ts';
import { useQuestionEditorTexts } from './texts.ts';
import { usePastedTable } from './use-pasted-table.tsx';
import { useQuestionEditor } from './use-question-editor.ts';

const PoolDialog = lazyDialog(() => import('./pool-dialog.tsx'));

type Props = {
  readonly quiz: OwnQuiz;
  /** null for a question that isn't saved yet. */
  readonly loaded: Versioned<'getQuestion'> | null;
};

/** A form to write or edit one question, on the left, and the player's view on the right. */
export function QuestionForm({ quiz, loaded }: Props) {
  const t = useQuestionEditorTexts();
  const tDesk = useDeskTexts();
  const failureText = useFailureText();
  const editor = useQuestionEditor(quiz, loaded);
  const { form, values, failure } = editor;
  const [isDrawing, setDrawing] = useState(false);
  const { errors, submitCount } = form.formState;
  const options = useController({ control: form.control, name: 'options' }).field;
  const picture = useController({ control: form.control, name: 'picture' }).field;
  const { kind } = values;
  const faults = faultTexts(t, errors, kind);
  const ai = useAiForm(form, values, quiz);
  const table = usePastedTable(quiz);
  // A new question is written immediately, so its first field gets the focus.
  const isNew = loaded === null;
  useEffect(() => {
    if (isNew && matchMedia('(pointer: fine)').matches) form.setFocus('questionText');
  }, [isNew, form]);

  const fieldOf = (option: OptionValue | undefined) => (kind === 'place' ? undefined : optionInputId(option));
  const summed = [
    { fieldId: 'question-text', message: faults.questionText },
    { message: faults.picture },
    { fieldId: fieldOf(values.options[0]), message: faults.options },
    ...faults.option.map((message, index) => ({ fieldId: fieldOf(values.options[index]), message })),
    { fieldId: 'question-shows-places', message: faults.showsPlaces },
    { fieldId: 'question-point', message: faults.look },
    { fieldId: 'question-image-name', message: faults.imageName },
    { fieldId: 'question-alt', message: faults.imageAltText },
    { fieldId: 'question-explanation', message: faults.explanation },
  ].flatMap(({ message, ...rest }) => (message ? [{ ...rest, message }] : []));

  return (
    <AdminPage
      title={t(loaded ? 'titleEdit' : 'titleNew')}
      documentTitle={`${t(loaded ? 'titleEdit' : 'titleNew')}: ${quiz.title}`}
      back={{ to: `/admin/quizzes/${quiz.id}/questions`, label: t('back', { quiz: quiz.title }) }}
      actions={<AiDraftButton quiz={quiz} replaces={ai.isWritten} onPick={ai.fill} />}
    >
      {editor.draftNotice}
      {table.note}
      {table.dialog}
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,23rem)] lg:items-start lg:gap-10">
        <form
          aria-label={t('questionText')}
          noValidate
          onPasteCapture={table.onPasteCapture}
          onSubmit={(event) => {
            event.preventDefault();
            editor.save();
          }}
        >
          {submitCount > 0 && <FormErrorSummary title={t('faults.summary')} errors={summed} />}
          <div className="grid grid-cols-1 gap-6">
            <TextareaField
              {...form.register('questionText')}
              id="question-text"
              label={t('questionText')}
              hint={t('questionHint')}
              rows={2}
              lang={quiz.language}
              error={faults.questionText}
              counter={{ length: values.questionText.trim().length, max: limits.question.textMax }}
              aria-describedby={notesOf(ai.check, 'questionText')}
            />
            <FieldNotes check={ai.check} place="questionText" lang={quiz.language} isUnderField />
            <AiPictureField
              label={t('picture')}
              value={picture.value}
              error={faults.picture}
              onChange={(picked) => {
                const before = form.getValues();
                form.setValue('imagePrompt', promptWith(picked, before), { shouldDirty: true });
                form.setValue('imageName', nameWith(picked, before), { shouldDirty: true });
                picture.onChange(picked);
                if (isMisplaced(picked, before)) showToast('warning', t('places.check'));
              }}
              ai={{
                answer: values.options.find(({ isCorrect }) => isCorrect)?.answerText,
                topic: quiz.title,
                prompt: values.imagePrompt,
                lang: quiz.language,
              }}
            />
            {kind === 'text' && picture.value && (
              <PictureLookFields
                picture={picture.value.picture}
                value={values.look}
                lang={quiz.language}
                error={faults.look}
                onChange={(look) => form.setValue('look', look, { shouldDirty: true })}
              />
            )}
            <SegmentedChoice
              legend={t('kind.legend')}
              choices={questionKinds.map((name) => ({ name, label: t(`kind.${name}`) }))}
              value={kind}
              onChange={(chosen) => {
                form.setValue('kind', chosen, { shouldDirty: true });
                form.clearErrors();
                const { options: present } = form.getValues();
                const filled = present.filter((option) => questionKinds.some((one) => isFilled(option, one)));
                options.onChange(chosen === 'place' ? filled : withEmptyRows(present));
              }}
            />
            {kind === 'place' ? (
              <PlaceOptions
                picture={picture.value?.picture}
                places={options.value}
                lang={quiz.language}
                error={faults.options}
                errors={faults.option}
                onChange={options.onChange}
              >
                <SwitchField
                  {...form.register('showsPlaces')}
                  id="question-shows-places"
                  label={t('places.shows')}
                  hint={t('places.showsHint')}
                />
                {faults.showsPlaces && <FieldError id="shows-places-error">{faults.showsPlaces}</FieldError>}
              </PlaceOptions>
            ) : (
              <OptionFields
                kind={kind}
                options={options.value}
                lang={quiz.language}
                topic={quiz.title}
                error={faults.options}
                errors={faults.option}
                onChange={options.onChange}
                onBlur={options.onBlur}
                onDraw={() => setDrawing(true)}
                check={ai.check}
              />
            )}
            {picture.value && (
              <>
                {!isNamedByAnswer(values) && (
                  <TextField
                    {...form.register('imageName')}
                    id="question-image-name"
                    label={t('imageName')}
                    optional={tDesk('form.optional')}
                    hint={t('imageNameHint')}
                    placeholder={derivedName(values)}
                    lang={quiz.language}
                    autoComplete="off"
                    error={faults.imageName}
                    counter={{ length: values.imageName.trim().length, max: limits.media.nameMax }}
                  />
                )}
                <TextareaField
                  {...form.register('imageAltText')}
                  id="question-alt"
                  label={t('imageAltText')}
                  optional={tDesk('form.optional')}
                  hint={t('imageAltTextHint')}
                  rows={2}
                  lang={quiz.language}
                  error={faults.imageAltText}
                  counter={{ length: values.imageAltText.trim().length, max: limits.media.altTextMax }}
                />
              </>
            )}
            <TextareaField
              {...form.register('explanation')}
              id="question-explanation"
              label={t('explanation')}
              optional={tDesk('form.optional')}
              hint={t('explanationHint')}
              rows={3}
              lang={quiz.language}
              error={faults.explanation}
              counter={{ length: values.explanation.trim().length, max: limits.question.explanationMax }}
              aria-describedby={notesOf(ai.check, 'explanation')}
            />
            <FieldNotes check={ai.check} place="explanation" lang={quiz.language} isUnderField />
            {kind !== 'place' && <CheckPanel check={ai.check} lang={quiz.language} />}
          </div>
          <FormFailure>
            {failure === null
              ? null
              : `${t('notSaved')} ${isApiError(failure, 'QUIZ_TOO_LARGE') ? t('tooLarge') : failureText(failure)} ${t('notSavedKept')}`}
          </FormFailure>
          <FormActions>
            <Button
              type="submit"
              variant="primary"
              aria-keyshortcuts="Control+S"
              aria-disabled={editor.isSaving}
            >
              {t('save')}
            </Button>
            {loaded && editor.status.is === 'saved' ? (
              <NextSteps quiz={quiz} questionId={loaded.data.id} />
            ) : (
              <Button aria-disabled={editor.isSaving} onClick={editor.saveAndAdd}>
                <Plus aria-hidden="true" />
                {t('saveAndAdd')}
              </Button>
            )}
            <SaveState state={editor.status} />
          </FormActions>
        </form>
        <LivePreview values={values} lang={quiz.language} />
      </div>
      {isDrawing && (
        <PoolDialog
          isPictures={kind === 'picture'}
          options={options.value}
          lang={quiz.language}
          onDraw={options.onChange}
          onClose={() => setDrawing(false)}
        />
      )}
      {editor.dialogs}
    </AdminPage>
  );
}

type NextStepsProps = { readonly quiz: OwnQuiz; readonly questionId: string };

/** The next steps after a question is saved: edit the next question or add one, see all questions, publish the quiz. */
function NextSteps({ quiz, questionId }: NextStepsProps) {
  const t = useQuestionEditorTexts();
  const { mutate } = useSWRConfig();
  const params = { quizId: quiz.id };
  const { data, isLoading } = useApi(listOwnQuestions, { params });
  const [isSharing, setSharing] = useState(false);
  const path = `/admin/quizzes/${quiz.id}/questions`;
  const place = data?.items.findIndex(({ id }) => id === questionId) ?? -1;
  const next = place < 0 ? undefined : data?.items[place + 1];
  return (
    <>
      {/* Empty until it is known which of the two buttons is shown: it must not change while it is being pressed. */}
      {isLoading ? null : next ? (
        <LinkButton to={`${path}/${next.id}/edit`}>
          {t('next.question')}
          <ArrowRight aria-hidden="true" />
        </LinkButton>
      ) : (
        <LinkButton to={`${path}/new`}>
          <Plus aria-hidden="true" />
          {t('next.add')}
        </LinkButton>
      )}
      <LinkButton variant="quiet" to={path}>
        {t('next.all')}
      </LinkButton>
      {!quiz.isPublished && (
        <PublishButton
          quiz={quiz}
          variant="quiet"
          onChanged={(changed) => void mutate(apiKey(getOwnQuiz, { params }), changed, { revalidate: false })}
          onPublished={() => setSharing(true)}
        />
      )}
      {isSharing && (
        <ShareDialog quiz={quiz} onClose={() => setSharing(false)}>
          <PublishedActions quiz={quiz} />
        </ShareDialog>
      )}
    </>
  );
}
