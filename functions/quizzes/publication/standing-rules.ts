import { promotionRules } from '#shared/domain/promotion.ts';

/** A report that may hold the promotion of its quiz back. The automatic check has no network. */
export type Hold = {
  readonly problemId: string;
  readonly by: 'check' | 'verified' | 'visitor';
  readonly network: string;
};

/** A hold as a member of `holds` in the standing of a quiz. */
export function holdText({ problemId, by, network }: Hold): string {
  return `${problemId}/${by}/${network}`;
}

/** The reports in the standing of a quiz. */
export function holdsOf(holds: Iterable<string> = []): Hold[] {
  return [...holds].map((text) => {
    const [problemId = '', by = 'visitor', network = ''] = text.split('/');
    return { problemId, by: by as Hold['by'], network };
  });
}

/**
 * Whether reports hold the promotion of a quiz back: one of the automatic check, or some from different networks, of which
 * a verified account that isn't new has sent one.
 */
export function areHoldingBack(holds: readonly Hold[]): boolean {
  if (holds.some(({ by }) => by === 'check')) return true;
  const networks = new Set(holds.map(({ network }) => network));
  return networks.size >= promotionRules.complaintNetworks && holds.some(({ by }) => by === 'verified');
}
