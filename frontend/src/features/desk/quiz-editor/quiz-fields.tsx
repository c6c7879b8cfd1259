import { RefreshCw } from 'lucide-react';
import { Controller } from 'react-hook-form';
import { AiPictureField } from '#features/ai/images/create-image-button.tsx';
import { QuizAiTools } from '#features/ai/texts/quiz-ai-tools.tsx';
import { languages } from '#shared/domain/language.ts';
import { limits } from '#shared/domain/limits.ts';
import { slugFromTitle } from '#shared/domain/slug.ts';
import { grades, subjects } from '#shared/domain/subject.ts';
import { visibilities } from '#shared/domain/visibility.ts';
import { SelectField } from '#ui/form/select-field.tsx';
import { SwitchField } from '#ui/form/switch-field.tsx';
import { TextareaField, TextField } from '#ui/form/text-field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useTopicTexts } from '#ui/toolbar/topic-choices.tsx';
import { useDeskTexts } from '../../../i18n/desk-texts.ts';
import { languageNames } from '../../../i18n/language-names.ts';
import { FocalPoint } from './focal-point.tsx';
import { useQuizEditorTexts } from './texts.ts';
import type { QuizEditorState } from './use-quiz-editor.ts';

type Props = {
  readonly editor: QuizEditorState;
  /** A new quiz's address is made from its title until the author edits it. */
  readonly isNew: boolean;
};

/** The fields of a quiz. */
export function QuizFields({ editor: { form, values, errorOf, fill }, isNew }: Props) {
  const t = useQuizEditorTexts();
  const tDesk = useDeskTexts();
  const { subjectText, gradeText } = useTopicTexts();
  const { register, control } = form;
  const isAuto = isNew && values.slug === '';
  const fromTitle = slugFromTitle(values.title) ?? '';
  return (
    <div className="grid grid-cols-1 gap-6">
      <TextField
        {...register('title')}
        label={t('title.label')}
        hint={t('title.hint')}
        error={errorOf('title')}
        counter={{ length: values.title.length, max: limits.quiz.titleMax }}
        autoComplete="off"
        required
        aria-required="true"
        lang={values.language}
      />
      <TextareaField
        {...register('description')}
        label={t('description.label')}
        optional={tDesk('form.optional')}
        hint={t('description.hint')}
        error={errorOf('description')}
        counter={{ length: values.description.length, max: limits.quiz.descriptionMax }}
        lang={values.language}
      />
      <QuizAiTools
        title={values.title}
        description={values.description}
        language={values.language}
        onFill={(texts) => fill({ ...form.getValues(), ...texts })}
      />
      <div className="grid gap-6 grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))]">
        <TextField
          {...register('slug')}
          label={t('slug.label')}
          hint={t(isNew ? 'slug.autoHint' : 'slug.hint')}
          error={errorOf('slug')}
          prefix="/quiz/"
          placeholder={isAuto ? fromTitle : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          end={
            values.slug !== fromTitle &&
            fromTitle !== '' &&
            !isAuto && (
              <IconButton
                icon={RefreshCw}
                label={t('slug.renew')}
                onClick={() => form.setValue('slug', isNew ? '' : fromTitle, { shouldValidate: true })}
              />
            )
          }
        />
        <SelectField {...register('language')} label={t('language.label')} error={errorOf('language')}>
          {languages.map((language) => (
            <option key={language} value={language} lang={language}>
              {languageNames[language]}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="grid gap-6 grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))]">
        <SelectField
          {...register('subject')}
          label={t('subject.label')}
          optional={tDesk('form.optional')}
          error={errorOf('subject')}
        >
          <option value="">{t('subject.none')}</option>
          {subjects.map((subject) => (
            <option key={subject} value={subject}>
              {subjectText(subject)}
            </option>
          ))}
        </SelectField>
        <SelectField
          {...register('visibility')}
          label={t('visibility.label')}
          hint={t(`visibility.${values.visibility}Hint`)}
          error={errorOf('visibility')}
        >
          {visibilities.map((visibility) => (
            <option key={visibility} value={visibility}>
              {t(`visibility.${visibility}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField
        {...register('labels')}
        label={t('labels.label')}
        optional={tDesk('form.optional')}
        hint={t('labels.hint')}
        error={errorOf('labels')}
        autoComplete="off"
      />
      <SwitchField {...register('allowsCopies')} label={t('allowsCopies.label')} />
      <fieldset>
        <legend className="field-label">
          {t('grades.label')} <span className="text-soft-ink text-sm">{tDesk('form.optional')}</span>
        </legend>
        <div className="flex flex-wrap gap-2">
          {grades.map((grade) => (
            <label
              key={grade}
              className="control-box inline-flex items-center gap-2 text-sm relative min-h-target px-3 cursor-pointer hover:border-primary data-checked:border-primary data-checked:bg-primary-tint data-checked:text-primary data-checked:font-[650] forced-colors:data-checked:border-[Highlight] forced-colors:data-checked:text-[Highlight]"
              data-checked={values.grades.includes(grade) || undefined}
            >
              <input {...register('grades')} type="checkbox" value={grade} className="cover" />
              {gradeText(grade)}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="grid gap-6 grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))]">
        {(['cover', 'background'] as const).map((name) => (
          <Controller
            key={name}
            control={control}
            name={name}
            render={({ field }) => (
              <AiPictureField
                label={t(`${name}.label`)}
                hint={t(`${name}.hint`)}
                error={errorOf(name)}
                value={field.value}
                onChange={field.onChange}
                ai={{ topic: values.title, lang: values.language }}
                corner={
                  field.value && (
                    <FocalPoint label={t(`${name}.label`)} value={field.value} onChange={field.onChange} />
                  )
                }
              />
            )}
          />
        ))}
      </div>
    </div>
  );
}
