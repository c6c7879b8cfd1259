import styles from '../../components/notice-art.module.css';
import { hills } from '../../components/notice-art.tsx';

/** A picture still locked. */
export const soon = (
  <>
    {hills}
    <circle className={styles.sun} cx="78" cy="34" r="7" />
    <rect className={styles.pin} x="44" y="44" width="32" height="25" rx="7" />
    <path className={styles.strong} d="M51 44v-7a9 9 0 0 1 18 0v7" />
    <path className={styles.mark} d="M60 54v5" />
  </>
);
