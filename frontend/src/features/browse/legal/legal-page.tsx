import type { ReactNode } from 'react';
import { PageTitle } from '#ui/page-title.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './legal-page.module.css';
import { useStageFacts } from './use-stage-facts.ts';

type PageProps = {
  readonly title: string;
  readonly intro: string;
  readonly children: ReactNode;
};

/** A page about law: its title, an introduction and sections of text. */
export function LegalPage({ title, intro, children }: PageProps) {
  return (
    <div className={styles.page}>
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      <p className={styles.intro}>{intro}</p>
      {children}
    </div>
  );
}

type SectionProps = {
  /** The fragment of the section's address. */
  readonly id: string;
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
};

/** A section with its heading. */
export function LegalSection({ id, title, text, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.section}>
      <h2 id={`${id}-title`}>{title}</h2>
      {text && <p>{text}</p>}
      {children}
    </section>
  );
}

/** A list of sentences. */
export function LegalList({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

const parts = ['name', 'address', 'email', 'dataProtectionOfficer'] as const;

/** Who runs the site. Says what the operator has left empty. */
export function Operator() {
  const { t } = useTranslation('legal');
  const { facts, hasFailed } = useStageFacts();
  const show = (part: (typeof parts)[number]) => {
    if (!facts) return t(hasFailed ? 'operator.failed' : 'operator.loading');
    const value = facts.operator[part];
    if (value === null)
      return t(part === 'dataProtectionOfficer' ? 'operator.noOfficer' : 'operator.missing');
    return part === 'email' ? <a href={`mailto:${value}`}>{value}</a> : value;
  };
  return (
    <dl className={styles.operator}>
      {parts.map((part) => (
        <div key={part}>
          <dt>{t(`operator.${part}`)}</dt>
          <dd>{show(part)}</dd>
        </div>
      ))}
    </dl>
  );
}
