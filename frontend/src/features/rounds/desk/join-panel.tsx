import type { Round } from '#shared/domain/round.ts';
import { QrCode } from '#ui/qr-code.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useJoinAddress } from './join-address.ts';
import styles from './round-page.module.css';

/** How a class joins, large enough for a projector: the address, the code and a QR code of both. */
export function JoinPanel({ round: { code } }: { round: Pick<Round, 'code'> }) {
  const { t } = useTranslation('rounds');
  const address = useJoinAddress();
  return (
    <section className={`${styles.panel} ${styles.screen}`} aria-label={t('join.title')}>
      <QrCode className={styles.qr} text={`${address}/${code}`} label={t('join.qr', { code })} />
      <div className={`stack gap-2 ${styles.words}`}>
        <p className={styles.address}>{t('join.text', { address: address.replace(/^https?:\/\//, '') })}</p>
        <p className={styles.code} translate="no">
          {code}
        </p>
      </div>
    </section>
  );
}
