import { PriceClass } from 'aws-cdk-lib/aws-cloudfront';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import { RemovalPolicy } from 'aws-cdk-lib/core';
import type { Group } from '#shared/api/route.ts';
import { schoolCalls } from '#shared/infrastructure/school-calls.ts';
import type { tableSchema } from '#shared/infrastructure/table-schema.ts';
import { type AiConfig, cloudAi, embeddedAi } from './ai-config.ts';
import { SetupError } from './setup-error.ts';

/** The deployments of the product; each has its own set of stacks. */
export const stages = ['dev', 'staging', 'prod'] as const;
export type Stage = (typeof stages)[number];

/** Memory in MiB, which also determines the CPU, and the time after which Lambda ends a call. */
export type FunctionSize = { readonly memoryMb: number; readonly timeoutSeconds: number };

/**
 * A host name of our own. With a hosted zone in Route 53, certificate and DNS records are made; else the certificate is
 * an ACM certificate in us-east-1, and the records are made by hand.
 */
export type DomainConfig = {
  readonly name: string;
  readonly certificateArn?: string;
  readonly hostedZone?: { readonly id: string; readonly name: string };
};

/** How many requests from one address the web ACL allows in five minutes. A school may have one address for all classes. */
export type WebAclConfig = {
  readonly requestsPerAddress: {
    /** Everything but files, and the state of rounds, which boards and waiting pupils look at all the time. */
    readonly all: number;
    readonly searches: number;
    readonly attempts: number;
    readonly accounts: number;
    readonly ai: number;
  };
};

/**
 * Checks of published quizzes by a Bedrock guardrail, for moderators (docs/operations.md, "Automatic checks"). `profile`
 * is needed for a guardrail of the tier Standard: `eu.guardrail.v1:0`. The limits count texts and pictures in a UTC day.
 */
export type ContentCheckConfig = {
  readonly guardrail: { readonly id: string; readonly version: string; readonly profile?: string };
  readonly checksPerAuthor: number;
  /** Of all authors together. */
  readonly checksPerStage: number;
};

/** Units a second, of the table or one of its indexes. */
type MaxThroughput = { readonly readUnits: number; readonly writeUnits: number };
export type TablePart = 'table' | (typeof tableSchema)['indexes'][number]['name'];

export type RestoredTable = { readonly name: string; readonly streamArn: string };

/** Alarms; about 8 USD a month. */
export type OnCallConfig = {
  /** Address that gets a mail about each alarm and the budget. Without it, alarms only appear in the console. */
  readonly email?: string;
  /**
   * Where the one alarm goes that wakes somebody, because visitors can't play: an e-mail address, or an address of a paging
   * service that begins with `https://`. Without it there is no such alarm.
   */
  readonly pager?: string;
  /** The account's limit of concurrent executions in the region; 1,000 when absent. An alarm goes off at 80 %. */
  readonly concurrentExecutions?: number;
};

/** The functions whose number of copies a stage can limit. */
export type LimitedFunction =
  | Group
  | 'pages'
  | 'events'
  | 'image-worker'
  | 'link-picture'
  | 'media-processor';

/**
 * Limits of account calls for one address (IPv6: one /64 network): registrations in a UTC day; wrong passwords of accounts
 * that haven't signed in from there, and calls that send or try codes, in an hour. A school may have one address for all
 * its teachers. `perAccount` has the limits for one account, from wherever it is called, and the mails with codes in a UTC
 * day. Wrong passwords of one account have the same limits in each stage (`functions/accounts/password-tries.ts`).
 */
export type AccountLimits = CallLimits & {
  readonly wrongPasswords: number;
  readonly perAccount: CallLimits & { readonly mails: number };
};

type CallLimits = { readonly registrations: number; readonly codes: number };

/** What authors can upload in a UTC day. The original of each picture is kept. */
export type UploadLimits = {
  readonly picturesPerAuthor: number;
  readonly megabytesPerAuthor: number;
  /** Of all authors together. */
  readonly megabytesPerStage: number;
};

/** Mails about accounts, sent through SES in the stage's region (docs/operations.md, "Mail"). */
export type MailConfig = {
  /** The domain that SES sends for. */
  readonly identity: string;
  /** The sender's address, of that domain. */
  readonly from: string;
  /** The name that mail programs show next to the sender's address. */
  readonly fromName: string;
  /** Address for replies; the sender's address by default. */
  readonly replyTo?: string;
  /** Address that gets a mail about each bounce and complaint. */
  readonly eventsTo?: string;
};

/**
 * Who runs the site, as its pages about privacy, schools and terms and its security.txt say. The law requires name,
 * address and e-mail address; the pages say what is missing.
 */
export type OperatorConfig = {
  readonly name?: string;
  readonly address?: string;
  /** For questions about personal data and security. */
  readonly email?: string;
  /** Name or e-mail address of the data protection officer, if there is one. */
  readonly dataProtectionOfficer?: string;
};

export type Throttle = { readonly rateLimit: number; readonly burstLimit: number };

/** Settings that may differ between stages. */
export type StageConfig = {
  readonly region: string;
  /** The only account (12 digits) that the stage may be deployed to; without it, that of the credentials. */
  readonly account?: string;
  /** What happens to tables, buckets and the user pool when their stack is deleted. */
  readonly removalPolicy: RemovalPolicy;
  /** Protects the table, the user pool, and the stacks without which there is no site, from deletion. */
  readonly deletionProtection: boolean;
  /** Point-in-time recovery of the table, and versions of files of pictures: both can be restored together. */
  readonly pointInTimeRecovery: boolean;
  /** A restored table that the stage uses instead of its own, as printed by `npm run ops -- restore`. */
  readonly restoredTable?: RestoredTable;
  /** The most that the table and its indexes take, so that a mistake costs no more; without it, the account's quota. */
  readonly maxThroughput?: Readonly<Partial<Record<TablePart, MaxThroughput>>>;
  readonly logRetention: RetentionDays;
  readonly logLevel: 'DEBUG' | 'INFO' | 'WARN' | 'ERROR';
  /**
   * Calls per second to the whole API, and bursts, and separately those of pages; API Gateway returns 429 beyond these
   * limits. All APIs of an account and region share its quota, by default 10,000 a second and a burst of 5,000 (Service
   * Quotas, "Throttle rate" of API Gateway).
   */
  readonly throttling: Throttle & { readonly pages: Throttle };
  /** The size of each resource group's function. */
  readonly groupFunction: FunctionSize;
  /** The function that renders pages. Rendering is bound to the CPU. */
  readonly pages: FunctionSize;
  /** The function that makes pictures of shared links, on one core. */
  readonly linkPicture: FunctionSize;
  /** The function that writes texts: it waits for a model, but no longer than API Gateway does (29 s). */
  readonly aiText: FunctionSize;
  /** The function that makes pictures: its timeout is longer than the provider's, because it also stores them. */
  readonly imageWorker: FunctionSize;
  readonly ai: AiConfig;
  readonly accountLimits: AccountLimits;
  readonly uploadLimits: UploadLimits;
  /**
   * Which quizzes visitors see without looking for them: those of trusted authors with enough questions and pictures
   * (`shared/domain/promotion.ts`), or all, for a school's own site.
   */
  readonly promotion: 'trusted' | 'all';
  /**
   * Whether somebody works on the moderators' queue: then the first promotion of an author waits there. By default,
   * enough visitors who finish a quiz are enough.
   */
  readonly hasModerators?: boolean;
  /** Mails in a UTC day to the addresses, which nobody has confirmed, that people give with a report. */
  readonly reporterMails: number;
  /** Without it, published quizzes aren't checked. */
  readonly contentCheck?: ContentCheckConfig;
  /** The function that checks published quizzes: a hundred questions with pictures take a minute or two. */
  readonly checker: FunctionSize;
  /** The Cognito triggers, for at most five seconds (a limit of the service). */
  readonly authTrigger: FunctionSize;
  /** The consumer of the table's stream; records wait for up to the batching window, in seconds. */
  readonly events: FunctionSize & { readonly batchingWindowSeconds: number };
  /** The function that makes the files of exports. */
  readonly exporter: FunctionSize;
  /** Holds the whole catalogue and its snapshot: 1.2 GB at 30,000 quizzes. */
  readonly builder: FunctionSize;
  /**
   * The function that makes the files of pictures. It uses one core, which needs 1769 MiB. Its timeout is less than 58
   * seconds: if it is killed, its lease must have ended when Lambda starts it again after a minute.
   */
  readonly mediaProcessor: FunctionSize;
  readonly priceClass: PriceClass;
  /** Whether CloudFront's access log is kept. */
  readonly accessLogs: boolean;
  /**
   * Generations of the secret that CloudFront sends to the API: CloudFront sends the first, and the functions accept all.
   * How to change the secret is in docs/operations.md, "The origin secret".
   */
  readonly originSecretGenerations: readonly [number, ...number[]];
  readonly domain?: DomainConfig;
  /** Whether browsers must use TLS for all subdomains of the site's host, too (HSTS): only if all of them have it. */
  readonly subdomainsUseTls?: boolean;
  /**
   * Origin of the site (`https://...`) for a stage without a `domain`: the output `SiteUrl` of its first deployment.
   * Without a domain or this setting, mails have a code but no link, and the media bucket accepts presigned uploads
   * from every origin.
   */
  readonly siteUrl?: string;
  readonly operator?: OperatorConfig;
  /** The sender of mails about accounts. Without it, Cognito sends them itself, at most 50 a day. */
  readonly mail?: MailConfig;
  /** A WAF web ACL for CloudFront; about 14 USD a month and 0.60 USD for a million requests. */
  readonly webAcl?: WebAclConfig;
  readonly onCall?: OnCallConfig;
  /** The stage's monthly budget in US dollars. */
  readonly monthlyBudgetUsd: number;
  /**
   * Reserved concurrency of functions. It is also the maximum number of copies that run at a time. Lambda requires 100
   * unreserved copies in the account; a new account may have 10 in all.
   */
  readonly reservedConcurrency?: Readonly<Partial<Record<LimitedFunction, number>>>;
  /**
   * Whether X-Ray traces a sample of the calls: in each second the first, and a twentieth of the others. Lambda doesn't
   * follow X-Ray's sampling rules. About 9 USD for a million plays.
   */
  readonly tracing: boolean;
  /** Whether a quiz is played every five minutes, to see that the stage works. */
  readonly syntheticPlay: boolean;
};

const common = {
  region: 'eu-central-1',
  groupFunction: { memoryMb: 1024, timeoutSeconds: 8 },
  pages: { memoryMb: 1769, timeoutSeconds: 8 },
  linkPicture: { memoryMb: 1769, timeoutSeconds: 8 },
  aiText: { memoryMb: 1024, timeoutSeconds: 29 },
  imageWorker: { memoryMb: 1769, timeoutSeconds: 120 },
  authTrigger: { memoryMb: 256, timeoutSeconds: 5 },
  mediaProcessor: { memoryMb: 1769, timeoutSeconds: 45 },
  exporter: { memoryMb: 1769, timeoutSeconds: 900 },
  checker: { memoryMb: 1024, timeoutSeconds: 600 },
  builder: { memoryMb: 3008, timeoutSeconds: 900 },
  logLevel: 'INFO',
  accountLimits: {
    // 60 teachers who sign up in a training, some of whom need a second code.
    ...{ registrations: 150, wrongPasswords: 1000, codes: 300 },
    perAccount: { registrations: 20, codes: 20, mails: 10 },
  },
  uploadLimits: { picturesPerAuthor: 500, megabytesPerAuthor: 1000, megabytesPerStage: 20_000 },
  promotion: 'trusted',
  reporterMails: 500,
  originSecretGenerations: [1],
} as const satisfies Partial<StageConfig>;

/** What `staging` and `prod` share: staging is prod with smaller numbers, so that nothing runs in prod only. */
const watched = {
  ...common,
  ai: cloudAi,
  pointInTimeRecovery: true,
  events: { memoryMb: 512, timeoutSeconds: 60, batchingWindowSeconds: 2 },
  accessLogs: true,
  tracing: false,
  syntheticPlay: true,
  webAcl: { requestsPerAddress: { ...schoolCalls(), searches: 3000, accounts: 500, ai: 200 } },
} as const satisfies Partial<StageConfig>;

const configs: Readonly<Record<Stage, StageConfig>> = {
  dev: {
    ...common,
    ai: embeddedAi,
    // Tests and demo content register from one address.
    accountLimits: {
      ...{ registrations: 100_000, wrongPasswords: 100_000, codes: 100_000 },
      perAccount: { registrations: 100_000, codes: 100_000, mails: 100_000 },
    },
    uploadLimits: { picturesPerAuthor: 10_000, megabytesPerAuthor: 10_000, megabytesPerStage: 20_000 },
    promotion: 'all',
    removalPolicy: RemovalPolicy.DESTROY,
    deletionProtection: false,
    pointInTimeRecovery: false,
    logRetention: RetentionDays.ONE_WEEK,
    logLevel: 'DEBUG',
    throttling: { rateLimit: 500, burstLimit: 1000, pages: { rateLimit: 100, burstLimit: 200 } },
    events: { memoryMb: 512, timeoutSeconds: 60, batchingWindowSeconds: 2 },
    priceClass: PriceClass.PRICE_CLASS_100,
    accessLogs: false,
    tracing: false,
    syntheticPlay: false,
    monthlyBudgetUsd: 20,
  },
  staging: {
    ...watched,
    removalPolicy: RemovalPolicy.DESTROY,
    deletionProtection: false,
    logRetention: RetentionDays.ONE_MONTH,
    throttling: { rateLimit: 500, burstLimit: 1000, pages: { rateLimit: 100, burstLimit: 200 } },
    priceClass: PriceClass.PRICE_CLASS_100,
    reservedConcurrency: {
      ...{ attempts: 10, quizzes: 10, rounds: 10, pages: 10 },
      ...{ events: 2, 'media-processor': 2, 'link-picture': 2, 'image-worker': 2 },
    },
    onCall: {},
    monthlyBudgetUsd: 40,
  },
  prod: {
    ...watched,
    removalPolicy: RemovalPolicy.RETAIN,
    deletionProtection: true,
    logRetention: RetentionDays.THREE_MONTHS,
    // Together within the account's default quota: 100,000 pupils in twenty minutes (docs/performance.md).
    throttling: { rateLimit: 8000, burstLimit: 4000, pages: { rateLimit: 1000, burstLimit: 1000 } },
    priceClass: PriceClass.PRICE_CLASS_200,
    // A play begins with its page and its quiz, and in a class with a round. `quizzes` also serves lists and searches.
    // Pictures that wait for a free copy are made later, within an hour.
    reservedConcurrency: {
      ...{ attempts: 100, quizzes: 100, rounds: 100, pages: 100 },
      ...{ events: 16, 'media-processor': 20, 'link-picture': 20, 'image-worker': 10 },
    },
    onCall: {},
    monthlyBudgetUsd: 150,
  },
};

/** The configuration of a stage. Throws if the stage is unknown or its settings are invalid. */
export function stageConfig(name: string): StageConfig {
  return checkedConfig(configs[asStage(name)]);
}

/** API Gateway ends a call after 30 s with its own error message. */
const groupSecondsMax = 29;
/** Seconds that a call for texts needs in addition to the provider's requests: for the quotas and the response. */
const textMarginMs = 2000;

/** The origin of the site, without a slash at the end; undefined if the stage has neither a domain nor `siteUrl`. */
export function siteUrlOf({ domain, siteUrl }: StageConfig): string | undefined {
  return domain ? `https://${domain.name}` : siteUrl;
}

/** Returns the configuration unchanged. Throws if one of its settings is invalid. */
export function checkedConfig(config: StageConfig): StageConfig {
  const { account } = config;
  if (account !== undefined && !/^\d{12}$/.test(account)) {
    throw new SetupError(`account is "${account}": an AWS account has 12 digits`);
  }
  checkAi(config);
  checkAddresses(config);
  return config;
}

function checkAddresses({ siteUrl, mail, domain }: StageConfig): void {
  if (domain && (domain.certificateArn === undefined) === (domain.hostedZone === undefined)) {
    throw new SetupError('domain needs either a certificateArn or a hostedZone');
  }
  if (domain?.hostedZone && !isWithin(domain.name, domain.hostedZone.name)) {
    throw new SetupError(`domain.name is "${domain.name}": it isn't in the zone ${domain.hostedZone.name}`);
  }
  if (siteUrl !== undefined && (!URL.canParse(siteUrl) || new URL(siteUrl).origin !== siteUrl)) {
    throw new SetupError(`siteUrl is "${siteUrl}": use an origin like https://quizzes.example`);
  }
  if (mail && !mail.from.endsWith(`@${mail.identity}`)) {
    throw new SetupError(`mail.from is "${mail.from}": use an address of ${mail.identity}`);
  }
}

/** Whether a host name is the domain or one of its subdomains. */
export function isWithin(name: string, domain: string): boolean {
  return name === domain || name.endsWith(`.${domain}`);
}

function checkAi({ ai, aiText }: StageConfig): void {
  if (aiText.timeoutSeconds > groupSecondsMax) {
    throw new SetupError(`aiText.timeoutSeconds is ${aiText.timeoutSeconds}: at most ${groupSecondsMax}`);
  }
  const textMsMax = aiText.timeoutSeconds * 1000 - textMarginMs;
  if (ai.text.timeoutMs > textMsMax) {
    throw new SetupError(
      `ai.text.timeoutMs is ${ai.text.timeoutMs}: at most ${textMsMax}, so that the function can answer in its time`,
    );
  }
  for (const provider of [ai.text, ai.image]) {
    if (provider.provider === 'other' && !/^[a-z][a-z0-9-]*$/.test(provider.name)) {
      throw new SetupError(`"${provider.name}" isn't a valid name of a provider's file`);
    }
  }
}

/** The name as a stage. Throws if it is unknown. */
export function asStage(name: string): Stage {
  const stage = stages.find((known) => known === name);
  if (!stage) throw new SetupError(`Unknown stage "${name}": use one of ${stages.join(', ')}`);
  return stage;
}
