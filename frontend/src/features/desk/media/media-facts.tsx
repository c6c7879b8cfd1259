import { kindText, pixelsText, sizeText } from '#features/pictures/library/media-words.ts';
import type { Media } from '#shared/domain/media.ts';
import { dateLocale } from '../../../i18n/i18n.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './details-dialog.module.css';

/** The facts about a picture that can't be changed. */
export function MediaFacts({ media }: { readonly media: Media }) {
  const { t } = useTranslation('media');
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
      <dl className={styles.facts}>
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
        <section className={styles.uses} aria-labelledby="media-prompt">
          <h3 id="media-prompt">{t('details.prompt')}</h3>
          <p className={styles.prompt}>{media.prompt}</p>
        </section>
      )}
    </>
  );
}
