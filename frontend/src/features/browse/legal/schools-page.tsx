import { Printer } from 'lucide-react';
import { limits } from '#shared/domain/limits.ts';
import { Button } from '#ui/button.tsx';
import { LegalList, LegalPage, LegalSection, Operator } from './legal-page.tsx';
import { useSchoolsTexts } from './schools-texts.ts';
import { useLegalTexts } from './texts.ts';
import { regionName, useStageFacts } from './use-stage-facts.ts';

const columns = ['what', 'who', 'howLong'] as const;
const advice = ['nickname', 'delete', 'pictures', 'parents'] as const;

/** `/schools`: what is stored about pupils, on one sheet of paper. */
export default function SchoolsPage() {
  const t = useSchoolsTexts();
  const tLegal = useLegalTexts();
  const { facts } = useStageFacts();
  const time = tLegal('days', { count: limits.round.keptDays });
  const logTime = facts ? tLegal('days', { count: facts.logDays }) : '–';
  const rows = [
    ['nickname', time],
    ['answers', time],
    ['browser', time],
    ...(facts?.hasAccessLog === false ? [] : ([['address', logTime]] as const)),
  ] as const;
  return (
    <LegalPage title={t('title')} intro={t('intro')}>
      <p className="mt-4 mx-0 mb-0 print:hidden">
        <Button onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          {t('print')}
        </Button>
      </p>
      <LegalSection id="short" title={t('short.title')}>
        <LegalList>
          <li>{t('short.account')}</li>
          <li>{t('short.deleted', { time })}</li>
          <li>{t('short.ads')}</li>
        </LegalList>
      </LegalSection>
      <LegalSection id="stored" title={t('stored.title')}>
        <table className="block [&_thead]:block [&_tbody]:block [&_tr]:grid [&_tr]:grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))] [&_tr]:gap-x-3 [&_tr]:py-2 [&_tr]:border-b [&_tr]:border-b-line [&_th]:p-0 [&_th]:text-start [&_th]:align-top [&_td]:p-0 [&_td]:text-start [&_td]:align-top [&_thead_th]:text-soft-ink [&_thead_th]:text-sm [&_thead_th]:font-semibold [&_tbody_th]:[font-weight:inherit] below-md:text-sm print:[&_th]:py-[2pt] print:[&_td]:py-[2pt]">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(`stored.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([row, howLong]) => (
              <tr key={row}>
                <th scope="row">{t(`stored.${row}.what`)}</th>
                <td>{t(`stored.${row}.who`)}</td>
                <td>{t(`stored.${row}.howLong`, { time: howLong })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </LegalSection>
      <LegalSection id="not" title={t('not.title')} text={t('not.text')} />
      <LegalSection id="roles" title={t('roles.title')} text={t('roles.text', { region: regionName(facts) })}>
        <Operator />
      </LegalSection>
      <LegalSection id="advice" title={t('advice.title')}>
        <LegalList>
          {advice.map((one) => (
            <li key={one}>{t(`advice.${one}`)}</li>
          ))}
        </LegalList>
      </LegalSection>
    </LegalPage>
  );
}
