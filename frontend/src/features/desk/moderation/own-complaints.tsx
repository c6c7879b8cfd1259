import { Check } from 'lucide-react';
import { call } from '#lib/api/api-client.ts';
import { useApi } from '#lib/api/use-api.ts';
import { listProblems, updateProblem } from '#shared/api/desk-endpoints.ts';
import type { Complaint } from '#shared/domain/complaint.ts';
import { limits } from '#shared/domain/limits.ts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import { useAction } from '#ui/toasts/use-action.ts';
import { useModerationTexts } from './texts.ts';

/** The complaints of a quiz for its author, who says which are fixed. Nothing if there are none. */
export function OwnComplaints({ quizId, lang }: { quizId: string; lang: string }) {
  const t = useModerationTexts();
  const query = { quizId, isOpen: 'true', limit: limits.maxPageSize } as const;
  const { data, mutate } = useApi(listProblems, { query });
  const { run, isRunning } = useAction();
  const complaints = data?.items.filter(({ reason }) => reason !== 'appeal' && reason !== 'automatic') ?? [];
  if (complaints.length === 0) return null;
  const settle = ({ id }: Complaint) =>
    run(
      async () => {
        const { isHeld } = await call(updateProblem, { params: { problemId: id }, body: { isOpen: false } });
        showToast('success', t(isHeld ? 'own.held' : 'own.done'));
        await mutate();
      },
      () => t('own.failed'),
    );
  return (
    <section className="grid grid-cols-1 gap-2 mb-5" aria-labelledby="own-complaints">
      <h2 id="own-complaints">{t('own.title')}</h2>
      <ul className="grid grid-cols-1 gap-2">
        {complaints.map((complaint) => (
          <li key={complaint.id} className="panel flex flex-wrap gap-3 items-start p-4 wrap-anywhere">
            <div className="flex-1 min-w-0 basis-32">
              <p>
                <strong>{t(`reasons.${complaint.reason}`)}</strong> ·{' '}
                {complaint.questionId ? (
                  <Link
                    to={`/admin/quizzes/${quizId}/questions/${complaint.questionId}/edit`}
                    lang={lang}
                    dir="auto"
                  >
                    {complaint.questionText}
                  </Link>
                ) : (
                  t('own.wholeQuiz')
                )}
              </p>
              {complaint.text && <p dir="auto">{complaint.text}</p>}
            </div>
            <Button
              aria-label={t('own.fixedOf', { reason: t(`reasons.${complaint.reason}`) })}
              aria-disabled={isRunning}
              onClick={() => settle(complaint)}
            >
              <Check aria-hidden="true" />
              {t('own.fixed')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
