import type { ReactNode } from 'react';
import { PageTitle } from '#ui/page-title.tsx';
import { useLegalTexts } from './texts.ts';
import { useStageFacts } from './use-stage-facts.ts';

type PageProps = {
  readonly title: string;
  readonly intro: string;
  readonly children: ReactNode;
};

/** A page about law: its title, an introduction and sections of text. */
export function LegalPage({ title, intro, children }: PageProps) {
  return (
    <div className="max-w-[calc(52rem_+_2_*_var(--spacing-gutter))] mx-auto pt-8 px-gutter pb-16 print:max-w-none print:p-0 print:text-[10pt] print:leading-[1.35] print:[&_h1]:text-[18pt]">
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      <p className="max-w-[62ch] mt-3 mx-0 mb-0 text-soft-ink">{intro}</p>
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
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="[&_h2]:mt-10 [&_h2]:mb-2 [&_p]:max-w-[70ch] [&_p]:mt-0 [&_p]:mb-3 print:[&_h2]:mt-[10pt] print:[&_h2]:mb-[2pt] print:[&_h2]:text-[12pt] print:[&_p]:max-w-none print:[&_p]:mt-0 print:[&_p]:mb-[4pt]"
    >
      <h2 id={`${id}-title`}>{title}</h2>
      {text && <p>{text}</p>}
      {children}
    </section>
  );
}

/** A list of sentences. */
export function LegalList({ children }: { readonly children: ReactNode }) {
  return (
    <ul className="max-w-[70ch] ps-[1.25em] list-disc [&+p]:mt-3 [&>li]:mb-1 print:max-w-none">{children}</ul>
  );
}

const parts = ['name', 'address', 'email', 'dataProtectionOfficer'] as const;

/** Who runs the site. Says what the operator has left empty. */
export function Operator() {
  const t = useLegalTexts();
  const { facts, hasFailed } = useStageFacts();
  const show = (part: (typeof parts)[number]) => {
    if (!facts) return t(hasFailed ? 'operator.failed' : 'operator.loading');
    const value = facts.operator[part];
    if (value === null)
      return t(part === 'dataProtectionOfficer' ? 'operator.noOfficer' : 'operator.missing');
    return part === 'email' ? <a href={`mailto:${value}`}>{value}</a> : value;
  };
  return (
    <dl className="m-0 p-4 rounded-card bg-sunken [&>div]:grid [&>div]:grid-cols-[minmax(7rem,12rem)_1fr] [&>div]:gap-y-1 [&>div]:gap-x-4 [&_dt]:text-soft-ink [&_dd]:m-0 below-md:[&>div]:grid-cols-[1fr] below-md:[&>div]:gap-0 below-md:[&>div]:mb-2 print:py-[4pt] print:px-[8pt] print:border print:border-[#000]">
      {parts.map((part) => (
        <div key={part}>
          <dt>{t(`operator.${part}`)}</dt>
          <dd>{show(part)}</dd>
        </div>
      ))}
    </dl>
  );
}
