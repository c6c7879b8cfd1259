import { LegalList, LegalPage, LegalSection, Operator } from './legal-page.tsx';
import { useTermsTexts } from './terms-texts.ts';

const rules = ['law', 'rights', 'people', 'abuse'] as const;

/** `/terms`: the terms of use. */
export default function TermsPage() {
  const t = useTermsTexts();
  return (
    <LegalPage title={t('title')} intro={t('intro')}>
      <LegalSection id="operator" title={t('operator.title')} text={t('operator.text')}>
        <Operator />
      </LegalSection>
      <LegalSection id="use" title={t('use.title')} text={t('use.text')} />
      <LegalSection id="own" title={t('own.title')} text={t('own.text')} />
      <LegalSection id="rules" title={t('rules.title')}>
        <LegalList>
          {rules.map((rule) => (
            <li key={rule}>{t(`rules.${rule}`)}</li>
          ))}
        </LegalList>
      </LegalSection>
      <LegalSection id="decisions" title={t('decisions.title')} text={t('decisions.text')} />
      <LegalSection id="promise" title={t('promise.title')} text={t('promise.text')} />
      <LegalSection id="end" title={t('end.title')} text={t('end.text')} />
    </LegalPage>
  );
}
