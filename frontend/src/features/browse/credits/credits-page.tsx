import { type ContentCredit, contentCredits } from '#shared/domain/content-credits.ts';
import { PageTitle } from '#ui/page-title.tsx';
import { currentLanguage } from '../../../i18n/i18n.ts';
import { useCreditsTexts } from './texts.ts';

/** The authors and sources of the material in the quizzes and the site. */
export default function CreditsPage() {
  const t = useCreditsTexts();
  return (
    <div className="max-w-[calc(52rem_+_2_*_var(--spacing-gutter))] mx-auto pt-8 px-gutter pb-16 [&_h2]:mt-10 [&_h2]:mb-2">
      <PageTitle>{t('title')}</PageTitle>
      <h1>{t('title')}</h1>
      <p className="max-w-[62ch] mt-3 mx-0 mb-0 text-soft-ink">{t('intro')}</p>
      <h2>{t('content')}</h2>
      <Credits credits={contentCredits} />
      <h2>{t('site')}</h2>
      <Credits credits={siteCredits} />
    </div>
  );
}

function Credits({ credits }: { credits: typeof siteCredits }) {
  const t = useCreditsTexts();
  const language = currentLanguage();
  return (
    <ul className="[&>li]:grid [&>li]:gap-y-1 [&>li]:gap-x-6 [&>li]:py-4 [&>li]:border-b [&>li]:border-b-line [&_h3]:text-md [&_h3]:font-bold [&_h3]:tracking-[0] md:[&>li]:grid-cols-[1fr_1fr] md:[&>li]:items-baseline">
      {credits.map(({ id, title, author, source, licence, licenceUrl, usedFor }) => (
        <li key={id}>
          <h3>
            <a href={source} lang="en">
              {title}
            </a>
          </h3>
          <p>{usedFor[language]}</p>
          <p className="flex flex-wrap justify-between gap-y-0 gap-x-6 text-soft-ink text-sm md:col-span-full">
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
