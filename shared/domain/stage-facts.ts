/** The file in the site's bucket that says who runs the site, and what its settings mean for personal data. */
export const stageFactsPath = '/stage-facts.json';

/** The content of the file. The pages about privacy, schools and terms show it. */
export type StageFacts = {
  /** Null where the operator has left it empty. */
  readonly operator: {
    readonly name: string | null;
    readonly address: string | null;
    readonly email: string | null;
    readonly dataProtectionOfficer: string | null;
  };
  /** The AWS region of all stored data. */
  readonly region: string;
  /** Names of the services that get what people give to AI; empty if it runs within the site. */
  readonly ai: readonly string[];
  /** Whether the access log, which has addresses, is kept. */
  readonly hasAccessLog: boolean;
  readonly hasWebAcl: boolean;
  /** Days for which all logs are kept. */
  readonly logDays: number;
  /** Days for which deleted data can be restored from backups; 0 without backups. */
  readonly backupDays: number;
};
