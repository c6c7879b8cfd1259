import type { ContentCredit } from '#shared/domain/content-credits.ts';

/** The material that the site itself uses, in addition to the quizzes' content. */
export const siteCredits: readonly (Omit<ContentCredit, 'id'> & { id: string })[] = [
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
