import { limits } from '#shared/domain/limits.ts';
import type { Picture } from '#shared/domain/picture.ts';
import { SegmentedChoice } from '#ui/form/segmented-choice.tsx';
import { TextareaField } from '#ui/form/text-field.tsx';
import { PointOnPicture } from '#ui/point-on-picture.tsx';
import { useDeskTexts } from '../../../i18n/desk-texts.ts';
import { lookNames, type PictureLook } from './question-values.ts';
import { useQuestionEditorTexts } from './texts.ts';

type Props = {
  readonly picture: Picture;
  readonly value: PictureLook;
  readonly lang: string;
  readonly error: string | undefined;
  readonly onChange: (value: PictureLook) => void;
};

/** How the picture of a question with texts is shown. A dot and a hidden picture exclude each other. */
export function PictureLookFields({ picture, value, lang, error, onChange }: Props) {
  const t = useQuestionEditorTexts();
  const tDesk = useDeskTexts();
  const { is, description } = value;
  const { focalPoint: _, ...whole } = picture;
  return (
    <div className="grid gap-4">
      <SegmentedChoice
        legend={t('look.legend')}
        hint={t(`look.hints.${is}`)}
        choices={lookNames.map((name) => ({ name, label: t(`look.${name}`) }))}
        value={is}
        onChange={(name) => onChange({ ...value, is: name })}
      />
      {(is === 'marker' || is === 'detail') && (
        <PointOnPicture
          label={t(`look.points.${is}`)}
          picture={whole}
          point={value}
          onPoint={(point) => onChange({ ...value, ...point })}
        />
      )}
      {is === 'marker' && (
        <TextareaField
          id="question-point"
          label={t('look.description')}
          optional={tDesk('form.optional')}
          hint={t('look.descriptionHint')}
          rows={2}
          lang={lang}
          value={description}
          error={error}
          counter={{ length: description.trim().length, max: limits.media.altTextMax }}
          onChange={(event) => onChange({ ...value, description: event.currentTarget.value })}
        />
      )}
    </div>
  );
}
