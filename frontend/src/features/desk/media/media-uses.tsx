import type { MediaUse } from '#shared/domain/media.ts';
import { Link } from '#ui/link.tsx';
import { useMediaTexts } from './texts.ts';

/** The places that show a picture, each a link to where the author can change it, or to the bin. */
export function MediaUses({ uses }: { readonly uses: readonly MediaUse[] }) {
  const t = useMediaTexts();
  return (
    <ul className="grid text-sm leading-[1.45] wrap-anywhere [&_li]:py-1.25">
      {uses.map((use) => (
        <li key={`${use.kind} ${use.id}`}>
          <span className="text-soft-ink">{t(`uses.${use.kind}`)}</span>{' '}
          <Link to={placeOf(use)}>{use.kind === 'profile' ? t('uses.profileTitle') : use.title}</Link>
          {use.inBin && <span className="text-soft-ink"> ({t('uses.inBin')})</span>}
        </li>
      ))}
    </ul>
  );
}

function placeOf({ kind, id, quizId, inBin }: MediaUse): string {
  if (inBin) return '/admin/quizzes?state=bin';
  switch (kind) {
    case 'quiz':
      return `/admin/quizzes/${id}/edit`;
    case 'question':
      return quizId ? `/admin/quizzes/${quizId}/questions/${id}/edit` : '/admin/quizzes';
    case 'answer-pool':
      return `/admin/answer-pools/${id}/edit`;
    case 'profile':
      return '/admin/settings';
  }
}
