import { readFileSync } from 'node:fs';
import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import {
  catalogueMessages,
  mailMessages,
  pageMessages,
  recordMessages,
} from '#shared/infrastructure/log-messages.ts';
import { everySetting } from './every-setting.ts';
import { synthesize, type Templates } from './testing/synthesize.ts';

const templates = synthesize('prod', everySetting);
const stackNames = ['Data', 'Auth', 'Api', 'Web', 'Mail', 'EdgeAlarms'] as const;
const handbook = readFileSync(new URL('../docs/operations.md', import.meta.url), 'utf8');

type Alarm = {
  readonly stack: string;
  readonly description: string;
  readonly properties: Record<string, unknown>;
};

function alarmsOf({ stack }: Templates): Alarm[] {
  return stackNames.flatMap((name) =>
    ['AWS::CloudWatch::Alarm', 'AWS::CloudWatch::CompositeAlarm'].flatMap((type) =>
      Object.values(stack(name).findResources(type)).map(({ Properties }) => ({
        stack: name,
        description: String(Properties.AlarmDescription),
        properties: Properties,
      })),
    ),
  );
}

/** The text below a heading, by the heading's anchor. */
const sections = new Map(
  handbook.split(/^#{2,3} /m).map((part) => {
    const [heading = '', ...text] = part.split('\n');
    return [heading.toLowerCase().replaceAll('’', '').replaceAll(' ', '-'), text.join('\n')];
  }),
);

const alarms = alarmsOf(templates);
const anchorOf = ({ description }: Alarm) => /\(docs\/operations\.md#([a-z0-9-]+)\)$/.exec(description)?.[1];

describe('alarms of a stage with a person on call', () => {
  it.each([...new Set(alarms.map(anchorOf))])(
    'have a section %s that says what it means, how to look and what to do',
    (anchor) => {
      const text = sections.get(String(anchor)) ?? '';

      expect([...text.matchAll(/^\*\*([^*]+)\*\* \S/gm)].map(([, start]) => start)).toEqual([
        'What it means.',
        'How to look.',
        'What to do.',
      ]);
    },
  );

  it('use every section of the handbook', () => {
    const inHandbook = [...sections].filter(([, text]) => text.includes('**What it means.**'));

    expect(inHandbook.map(([anchor]) => anchor).toSorted()).toEqual(
      [...new Set(alarms.map((alarm) => String(anchorOf(alarm))))].toSorted(),
    );
  });

  it('notify the topic of their region when they go off and when they recover', () => {
    for (const { stack, properties } of alarms.filter((alarm) => !alarm.properties.AlarmRule)) {
      const topic =
        stack === 'EdgeAlarms'
          ? { Ref: expect.stringMatching(/^AlarmsTopic/) }
          : { 'Fn::ImportValue': expect.stringMatching(/^YourQuizzes-prod-OnCall:.*AlarmsTopic/) };
      expect(properties).toMatchObject({ AlarmActions: [topic], OKActions: [topic] });
    }
  });

  it('go off for each function that fails, and for each that is throttled if Lambda doesn’t repeat its starts', () => {
    const own = [templates.auth, templates.api, templates.web]
      .flatMap((template) => Object.values(template.findResources('AWS::Lambda::Function')))
      .filter(({ Properties }) => Properties.LoggingConfig?.LogFormat === 'JSON')
      .map(({ Properties }) => String(Properties.Description));
    const without = (section: string) =>
      own.filter(
        (name) => !alarms.some(({ description }) => description.startsWith(`${section}: ${name} (`)),
      );

    expect(without('A function fails')).toEqual([]);
    expect(without('A function is throttled').toSorted()).toEqual([
      'Builds what is derived from the table',
      'Checks published quizzes',
      'Makes AI pictures',
      'Makes the files of an uploaded picture',
      'Makes the files of exports',
      'Plays a quiz as a visitor does, to see that it works',
      'What follows from changes of the table (its stream)',
    ]);
  });

  it('wake somebody only while visitors can’t play, and not for AI, whose calls that fail aren’t counted', () => {
    const [down] = Object.values(templates.web.findResources('AWS::CloudWatch::CompositeAlarm'));
    const inRule = JSON.stringify(down?.Properties.AlarmRule).match(/(?<=GetAtt":\[")\w+/g) ?? [];
    const all = templates.web.findResources('AWS::CloudWatch::Alarm');
    const included = inRule.map((id) => String(all[id]?.Properties.AlarmDescription).split(/ ?[:(]/)[0]);
    const topic = { 'Fn::ImportValue': expect.stringMatching(/^YourQuizzes-prod-OnCall:.*PagerTopic/) };

    const urgent = ['The synthetic play fails', 'The API answers 5xx', 'Pages answer 5xx'];
    expect(included.toSorted()).toEqual(urgent.toSorted());
    expect(down?.Properties).toMatchObject({ AlarmActions: [topic], OKActions: [topic] });
    templates.api.hasResourceProperties('AWS::Logs::MetricFilter', {
      FilterPattern: '{ ($.status = "5*") && ($.routeKey != "POST /api/ai-*") }',
      MetricTransformations: [Match.objectLike({ MetricName: 'calls answered with 5xx' })],
    });
  });

  it('go off if the catalogue’s builder has not run for half an hour', () => {
    const found = alarms.find(({ description }) => description.startsWith('The catalogue gets no snapshots'));

    expect(found?.properties).toMatchObject({
      MetricName: 'Errors',
      Period: 1800,
      TreatMissingData: 'breaching',
    });
  });

  it.each([
    ['Api', catalogueMessages.noSnapshot, 4],
    ['Api', catalogueMessages.notRefreshed, 4],
    ['Web', catalogueMessages.noSnapshot, 1],
    ['Api', mailMessages.noSender, 2],
    ...[mailMessages.passwordMail, ...Object.values(recordMessages)].map((one) => ['Api', one, 1] as const),
  ] as const)('in %s count “%s” in the logs of all functions that write it', (stack, message, logs) => {
    const filters = Object.values(templates.stack(stack).findResources('AWS::Logs::MetricFilter'));
    const patterns = filters.map(({ Properties }) => Properties.FilterPattern);

    expect(patterns.filter((one) => one === `{ $.message = "${message}" }`)).toHaveLength(logs);
  });

  it('are set off neither by a scanner nor by refusals of our own limits', () => {
    const [atEdge, ...others] = alarms.filter(({ stack }) => stack === 'EdgeAlarms');
    const metrics = JSON.stringify(atEdge?.properties.Metrics);

    expect(others).toEqual([]);
    for (const part of ['IF(requests > 500, rate, 0)', '5xxErrorRate']) expect(metrics).toContain(part);
    templates.api.hasResourceProperties('AWS::Logs::MetricFilter', {
      FilterPattern: '{ ($.status = "429") && ($.integrationLatency = "-") }',
    });
  });

  it.each([
    ['Data', 'TransactionConflict', 50],
    ['Auth', 'SignUpThrottles', 5],
    ['Auth', 'SignInThrottles', 5],
    ['Auth', 'TokenRefreshThrottles', 5],
    ['Web', 'calls answered with 5xx', 5],
    ['Api', '429 of API Gateway', 50],
    ['Api', 'ClaimedAccountConcurrency', 1600],
    ['Api', 'Latency', 3000],
    ['Api', 'IteratorAge', 300_000],
    ['Api', 'ApproximateNumberOfMessagesVisible', 1],
    ['Api', recordMessages.failed, 5],
    ['Api', recordMessages.setAside, 1],
    ['Api', 'InvocationServerErrors', 5],
    ['Api', 'InvocationClientErrors', 5],
    ['Api', 'InvocationThrottles', 5],
    ['Api', 'quizzes in the catalogue', 20_000],
    ['Api', mailMessages.noSender, 1],
    ['Api', mailMessages.passwordMail, 5],
    ['Api', mailMessages.verificationMail, 5],
    ['Web', pageMessages.failed, 5],
    ['Mail', 'Reputation.BounceRate', 0.04],
  ] as const)('of %s go off at %s of %d', (stack, metric, threshold) => {
    const found = alarms.filter(({ properties }) => properties.MetricName === metric);

    expect(new Set(found.map((alarm) => alarm.stack))).toEqual(new Set([stack]));
    expect(found.map(({ properties }) => properties.Threshold)).toEqual(found.map(() => threshold));
    for (const { properties } of found) expect(properties.TreatMissingData).toBe('notBreaching');
  });

  it.each(['SignUpThrottles', 'SignInThrottles', 'TokenRefreshThrottles'])(
    'include %s of the pool and of its client: Cognito has no figure for the pool alone',
    (metric) => {
      const ref = (type: string) => ({ Ref: Object.keys(templates.auth.findResources(type))[0] });
      const found = alarms.filter(({ properties }) => properties.MetricName === metric);

      expect(found.map(({ properties }) => properties)).toMatchObject([
        {
          Namespace: 'AWS/Cognito',
          Statistic: 'Sum',
          Period: 300,
          Dimensions: [
            { Name: 'UserPool', Value: ref('AWS::Cognito::UserPool') },
            { Name: 'UserPoolClient', Value: ref('AWS::Cognito::UserPoolClient') },
          ],
        },
      ]);
    },
  );

  it('include records of the stream that Lambda stopped retrying, whether kept or lost', () => {
    const [mapping = ''] = Object.keys(templates.api.findResources('AWS::Lambda::EventSourceMapping'));
    const found = alarms.find(({ description }) => description.startsWith('The consumer of the stream died'));
    const metrics = found?.properties.Metrics as {
      readonly Expression?: string;
      readonly MetricStat?: { readonly Stat: string; readonly Metric: object };
    }[];

    const metric = (MetricName: string) => ({
      Stat: 'Sum',
      Metric: {
        Namespace: 'AWS/Lambda',
        MetricName,
        Dimensions: [{ Name: 'EventSourceMappingUUID', Value: { Ref: mapping } }],
      },
    });
    expect(metrics.flatMap(({ Expression }) => Expression ?? [])).toEqual(['FILL(kept, 0) + FILL(lost, 0)']);
    expect(metrics.flatMap(({ MetricStat }) => MetricStat ?? [])).toEqual(
      ['OnFailureDestinationDeliveredEventCount', 'DroppedEventCount'].map((name) =>
        expect.objectContaining(metric(name)),
      ),
    );
    expect(found?.properties.Threshold).toBe(1);
    // Lambda counts them only if the mapping enables it.
    templates.api.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
      MetricsConfig: { Metrics: ['EventCount'] },
    });
  });

  it('include requests to the table that are refused or fail', () => {
    const names = JSON.stringify(alarms.filter(({ stack }) => stack === 'Data').map((one) => one.properties));

    for (const metric of ['ThrottledRequests', 'SystemErrors']) {
      expect(names).toContain(`"MetricName":"${metric}"`);
    }
  });
});

it('sends mails to the people on call, with a topic in each region, and allows only AWS services to publish', () => {
  templates.stack('OnCall').hasResourceProperties('AWS::SNS::Subscription', {
    ...{ Protocol: 'https', Endpoint: 'https://pager.example/quizzes' },
    TopicArn: { Ref: Match.stringLikeRegexp('^PagerTopic') },
  });
  for (const name of ['OnCall', 'EdgeAlarms']) {
    const template = templates.stack(name);
    template.hasResourceProperties('AWS::SNS::Subscription', {
      Protocol: 'email',
      Endpoint: 'on-call@quizzes.example',
    });
    template.hasResourceProperties('AWS::SNS::TopicPolicy', {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({
            Effect: 'Allow',
            Action: 'sns:Publish',
            Principal: { Service: ['budgets.amazonaws.com', 'cloudwatch.amazonaws.com'] },
          }),
        ]),
      },
    });
  }
});

it('warns about the budget before it is used up, with costs counted by the tag of the stage', () => {
  templates.stack('Data').hasResourceProperties('AWS::Budgets::Budget', {
    Budget: {
      BudgetType: 'COST',
      TimeUnit: 'MONTHLY',
      BudgetLimit: { Amount: 150, Unit: 'USD' },
      CostFilters: { TagKeyValue: ['user:stage$prod'] },
    },
    NotificationsWithSubscribers: [
      Match.objectLike({ Notification: Match.objectLike({ NotificationType: 'ACTUAL', Threshold: 80 }) }),
      Match.objectLike({
        Notification: Match.objectLike({ NotificationType: 'FORECASTED', Threshold: 100 }),
      }),
    ],
  });
});

it('has no alarms, topics or budget if nobody is on call', () => {
  const dev = synthesize('dev');

  expect(() => dev.stack('OnCall')).toThrow('dev has no stack OnCall');
  for (const template of [dev.data, dev.auth, dev.api, dev.web]) {
    template.resourceCountIs('AWS::CloudWatch::Alarm', 0);
    template.resourceCountIs('AWS::Logs::MetricFilter', 0);
  }
});
