import type { PictureProps } from '../kind-props.ts';
import { Dot, spokenPlace } from './marks.tsx';
import { PointedPicture } from './pointed-picture.tsx';
import { useKindTexts } from './texts.ts';

/** A question about a dot on its picture: "What is marked here?" */
export function MarkedQuestion({ question: { marker }, lang, picture, options, layout }: PictureProps) {
  const t = useKindTexts();
  if (!picture || !marker) return layout(null, options);
  return layout(
    <>
      <PointedPicture picture={picture} marks={<Dot point={marker} />} />
      <span className="sr-only">
        {t('marked', { place: spokenPlace(t, marker) })}{' '}
        {marker.description && <span lang={lang}>{marker.description}</span>}
      </span>
    </>,
    options,
  );
}
