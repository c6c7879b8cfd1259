import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { ClassPictureProps } from '#ui/player/kinds/class-picture.tsx';
import { useSiteTexts } from '../../../i18n/texts.ts';

/** The picture of a question with something in it: a dot, places, or a picture that begins hidden. */
export const ClassPicture = lazyPart<ClassPictureProps>(async () => {
  const { loadClassPicture } = await import('#ui/player/kinds/class-picture.tsx');
  return loadClassPicture();
}, MissingPicture);

function MissingPicture({ onRetry }: { readonly onRetry: () => void }) {
  return <Button onClick={onRetry}>{useSiteTexts()('common.retry')}</Button>;
}
