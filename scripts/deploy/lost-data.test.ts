import { beforeAll, describe, expect, it } from 'vitest';
import { everySetting } from '../../infra/every-setting.ts';
import { lostData } from './lost-data.ts';
import { type StackTemplate, stageTemplates } from './stage-templates.ts';

// biome-ignore lint/suspicious/noExplicitAny: templates are changed at any place.
type Resource = any;

let prod: StackTemplate[];
beforeAll(async () => {
  prod = await stageTemplates('prod');
});

/** Returns the losses after a change to a copy of prod's templates. */
function lossesAfter(change: (find: (type: string) => Resource, stacks: StackTemplate[]) => void): string[] {
  const next = structuredClone(prod);
  const find = (type: string): Resource => {
    for (const { resources } of next) {
      const found = Object.entries(resources).find(([, { Type }]) => Type === type);
      if (found) return found[1];
    }
    throw new Error(`There is no ${type}`);
  };
  change(find, next);
  return lostData(prod, next).map(({ where, what }) => `${where}: ${what}`);
}

const table = 'AWS::DynamoDB::GlobalTable';
const bucket = 'AWS::S3::Bucket';
const pool = 'AWS::Cognito::UserPool';

it('finds nothing if nothing changes, or if the resource can be created again', () => {
  expect(lossesAfter(() => undefined)).toEqual([]);
  expect(
    lossesAfter((_find, stacks) => {
      for (const { resources } of stacks) {
        for (const [id, { Type }] of Object.entries(resources)) {
          if (Type.startsWith('AWS::Lambda::') || Type.startsWith('AWS::ApiGatewayV2::')) {
            delete (resources as Record<string, unknown>)[id];
          }
        }
      }
    }),
  ).toEqual([]);
});

describe('a table', () => {
  it.each([
    [
      'another key',
      (one: Resource) => (one.Properties.KeySchema[0].AttributeName = 'ID'),
      'KeySchema changes',
    ],
    ['a name', (one: Resource) => (one.Properties.TableName = 'quizzes'), 'TableName changes'],
    [
      'another time to live',
      (one: Resource) => (one.Properties.TimeToLiveSpecification.AttributeName = 'createdAt'),
      'other items expire',
    ],
    [
      'no backups',
      (one: Resource) => (one.Properties.Replicas[0].PointInTimeRecoverySpecification = undefined),
      'point-in-time recovery ends',
    ],
    [
      'backups of fewer days',
      (one: Resource) =>
        (one.Properties.Replicas[0].PointInTimeRecoverySpecification.RecoveryPeriodInDays = 7),
      'its backups go back 7 days instead of ',
    ],
    ['no protection', (one: Resource) => (one.DeletionPolicy = 'Delete'), 'is Retain and becomes Delete'],
    [
      'no protection by DynamoDB',
      (one: Resource) => (one.Properties.Replicas[0].DeletionProtectionEnabled = false),
      'its protection from deletion ends',
    ],
    [
      'another key of an index',
      (one: Resource) => (one.Properties.GlobalSecondaryIndexes[1].KeySchema[0].AttributeName = 'GSI1PK'),
      'GSI2 changes its keys or projection',
    ],
    [
      'two indexes less',
      (one: Resource) => one.Properties.GlobalSecondaryIndexes.splice(0, 2),
      'GSI1 and GSI2 are made or deleted in one update',
    ],
    [
      'one index for another',
      (one: Resource) => (one.Properties.GlobalSecondaryIndexes[0].IndexName = 'GSI9'),
      'GSI1 and GSI9 are made or deleted in one update',
    ],
  ])('with %s is refused', (_name, change, what) => {
    const losses = lossesAfter((find) => change(find(table)));

    expect(losses).toEqual([
      expect.stringMatching(/^YourQuizzes-prod-Data\/Table\w+: AWS::DynamoDB::GlobalTable: /),
    ]);
    expect(losses[0]).toContain(what);
  });

  it('may get one more index, or lose one', () => {
    const indexes = (find: (type: string) => Resource) => find(table).Properties.GlobalSecondaryIndexes;

    expect(lossesAfter((find) => indexes(find).push({ IndexName: 'GSI4', KeySchema: [] }))).toEqual([]);
    expect(lossesAfter((find) => indexes(find).pop())).toEqual([]);
  });
});

it('compares how many days backups are kept, with a default of 35', () => {
  const tableWith = (specification: Record<string, unknown>): StackTemplate[] => [
    {
      name: 'Data',
      region: 'eu-central-1',
      resources: {
        Table: {
          Type: 'AWS::DynamoDB::Table',
          Properties: {
            PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true, ...specification },
          },
        },
      },
      outputs: {},
    },
  ];
  const [short, long, whole] = [7, 30, undefined].map((RecoveryPeriodInDays) =>
    tableWith(RecoveryPeriodInDays === undefined ? {} : { RecoveryPeriodInDays }),
  ) as [StackTemplate[], StackTemplate[], StackTemplate[]];

  expect(lostData(long, short)).toEqual([
    { where: 'Data/Table', what: 'AWS::DynamoDB::Table: its backups go back 7 days instead of 30' },
  ]);
  expect(lostData(whole, long)).toEqual([
    { where: 'Data/Table', what: 'AWS::DynamoDB::Table: its backups go back 30 days instead of 35' },
  ]);
  expect(lostData(short, long)).toEqual([]);
  expect(lostData(long, whole)).toEqual([]);
});

describe('a restored table', () => {
  const { restoredTable } = everySetting;
  let restored: StackTemplate[];
  let other: StackTemplate[];
  beforeAll(async () => {
    restored = await stageTemplates('prod', { settings: { restoredTable } });
    other = await stageTemplates('prod', {
      settings: { restoredTable: { ...restoredTable, name: 'other' } },
    });
  });

  it('replaces another table only as a loss that must be accepted', () => {
    const finding = {
      where: 'YourQuizzes-prod-Data/TableName',
      what: 'the stage goes on with another table (restoredTable), without what was written to the previous one',
    };

    expect(lostData(prod, restored)).toEqual([finding]);
    expect(lostData(restored, prod)).toEqual([finding]);
    expect(lostData(restored, other)).toEqual([finding]);
  });

  it('is no loss if it stays the same', () => {
    expect(lostData(restored, structuredClone(restored))).toEqual([]);
  });
});

describe('a bucket', () => {
  const rules = (find: (type: string) => Resource) => find(bucket).Properties.LifecycleConfiguration.Rules;

  it('may not let more objects expire than before', () => {
    expect(lossesAfter((find) => rules(find).push({ ExpirationInDays: 30, Status: 'Enabled' }))).toEqual([
      expect.stringContaining('deletes objects that were kept'),
    ]);
    expect(
      lossesAfter((find) => {
        const uploads = rules(find).find((rule: Resource) => rule.Prefix === 'uploads/');
        uploads.Prefix = '';
      }),
    ).toEqual([expect.stringContaining('deletes objects that were kept')]);
  });

  it('may get versions that expire, but may not let existing versions expire', () => {
    const rule = { NoncurrentVersionExpiration: { NoncurrentDays: 30 }, Status: 'Enabled' };
    const stacksWith = (Properties: Record<string, unknown>): StackTemplate[] => [
      {
        name: 'Data',
        region: 'eu-central-1',
        resources: { Media: { Type: bucket, Properties } },
        outputs: {},
      },
    ];
    const versions = { VersioningConfiguration: { Status: 'Enabled' } };
    const expiring = stacksWith({ ...versions, LifecycleConfiguration: { Rules: [rule] } });

    expect(lostData(stacksWith({}), expiring)).toEqual([]);
    expect(lostData(stacksWith(versions), expiring)).toEqual([
      { where: 'Data/Media', what: expect.stringContaining('deletes objects that were kept') },
    ]);
  });

  it('may not lose its versions', () => {
    for (const versions of [{ Status: 'Suspended' }, undefined]) {
      expect(
        lossesAfter((find) => (find(bucket).Properties.VersioningConfiguration = versions)).join(),
      ).toContain('versions end: what is deleted or replaced cannot be restored');
    }
  });

  it('may lose a rule', () => {
    expect(lossesAfter((find) => rules(find).pop())).toEqual([]);
  });

  it('may not get another name', () => {
    expect(lossesAfter((find) => (find(bucket).Properties.BucketName = 'pictures'))).toEqual([
      expect.stringContaining('BucketName changes, which makes a new, empty one'),
    ]);
  });
});

describe('accounts', () => {
  it('stay protected from deletion', () => {
    expect(lossesAfter((find) => (find(pool).Properties.DeletionProtection = 'INACTIVE'))).toEqual([
      expect.stringContaining('its protection from deletion ends'),
    ]);
  });

  it('keep their ways to sign in and their attributes', () => {
    expect(lossesAfter((find) => (find(pool).Properties.AliasAttributes = ['phone_number']))).toEqual([
      expect.stringContaining('AliasAttributes changes'),
    ]);
    expect(lossesAfter((find) => find(pool).Properties.Schema.pop())).toEqual([
      expect.stringContaining('which Cognito refuses'),
    ]);
    expect(lossesAfter((find) => find(pool).Properties.Schema.push({ Name: 'school' }))).toEqual([]);
  });
});

describe('a stack', () => {
  it('that is renamed, moved or left out loses all its data', () => {
    const data = (stacks: StackTemplate[]) => stacks.findIndex(({ name }) => name.endsWith('-Data'));
    const change = (stacks: StackTemplate[], changes: Partial<StackTemplate>) => {
      const index = data(stacks);
      const stack = stacks[index];
      if (stack) stacks[index] = { ...stack, ...changes };
    };

    expect(lossesAfter((_find, stacks) => change(stacks, { name: 'Other' }))).toHaveLength(2);
    expect(lossesAfter((_find, stacks) => stacks.splice(data(stacks), 1))).toEqual([
      expect.stringContaining('it is left behind, and its data with it'),
      expect.stringContaining('it is left behind, and its data with it'),
    ]);
    expect(lossesAfter((_find, stacks) => change(stacks, { region: 'eu-west-1' }))).toEqual([
      expect.stringContaining('its stack moves to another region'),
      expect.stringContaining('its stack moves to another region'),
    ]);
  });
});
