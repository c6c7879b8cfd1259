import { kindText, pixelsText, sizeText } from '#features/pictures/library/media-words.ts';
import type { Media } from '#shared/domain/media.ts';
import { dateLocale } from '../../../i18n/i18n.ts';
import { useMediaTexts } from './texts.ts';

/** The facts about a picture that can't be changed. */
export function MediaFacts({ media }: { readonly media: Media }) {
  const t = useMediaTexts();
  const added = new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  const facts: readonly (readonly [string, string])[] = [
    [t('details.size'), pixelsText(media)],
    [t('details.bytes'), sizeText(media.size)],
    [t('details.kind'), media.animationUrl ? `${kindText(media)}, ${t('details.moving')}` : kindText(media)],
    [t('details.added'), added.format(new Date(media.createdAt))],
    [t('details.origin'), t(`details.origins.${media.source}`)],
  ];
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-y-1 gap-x-4 mt-4 mb-0 text-sm leading-[1.45] [&>div]:contents">
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {media.prompt && (
        <section
          className="mt-5 [&_h3]:mb-1 [&_h3]:text-sm [&_h3]:font-[650] [&_h3]:tracking-[0] [&_h3]:leading-[1.4] [&_p]:mt-0 [&_p]:mx-0 [&_p]:mb-2 [&_p]:text-soft-ink [&_p]:text-sm"
          aria-labelledby="media-prompt"
        >
          <h3 id="media-prompt">{t('details.prompt')}</h3>
          <p className="whitespace-pre-line wrap-anywhere">{media.prompt}</p>
        </section>
      )}
    </>
  );
}
