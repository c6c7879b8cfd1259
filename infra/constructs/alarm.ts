import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';

/** The sections of docs/operations.md, "When an alarm goes off", by their headings. */
export type AlarmSection =
  | 'Records of the stream fail'
  | 'A record was set aside'
  | 'The consumer of the stream died'
  | 'The stream waits'
  | 'A picture event failed'
  | 'A function fails'
  | 'The site is down'
  | 'A function is throttled'
  | 'The API answers 5xx'
  | 'The API is slow'
  | 'Pages answer 5xx'
  | 'CloudFront answers 5xx'
  | 'Many calls are refused'
  | 'DynamoDB throttles'
  | 'DynamoDB fails'
  | 'Transactions conflict'
  | 'Cognito throttles'
  | 'Bedrock fails'
  | 'The catalogue gets no snapshots'
  | 'The catalogue is large'
  | 'Lists lack quizzes'
  | 'Mails aren’t sent'
  | 'Mails bounce'
  | 'People complain about mails'
  | 'The synthetic play fails';

export type AlarmOptions = {
  readonly config: StageConfig;
  /** The section with instructions for the people on call; the alarm's description links to it. */
  readonly section: AlarmSection;
  /** What the alarm watches, if several alarms share its section. */
  readonly subject?: string;
  readonly metric: IMetric;
  /** The alarm goes off at this value. */
  readonly threshold: number;
  /** How many periods in a row must reach the value; by default 1. */
  readonly periods?: number;
  /** Whether the alarm also goes off when the metric has no values; by default it doesn't. */
  readonly needsValues?: boolean;
};

/**
 * Adds an alarm if the stage has people on call, and returns it; otherwise returns undefined. `OnCallStack` connects it
 * with a topic.
 */
export function addAlarm(scope: Construct, id: string, options: AlarmOptions): Alarm | undefined {
  const { config, section, subject, metric, threshold, periods = 1, needsValues = false } = options;
  if (!config.onCall) return undefined;
  return new Alarm(scope, id, {
    alarmDescription: alarmDescription(section, subject),
    metric,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    threshold,
    evaluationPeriods: periods,
    treatMissingData: needsValues ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
  });
}

/** The section of an alarm, what it watches, and a link to the instructions. */
export function alarmDescription(section: AlarmSection, subject?: string): string {
  const what = subject === undefined ? section : `${section}: ${subject}`;
  return `${what} (docs/operations.md#${anchorOf(section)})`;
}

/** The anchor of a heading as GitHub generates it: lower case, without apostrophes, with dashes instead of spaces. */
function anchorOf(heading: string): string {
  return heading.toLowerCase().replaceAll('’', '').replaceAll(' ', '-');
}
