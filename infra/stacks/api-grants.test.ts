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
        'BatchGetItem GetItem Query of QUIZ#* SLUG#* USERNAME#* PICTURE#* CATALOGUE CATALOGUE_SNAPSHOTS',
        'ConditionCheckItem of USERNAME#*',
        'DeleteItem PutItem UpdateItem of QUIZ#* QUESTION#* SLUG#*',
        'UpdateItem of PICTURE#*',
        'Query in GSI3 of OWNER#*#QUIZ',
        ...log('Quizzes'),
        's3:GetObject on catalogue/*',
      ],
    ],
    [
      groupFunction('users'),
      [
        'GetItem Query of USERNAME#* CATALOGUE CATALOGUE_SNAPSHOTS',
        ...log('Users'),
        's3:GetObject on catalogue/*',
      ],
    ],
    [
      groupFunction('rounds'),
      [
        'BatchGetItem Query of ROUND#*',
        'DeleteItem PutItem UpdateItem of ROUND#* ROUND_CODE#*',
        'GetItem of QUIZ#* ROUND#* ROUND_CODE#*',
        'Query in GSI3 of OWNER#*#ROUND',
        ...log('Rounds'),
      ],
    ],
    [
      groupFunction('reports'),
      [
        'GetItem of QUIZ#*',
        'Query of QUIZ#* ROUND#*',
        'Query in GSI1 of ROUND_ATTEMPTS#*',
        ...log('Reports'),
      ],
    ],
    [
      groupFunction('attempts'),
      [
        'BatchGetItem UpdateItem of ROUND#*',
        'GetItem of ATTEMPT#* QUIZ#* ROUND#* ROUND_CODE#*',
        'PutItem UpdateItem of ATTEMPT#*',
        'Query in GSI2 of SESSION#*',
        ...log('Attempts'),
      ],
    ],
    [
      groupFunction('auth'),
      [
        'BatchGetItem GetItem Query of USERNAME#* EMAIL#* PICTURE#*',
        'ConditionCheckItem of USERNAME#*',
        'DeleteItem PutItem UpdateItem of USERNAME#* EMAIL#*',
        'PutItem of PASSWORD_MAIL#*',
        'UpdateItem of PICTURE#* QUOTA#*',
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
        'BatchGetItem GetItem Query of QUIZ#* QUESTION#* PICTURE#*',
        'DeleteItem PutItem UpdateItem of QUIZ#* QUESTION#*',
        'UpdateItem of PICTURE#*',
        ...log('Questions'),
      ],
    ],
    [
      groupFunction('media'),
      [
        'BatchGetItem GetItem Query of PICTURE#* QUIZ#* POOL#* USERNAME#* CATALOGUE CATALOGUE_SNAPSHOTS',
        'DeleteItem PutItem UpdateItem of PICTURE#*',
        'UpdateItem of QUIZ#*',
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
        'BatchGetItem GetItem Query of POOL#* PICTURE#* USERNAME#*',
        'DeleteItem PutItem of POOL#*',
        'UpdateItem of PICTURE#*',
        'Query in GSI3 of OWNER#*#POOL',
        ...log('AnswerPools'),
      ],
    ],
    [
      groupFunction('ai-images'),
      [
        'BatchGetItem GetItem of PICTURE#* USERNAME#* QUOTA#*',
        'PutItem UpdateItem of PICTURE#*',
        'UpdateItem of QUOTA#*',
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
        'GetItem of PICTURE#*',
        'UpdateItem of PICTURE#* QUOTA#*',
        ...log('ImageWorker'),
        's3:DeleteObject on media/*',
        's3:DeleteObject on originals/*',
        's3:PutObject on media/*',
        's3:PutObject on originals/*',
      ],
    ],
    [groupFunction('ai-text'), ['GetItem of USERNAME#*', 'UpdateItem of QUOTA#*', ...log('AiText')]],
    [
      eventsFunction,
      [
        'BatchGetItem GetItem Query of QUIZ#* USERNAME#* PICTURE#* ROUND#*',
        'BatchGetItem of ATTEMPT#*',
        'ConditionCheckItem of USERNAME#*',
        'DeleteItem PutItem UpdateItem of QUIZ#* QUESTION#* SLUG#* POOL#* PICTURE#* USERNAME#* EMAIL#* DELETED_OWNER#* RENAMED_OWNER#* PLAYED#* CATALOGUE FAILED_RECORD#* ROUND#* ROUND_CODE#*',
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
        'BatchGetItem GetItem Query of QUIZ#* PICTURE#* CATALOGUE CATALOGUE_SNAPSHOTS',
        'DeleteItem UpdateItem of QUIZ#*',
        'PutItem of CATALOGUE_SNAPSHOTS',
        'Query in GSI1 of SLUGS',
        ...log('CatalogueBuilder'),
        's3:DeleteObject on catalogue/*',
        's3:GetObject on catalogue/*',
        's3:PutObject on catalogue/*',
      ],
    ],
    [
      processorFunction,
      [
        'GetItem UpdateItem of PICTURE#*',
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

  it('lets accounts keep challenges only where registering takes work', () => {
    const asking = apiTemplate(synthesize('dev', { registrationNumbers: 10 }).api);
    const auth = groupFunction('auth');

    const more = asking.grants(auth).filter((grant) => !api.grants(auth).includes(grant));

    expect(more).toEqual(['DeleteItem PutItem of CHALLENGE#*']);
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
