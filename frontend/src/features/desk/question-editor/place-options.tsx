import type { ComponentProps, ReactNode } from 'react';
import type { Picture } from '#shared/domain/picture.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useKindTexts } from '#ui/player/kinds/texts.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { useSiteTexts } from '../../../i18n/texts.ts';
import type { PlacesField as Field } from '../places/places-field.tsx';
import { useQuestionEditorTexts } from './texts.ts';

type FieldProps = ComponentProps<typeof Field>;

const PlacesField = lazyPart<FieldProps>(
  async () => {
    const [{ PlacesField: loaded }] = await Promise.all([
      import('../places/places-field.tsx'),
      useKindTexts.load(),
    ]);
    return { default: loaded };
  },
  PlacesMissing,
  <Skeleton height="16rem" />,
);

type Props = Omit<FieldProps, 'picture'> & {
  readonly picture: Picture | undefined;
  /** More about the places. */
  readonly children: ReactNode;
};

/** The places of a question's picture, once it has one. */
export function PlaceOptions({ picture, children, ...props }: Props) {
  const t = useQuestionEditorTexts();
  if (!picture) return <p className="text-soft-ink text-sm">{t('places.noPicture')}</p>;
  return (
    <div className="grid gap-4">
      <PlacesField picture={picture} {...props} />
      {children}
    </div>
  );
}

function PlacesMissing({ onRetry }: { readonly onRetry: () => void }) {
  const t = useQuestionEditorTexts();
  const tSite = useSiteTexts();
  return (
    <div className="grid gap-3 justify-items-start" role="alert">
      <p className="text-sm">{t('places.failed')}</p>
      <Button onClick={onRetry}>{tSite('common.retry')}</Button>
    </div>
  );
}
