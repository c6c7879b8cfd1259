import { describe, expect, it } from 'vitest';
import type { Group } from '#shared/api/route.ts';
import { apiTemplate } from '../testing/api-template.ts';
import { synthesize } from '../testing/synthesize.ts';

const eventsFunction = 'What follows from changes of the table (its stream)';
const imageWorker = 'Makes AI pictures';
const processorFunction = 'Makes the files of an uploaded picture';
const linkPictureFunction = 'Makes the pictures of shared links';
const builderFunction = 'Builds what is derived from the table';
const groupFunction = (group: Group) => `API operations of the group ${group}`;

describe('permissions of the functions of the api stack', () => {
  const template = synthesize('dev').api;
  const api = apiTemplate(template);

  const log = (name: string) => [`logs:CreateLogStream on ${name}Logs`, `logs:PutLogEvents on ${name}Logs`];
  it.each([
    [
      groupFunction('quizzes'),
      [
        'dynamodb:BatchGetItem on table',
        'dynamodb:ConditionCheckItem on table',
        'dynamodb:DeleteItem on table',
        'dynamodb:GetItem on table',
        'dynamodb:PutItem on table',
        'dynamodb:Query on table',
        'dynamodb:Query on table/GSI3',
        'dynamodb:UpdateItem on table',
        ...log('Quizzes'),
        's3:GetObject on catalogue/*',
      ],
    ],
    [
      groupFunction('users'),
      [
        'dynamodb:GetItem on table',
        'dynamodb:Query on table',
        ...log('Users'),
        's3:GetObject on catalogue/*',
      ],
    ],
    [
      groupFunction('rounds'),
      [
        'dynamodb:BatchGetItem on table',
        'dynamodb:DeleteItem on table',
        'dynamodb:GetItem on table',
        'dynamodb:PutItem on table',
        'dynamodb:Query on table',
        'dynamodb:Query on table/GSI3',
        'dynamodb:UpdateItem on table',
        ...log('Rounds'),
      ],
    ],
    [
      groupFunction('reports'),
      [
        'dynamodb:GetItem on table',
        'dynamodb:Query on table',
        'dynamodb:Query on table/GSI1',
        ...log('Reports'),
      ],
    ],
    [
      groupFunction('attempts'),
      [
        'dynamodb:BatchGetItem on table',
        'dynamodb:GetItem on table',
        'dynamodb:PutItem on table',
        'dynamodb:Query on table/GSI2',
        'dynamodb:UpdateItem on table',
        ...log('Attempts'),
      ],
    ],
    [
      groupFunction('auth'),
      [
        'cognito-idp:AdminDeleteUser on user pool',
        'cognito-idp:AdminGetUser on user pool',
        'cognito-idp:AdminUserGlobalSignOut on user pool',
        'dynamodb:BatchGetItem on table',
        'dynamodb:ConditionCheckItem on table',
        'dynamodb:DeleteItem on table',
        'dynamodb:GetItem on table',
        'dynamodb:PutItem on table',
        'dynamodb:Query on table',
        'dynamodb:Query on table/GSI3',
        'dynamodb:UpdateItem on table',
        ...log('Auth'),
      ],
    ],
    [
      groupFunction('questions'),
      [
        'dynamodb:BatchGetItem on table',
        'dynamodb:DeleteItem on table',
        'dynamodb:GetItem on table',
        'dynamodb:PutItem on table',
        'dynamodb:Query on table',
        'dynamodb:UpdateItem on table',
        ...log('Questions'),
      ],
    ],
    [
      groupFunction('media'),
      [
        'dynamodb:BatchGetItem on table',
        'dynamodb:DeleteItem on table',
        'dynamodb:GetItem on table',
        'dynamodb:PutItem on table',
        'dynamodb:Query on table',
        'dynamodb:Query on table/GSI3',
        'dynamodb:UpdateItem on table',
        ...log('Media'),
        's3:GetObject on catalogue/*',
        's3:GetObject on originals/*',
        's3:PutObject on uploads/*',
      ],
    ],
    [
      groupFunction('answer-pools'),
      [
        'dynamodb:BatchGetItem on table',
        'dynamodb:DeleteItem on table',
        'dynamodb:GetItem on table',
        'dynamodb:PutItem on table',
        'dynamodb:Query on table',
        'dynamodb:Query on table/GSI3',
        'dynamodb:UpdateItem on table',
        ...log('AnswerPools'),
      ],
    ],
    [
      groupFunction('ai-images'),
      [
        'dynamodb:BatchGetItem on table',
        'dynamodb:DeleteItem on table',
        'dynamodb:GetItem on table',
        'dynamodb:PutItem on table',
        'dynamodb:Query on table/GSI1',
        'dynamodb:Query on table/GSI3',
        'dynamodb:UpdateItem on table',
        'lambda:InvokeFunction on ImageWorkerFunction',
        ...log('AiImages'),
        's3:GetObject on media/*',
        's3:GetObject on originals/*',
        's3:PutObject on media/*',
        's3:PutObject on originals/*',
        's3:PutObject on uploads/*',
      ],
    ],
    [
      imageWorker,
      [
        'dynamodb:GetItem on table',
        'dynamodb:UpdateItem on table',
        ...log('ImageWorker'),
        's3:DeleteObject on media/*',
        's3:DeleteObject on originals/*',
        's3:GetObject on media/*',
        's3:PutObject on media/*',
        's3:PutObject on originals/*',
      ],
    ],
    [
      groupFunction('ai-text'),
      ['dynamodb:GetItem on table', 'dynamodb:UpdateItem on table', ...log('AiText')],
    ],
    [
      eventsFunction,
      [
        'cognito-idp:AdminDeleteUser on user pool',
        'cognito-idp:AdminUpdateUserAttributes on user pool',
        'dynamodb:BatchGetItem on table',
        'dynamodb:ConditionCheckItem on table',
        'dynamodb:DeleteItem on table',
        'dynamodb:DescribeStream on stream',
        'dynamodb:GetItem on table',
        'dynamodb:GetRecords on stream',
        'dynamodb:GetShardIterator on stream',
        'dynamodb:ListStreams on stream',
        'dynamodb:PutItem on table',
        'dynamodb:Query on table',
        'dynamodb:Query on table/GSI3',
        'dynamodb:UpdateItem on table',
        ...log('Events'),
        's3:DeleteObject on media/*',
        's3:DeleteObject on originals/*',
        's3:DeleteObject on uploads/*',
        's3:PutObject on failed-records/*',
        'sqs:GetQueueAttributes on EventsStreamFailures',
        'sqs:GetQueueUrl on EventsStreamFailures',
        'sqs:SendMessage on EventsStreamFailures',
      ],
    ],
    [
      builderFunction,
      [
        'dynamodb:BatchGetItem on table',
        'dynamodb:DeleteItem on table',
        'dynamodb:GetItem on table',
        'dynamodb:PutItem on table',
        'dynamodb:Query on table',
        'dynamodb:Query on table/GSI1',
        'dynamodb:UpdateItem on table',
        ...log('CatalogueBuilder'),
        's3:DeleteObject on catalogue/*',
        's3:GetObject on catalogue/*',
        's3:PutObject on catalogue/*',
      ],
    ],
    [
      processorFunction,
      [
        'dynamodb:GetItem on table',
        'dynamodb:UpdateItem on table',
        ...log('MediaFunctionsProcessor'),
        's3:DeleteObject on media/*',
        's3:DeleteObject on originals/*',
        's3:DeleteObject on uploads/*',
        's3:GetObject on uploads/*',
        's3:PutObject on media/*',
        's3:PutObject on originals/*',
        'sqs:GetQueueAttributes on MediaFunctionsProcessorFailures',
        'sqs:GetQueueUrl on MediaFunctionsProcessorFailures',
        'sqs:SendMessage on MediaFunctionsProcessorFailures',
      ],
    ],
    [linkPictureFunction, [...log('MediaFunctionsLinkPicture'), 's3:GetObject on media/*']],
  ])('allows "%s" just what it needs', (description, expected) => {
    expect(api.grants(description)).toEqual(expected);
  });

  it('lets no function scan', () => {
    expect(JSON.stringify(template.findResources('AWS::IAM::Policy'))).not.toContain('Scan');
    expect(JSON.stringify(template.findResources('AWS::IAM::Policy'))).not.toContain('dynamodb:*');
  });

  it('tells a function the table only where it may use it', () => {
    const always = [
      'LOG_LEVEL',
      'MEDIA_BASE_URL',
      'ORIGIN_SECRETS',
      'STAGE',
      'USER_POOL_CLIENT_ID',
      'USER_POOL_ID',
    ];

    expect(api.variables(groupFunction('attempts'))).toEqual([...always, 'TABLE_NAME'].toSorted());
    expect(api.variables(eventsFunction)).toEqual([
      'LOG_LEVEL',
      'MEDIA_BASE_URL',
      'MEDIA_BUCKET_NAME',
      'STAGE',
      'TABLE_NAME',
      'USER_POOL_CLIENT_ID',
      'USER_POOL_ID',
    ]);
  });

  it('tells a function the media bucket only where it may use it', () => {
    const always = ['LOG_LEVEL', 'MEDIA_BASE_URL', 'MEDIA_BUCKET_NAME', 'STAGE'];
    expect(api.variables(groupFunction('media'))).toContain('MEDIA_BUCKET_NAME');
    expect(api.variables(groupFunction('attempts'))).not.toContain('MEDIA_BUCKET_NAME');
    expect(api.variables(processorFunction)).toEqual([...always, 'TABLE_NAME']);
    expect(api.variables(linkPictureFunction)).toEqual([
      'LOG_LEVEL',
      'MEDIA_BUCKET_NAME',
      'ORIGIN_SECRETS',
      'STAGE',
    ]);
  });
});
