import { Info } from 'lucide-react';
import type { Credit } from '#shared/domain/picture.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './picture-credit.module.css';

/** The credit of a picture, behind an icon. A source that is a web address becomes a link with the host as its text. */
export function PictureCredit({ credit }: { credit: Credit }) {
  const { t } = useTranslation('result');
  const { author, source, licence } = credit;
  const address = source ? webAddress(source) : null;
  return (
    <figcaption>
      <details className={styles.credit}>
        <summary className={styles.sign} aria-label={t('credit')} title={t('credit')}>
          <Info aria-hidden="true" />
        </summary>
        <p className={`cluster ${styles.parts}`}>
          <span className={styles.part}>{author}</span>
          {source && (
            <span className={styles.part}>
              {address ? (
                <a href={address.href} target="_blank" rel="noopener noreferrer nofollow ugc">
                  {address.hostname.replace(/^www\./, '')}
                  <span className="visually-hidden"> {t('newWindow')}</span>
                </a>
              ) : (
                source
              )}
            </span>
          )}
          {licence && <span className={styles.part}>{licence}</span>}
        </p>
      </details>
    </figcaption>
  );
}

/** Null for all schemes except http and https: an author's text must not run as a script. */
function webAddress(source: string): URL | null {
  if (!/^https?:/i.test(source)) return null;
  try {
    return new URL(source);
  } catch {
    return null;
  }
}
