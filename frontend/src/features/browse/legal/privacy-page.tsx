import { limits } from '#shared/domain/limits.ts';
import { Link } from '#ui/link.tsx';
import { LegalList, LegalPage, LegalSection, Operator } from './legal-page.tsx';
import { usePrivacyTexts } from './privacy-texts.ts';
import { useLegalTexts } from './texts.ts';
import { regionName, useStageFacts } from './use-stage-facts.ts';

const parts = ['visitors', 'pupils', 'authors', 'complaints'] as const;
const bases = ['account', 'play', 'complaints', 'rounds'] as const;
const services = ['dynamodb', 's3', 'cognito', 'lambda', 'cloudfront'] as const;
const rights = ['own', 'ask', 'complain', 'automatic'] as const;

/** `/privacy`: which personal data is stored, why, where and for how long, who can see it, and people's rights. */
export default function PrivacyPage() {
  const t = usePrivacyTexts();
  const { facts } = useStageFacts();
  const region = regionName(facts);
  return (
    <LegalPage title={t('title')} intro={t('intro')}>
      <LegalSection id="operator" title={t('operator.title')} text={t('operator.text')}>
        <Operator />
      </LegalSection>
      {parts.map((part) => (
        <LegalSection key={part} id={part} title={t(`${part}.title`)} text={t(`${part}.text`)} />
      ))}
      <LegalSection id="address" title={t('address.title')} text={t('address.text')}>
        {facts && <p>{t(facts.hasAccessLog ? 'address.withLog' : 'address.withoutLog')}</p>}
      </LegalSection>
      <LegalSection id="kept" title={t('kept.title')}>
        <Kept />
      </LegalSection>
      <LegalSection id="basis" title={t('basis.title')}>
        <LegalList>
          {bases.map((basis) => (
            <li key={basis}>{t(`basis.${basis}`)}</li>
          ))}
        </LegalList>
      </LegalSection>
      <LegalSection id="processors" title={t('processors.title')} text={t('processors.region', { region })}>
        <LegalList>
          {services.map((service) => (
            <li key={service}>{t(`processors.${service}`)}</li>
          ))}
          {facts?.hasWebAcl && <li>{t('processors.waf')}</li>}
        </LegalList>
        {facts && (
          <p>
            {facts.ai.length > 0 ? t('processors.ai', { names: facts.ai.join(', ') }) : t('processors.noAi')}
          </p>
        )}
        <p>{t('processors.nobody')}</p>
      </LegalSection>
      <LegalSection id="rights" title={t('rights.title')}>
        <LegalList>
          {rights.map((right) => (
            <li key={right}>{t(`rights.${right}`)}</li>
          ))}
        </LegalList>
      </LegalSection>
      <LegalSection id="children" title={t('children.title')} text={t('children.text')}>
        <p>
          <Link to="/schools">{t('children.link')}</Link>
        </p>
      </LegalSection>
      <LegalSection id="never" title={t('never.title')} text={t('never.text')} />
    </LegalPage>
  );
}

/** For how long data is kept: the numbers by which the functions and the stage's settings delete it. */
function Kept() {
  const t = usePrivacyTexts();
  const tLegal = useLegalTexts();
  const { facts } = useStageFacts();
  const days = (count: number) => tLegal('days', { count });
  const ofStage = (count: number | undefined) => (count === undefined ? '–' : days(count));
  const rows: readonly (readonly [what: string, howLong: string])[] = [
    [t('kept.account'), t('kept.untilDeleted')],
    [t('kept.attempt'), days(limits.completedAttemptKeptDays)],
    [t('kept.openAttempt'), days(limits.attemptKeptDays)],
    [t('kept.round'), days(limits.round.keptDays)],
    [t('kept.totals'), t('kept.withQuiz')],
    [t('kept.bin'), days(limits.quiz.binDays)],
    [t('kept.undo'), days(limits.undoSeconds / (24 * 3600))],
    [t('kept.draft'), t('kept.untilSignOut', { days: days(limits.draftKeptDays) })],
    [t('kept.unsavedPicture'), days(limits.unsavedPictureKeptDays)],
    [t('kept.exported'), days(limits.exportFileDays)],
    [t('kept.complaint'), days(limits.complaint.keptDays)],
    [t('kept.reporter'), days(limits.complaint.addressKeptDays)],
    [t('kept.counter'), days(limits.counterKeptDays)],
    [t('kept.logs'), ofStage(facts?.logDays)],
    [t('kept.backups'), facts?.backupDays === 0 ? t('kept.noBackups') : ofStage(facts?.backupDays)],
  ];
  return (
    <table className="block [&_thead]:block [&_tbody]:block [&_tr]:grid [&_tr]:grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))] [&_tr]:gap-x-3 [&_tr]:py-2 [&_tr]:border-b [&_tr]:border-b-line [&_th]:p-0 [&_th]:text-start [&_th]:align-top [&_td]:p-0 [&_td]:text-start [&_td]:align-top [&_thead_th]:text-soft-ink [&_thead_th]:text-sm [&_thead_th]:font-semibold [&_tbody_th]:[font-weight:inherit] below-md:text-sm print:[&_th]:py-[2pt] print:[&_td]:py-[2pt]">
      <thead>
        <tr>
          <th scope="col">{t('kept.what')}</th>
          <th scope="col">{t('kept.howLong')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([what, howLong]) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{howLong}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
