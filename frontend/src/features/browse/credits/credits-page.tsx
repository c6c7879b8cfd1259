import { type ContentCredit, contentCredits } from '#shared/domain/content-credits.ts';
import { PageTitle } from '#ui/page-title.tsx';
import { currentLanguage } from '../../../i18n/i18n.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './credits-page.module.css';

/** The authors and sources of the material in the quizzes and the site. */
export default function CreditsPage() {
  const { t } = useTranslation('credits');
  return (
    <div className={styles.page}>
      <PageTitle>{t('title')}</PageTitle>
      <h1>{t('title')}</h1>
      <p className={styles.intro}>{t('intro')}</p>
      <h2>{t('content')}</h2>
      <Credits credits={contentCredits} />
      <h2>{t('site')}</h2>
      <Credits credits={siteCredits} />
    </div>
  );
}

function Credits({ credits }: { credits: typeof siteCredits }) {
  const { t } = useTranslation('credits');
  const language = currentLanguage();
  return (
    <ul className={styles.list}>
      {credits.map(({ id, title, author, source, licence, licenceUrl, usedFor }) => (
        <li key={id}>
          <h3>
            <a href={source} lang="en">
              {title}
            </a>
          </h3>
          <p>{usedFor[language]}</p>
          <p className={styles.by}>
            <span lang="en">{author}</span>
            <a href={licenceUrl} aria-label={`${t('licence')} ${licence} – ${title}`}>
              {licence}
            </a>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The material that the site itself uses, in addition to the quizzes' content. */
const siteCredits: readonly (Omit<ContentCredit, 'id'> & { id: string })[] = [
  {
    id: 'figtree',
    packageName: 'figtree',
    title: 'Figtree',
    author: 'The Figtree Project Authors',
    source: 'https://github.com/erikdkennedy/figtree',
    licence: 'OFL-1.1',
    licenceUrl: 'https://openfontlicense.org',
    usedFor: { sk: 'Písmo', en: 'Typeface' },
  },
  {
    id: 'lucide',
    packageName: 'lucide-react',
    title: 'Lucide',
    author: 'Lucide Contributors; Cole Bemis (Feather)',
    source: 'https://lucide.dev',
    licence: 'ISC',
    licenceUrl: 'https://lucide.dev/license',
    usedFor: { sk: 'Ikony', en: 'Icons' },
  },
];
