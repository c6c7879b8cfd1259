import type { ComponentProps, ReactNode } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import type { Picture } from '#shared/domain/picture.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { PlacesField as Field } from '../places/places-field.tsx';
import { useQuestionEditorTexts } from './texts.ts';

type FieldProps = ComponentProps<typeof Field>;

const PlacesField = lazyPart<FieldProps>(
  async () => {
    const [{ PlacesField: loaded }] = await Promise.all([
      import('../places/places-field.tsx'),
      import('#ui/player/kinds/texts.ts').then(({ useKindTexts }) => useKindTexts.load()),
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
  const error = new ApiError('NETWORK_ERROR', '');
  return <LoadError heading="h2" title={t('places.failed')} error={error} onRetry={onRetry} />;
}
