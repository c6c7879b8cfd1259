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
        'QUIZ#*: BatchGetItem DeleteItem GetItem PutItem Query UpdateItem',
        'SLUG#*: BatchGetItem DeleteItem GetItem PutItem',
        'QUESTION#*: DeleteItem',
        'USERNAME#*: ConditionCheckItem GetItem',
        'PICTURE#*: BatchGetItem UpdateItem',
        'CATALOGUE: Query',
        'Query in GSI3 of OWNER#*#QUIZ',
        ...log('Quizzes'),
        's3:GetObject on catalogue/*',
      ],
    ],
    [
      groupFunction('users'),
      ['USERNAME#*: GetItem', 'CATALOGUE: Query', ...log('Users'), 's3:GetObject on catalogue/*'],
    ],
    [
      groupFunction('rounds'),
      [
        'ROUND#*: BatchGetItem DeleteItem GetItem PutItem Query UpdateItem',
        'ROUND_CODE#*: DeleteItem GetItem PutItem',
        'QUIZ#*: GetItem',
        'Query in GSI3 of OWNER#*#ROUND',
        ...log('Rounds'),
      ],
    ],
    [
      groupFunction('reports'),
      ['QUIZ#*: GetItem Query', 'ROUND#*: Query', 'Query in GSI1 of ROUND_ATTEMPTS#*', ...log('Reports')],
    ],
    [
      groupFunction('attempts'),
      [
        'ATTEMPT#*: GetItem PutItem UpdateItem',
        'QUIZ#*: GetItem',
        'ROUND#*: BatchGetItem GetItem UpdateItem',
        'ROUND_CODE#*: GetItem',
        'Query in GSI2 of SESSION#*',
        ...log('Attempts'),
      ],
    ],
    [
      groupFunction('auth'),
      [
        'USERNAME#*: BatchGetItem ConditionCheckItem DeleteItem GetItem PutItem Query UpdateItem',
        'EMAIL#*: BatchGetItem DeleteItem GetItem PutItem UpdateItem',
        'PASSWORD_MAIL#*: PutItem',
        'PICTURE#*: BatchGetItem UpdateItem',
        'QUOTA#*: UpdateItem',
        'cognito-idp:AdminDeleteUser on user pool',
        'cognito-idp:AdminGetUser on user pool',
        'cognito-idp:AdminUserGlobalSignOut on user pool',
        'Query in GSI3 of OWNER#*#LIBRARY',
        ...log('Auth'),
      ],
    ],
    [
      groupFunction('questions'),
      [
        'QUIZ#*: BatchGetItem GetItem PutItem Query UpdateItem',
        'QUESTION#*: GetItem PutItem',
        'PICTURE#*: BatchGetItem UpdateItem',
        ...log('Questions'),
      ],
    ],
    [
      groupFunction('media'),
      [
        'PICTURE#*: BatchGetItem DeleteItem GetItem PutItem UpdateItem',
        'QUIZ#*: BatchGetItem UpdateItem',
        'POOL#*: BatchGetItem',
        'USERNAME#*: GetItem',
        'CATALOGUE: Query',
        'Query in GSI3 of OWNER#*#LIBRARY',
        ...log('Media'),
        's3:GetObject on catalogue/*',
        's3:GetObject on originals/*',
        's3:PutObject on uploads/*',
      ],
    ],
    [
      groupFunction('answer-pools'),
      [
        'POOL#*: BatchGetItem DeleteItem GetItem PutItem Query UpdateItem',
        'PICTURE#*: BatchGetItem UpdateItem',
        'USERNAME#*: GetItem',
        'Query in GSI3 of OWNER#*#POOL',
        ...log('AnswerPools'),
      ],
    ],
    [
      groupFunction('ai-images'),
      [
        'PICTURE#*: GetItem PutItem UpdateItem',
        'USERNAME#*: GetItem',
        'QUOTA#*: BatchGetItem UpdateItem',
        'Query in GSI1 of SESSION_PICTURES#*',
        'Query in GSI3 of OWNER#*#LIBRARY OWNER#*#HISTORY',
        'lambda:InvokeFunction on ImageWorkerFunction',
        ...log('AiImages'),
        's3:PutObject on uploads/*',
      ],
    ],
    [
      imageWorker,
      [
        'PICTURE#*: GetItem UpdateItem',
        'QUOTA#*: UpdateItem',
        ...log('ImageWorker'),
        's3:DeleteObject on media/*',
        's3:DeleteObject on originals/*',
        's3:PutObject on media/*',
        's3:PutObject on originals/*',
      ],
    ],
    [groupFunction('ai-text'), ['USERNAME#*: GetItem', 'QUOTA#*: UpdateItem', ...log('AiText')]],
    [
      eventsFunction,
      [
        'QUIZ#*: BatchGetItem DeleteItem GetItem PutItem Query UpdateItem',
        'QUESTION#*: DeleteItem',
        'SLUG#*: DeleteItem',
        'POOL#*: DeleteItem Query',
        'PICTURE#*: BatchGetItem DeleteItem',
        'USERNAME#*: ConditionCheckItem DeleteItem GetItem UpdateItem',
        'EMAIL#*: DeleteItem',
        'DELETED_OWNER#*: PutItem',
        'RENAMED_OWNER#*: PutItem',
        'ATTEMPT#*: BatchGetItem',
        'PLAYED#*: PutItem',
        'CATALOGUE: PutItem',
        'FAILED_RECORD#*: UpdateItem',
        'ROUND#*: DeleteItem GetItem PutItem Query UpdateItem',
        'ROUND_CODE#*: DeleteItem',
        'cognito-idp:AdminDeleteUser on user pool',
        'cognito-idp:AdminUpdateUserAttributes on user pool',
        'dynamodb:DescribeStream on stream',
        'dynamodb:GetRecords on stream',
        'dynamodb:GetShardIterator on stream',
        'dynamodb:ListStreams on stream',
        'Query in GSI3 of OWNER#*#QUIZ OWNER#*#ROUND OWNER#*#POOL OWNER#*#LIBRARY OWNER#*#HISTORY',
        ...log('Events'),
        's3:DeleteObject on media/*',
        's3:DeleteObject on originals/*',
        's3:DeleteObject on uploads/*',
        's3:ListBucket on media bucket',
        's3:PutObject on aws/lambda/*',
        's3:PutObject on failed-records/*',
      ],
    ],
    [
      builderFunction,
      [
        'QUIZ#*: BatchGetItem DeleteItem Query UpdateItem',
        'PICTURE#*: BatchGetItem',
        'CATALOGUE: Query',
        'Query in GSI1 of SLUGS',
        ...log('CatalogueBuilder'),
        's3:GetObject on catalogue/*',
        's3:PutObject on catalogue/*',
      ],
    ],
    [
      processorFunction,
      [
        'PICTURE#*: GetItem UpdateItem',
        ...log('MediaFunctionsProcessor'),
        's3:DeleteObject on media/*',
        's3:DeleteObject on originals/*',
        's3:DeleteObject on uploads/*',
        's3:GetObject on uploads/*',
        's3:ListBucket of uploads/*',
        's3:PutObject on media/*',
        's3:PutObject on originals/*',
        'sqs:SendMessage on MediaFunctionsProcessorFailures',
      ],
    ],
    [linkPictureFunction, [...log('MediaFunctionsLinkPicture'), 's3:GetObject on media/*']],
  ])('allows "%s" just what it needs', (description, expected) => {
    expect(api.grants(description)).toEqual(expected.toSorted());
  });

  it('lets no function scan', () => {
    expect(JSON.stringify(template.findResources('AWS::IAM::Policy'))).not.toContain('Scan');
    expect(JSON.stringify(template.findResources('AWS::IAM::Policy'))).not.toContain('dynamodb:*');
  });

  it('sets the table’s name only for functions that may use it', () => {
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

  it('sets the media bucket’s name only for functions that may use it', () => {
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
