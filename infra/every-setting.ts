import { type Stage, type StageConfig, stages } from './config.ts';

type OptionalName = {
  [Name in keyof StageConfig]-?: object extends Pick<StageConfig, Name> ? Name : never;
}[keyof StageConfig];
type SwitchName = {
  [Name in keyof StageConfig]-?: StageConfig[Name] extends boolean ? Name : never;
}[keyof StageConfig];

/** The account in the values below. */
const account = '111122223333';

/** A value for every optional setting of a stage except its account, with every switch on. */
export const everySetting = {
  domain: {
    name: 'quizzes.example',
    hostedZone: { id: 'Z0123456789', name: 'quizzes.example' },
  },
  siteUrl: 'https://quizzes.example',
  restoredTable: {
    name: 'table-20260131T180000Z',
    streamArn: `arn:aws:dynamodb:eu-central-1:${account}:table/table-20260131T180000Z/stream/2026-01-31T19:00:00.000`,
  },
  maxThroughput: {
    table: { readUnits: 40_000, writeUnits: 20_000 },
    GSI2: { readUnits: 4000, writeUnits: 8000 },
  },
  onCall: {
    email: 'on-call@quizzes.example',
    pager: 'https://pager.example/quizzes',
    concurrentExecutions: 2000,
  },
  mail: {
    identity: 'quizzes.example',
    from: 'no-reply@quizzes.example',
    fromName: 'Your Quizzes',
    replyTo: 'help@quizzes.example',
    eventsTo: 'post@quizzes.example',
  },
  operator: {
    name: 'Quizzes o.z.',
    address: 'Hlavná 1, 040 01 Košice',
    email: 'help@quizzes.example',
    dataProtectionOfficer: 'dpo@quizzes.example',
  },
  contentCheck: {
    guardrail: { id: 'gr1abc', version: '1', profile: 'eu.guardrail.v1:0' },
    checksPerAuthor: 500,
    checksPerStage: 5000,
  },
  webAcl: {
    requestsPerAddress: { all: 30_000, searches: 3000, attempts: 10_000, accounts: 500, ai: 200 },
  },
  reservedConcurrency: { attempts: 100, pages: 100, events: 5, 'image-worker': 10 },
  hasModerators: true,
  subdomainsUseTls: true,
  deletionProtection: true,
  pointInTimeRecovery: true,
  accessLogs: true,
  tracing: true,
  syntheticPlay: true,
} as const satisfies Partial<StageConfig> &
  Required<Pick<StageConfig, Exclude<OptionalName, 'account'> | SwitchName>>;

/** No optional settings of a stage, with every switch off. */
export const fewestSettings = Object.fromEntries(
  Object.entries(everySetting).map(([name, value]) => [name, typeof value === 'boolean' ? false : undefined]),
) as Partial<StageConfig>;

/** The configurations to check before a deployment: all stages, and prod with other settings. */
export const checkedVariants: readonly {
  readonly title: string;
  readonly stage: Stage;
  readonly settings?: Partial<StageConfig>;
}[] = [
  ...stages.map((stage) => ({ title: stage, stage })),
  { title: 'prod with every optional setting', stage: 'prod', settings: { account, ...everySetting } },
  { title: 'prod without optional settings', stage: 'prod', settings: fewestSettings },
];
