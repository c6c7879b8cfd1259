// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of Fn::Sub
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { readTemplates, type StackTemplate } from './template.ts';

const environment = { region: 'eu-central-1', account: '000000000000', distributionHost: 'localhost:3000' };

const stacks: StackTemplate[] = [
  {
    stackName: 'App-Data',
    template: {
      Resources: {
        Table: { Type: 'AWS::DynamoDB::GlobalTable', Properties: {} },
        Bucket: {
          Type: 'AWS::S3::Bucket',
          Properties: { BucketName: { 'Fn::Sub': 'media-${AWS::Region}' } },
        },
      },
      Outputs: {
        Name: { Value: { Ref: 'Table' }, Export: { Name: 'App-Data:Name' } },
        Stream: {
          Value: { 'Fn::GetAtt': ['Table', 'StreamArn'] },
          Export: { Name: { 'Fn::Join': ['', ['App-Data:', 'Stream']] } },
        },
        Loop: { Value: { 'Fn::ImportValue': 'App-Data:Loop' }, Export: { Name: 'App-Data:Loop' } },
      },
      Parameters: { Version: { Type: 'String', Default: '6' }, Secret: { Type: 'String' } },
    },
  },
  {
    stackName: 'App-Web',
    template: {
      Resources: {
        Api: { Type: 'AWS::ApiGatewayV2::Api' },
        Secret: {
          Type: 'AWS::SecretsManager::Secret',
          Properties: { Name: 'app/web-1', GenerateSecretString: { PasswordLength: 40 } },
        },
        Unnamed: { Type: 'AWS::SecretsManager::Secret', Properties: { GenerateSecretString: {} } },
        Given: { Type: 'AWS::SecretsManager::Secret', Properties: { Name: 'given', SecretString: 'x' } },
        Broken: { Type: 'AWS::Lambda::Function', Properties: { Timeout: 'long', Code: { S3Key: 'k' } } },
      },
    },
  },
];

const template = readTemplates(stacks, environment);
const inData = (value: unknown) => template.resolve('App-Data', value);
const inWeb = (value: unknown) => template.resolve('App-Web', value);

describe('resolve', () => {
  it('resolves references to resources, parameters and pseudo parameters', () => {
    expect(inData({ Ref: 'Table' })).toBe('App-Data-Table');
    expect(inData({ Ref: 'Bucket' })).toBe('media-eu-central-1');
    expect(inData({ Ref: 'Version' })).toBe('6');
    expect(inData([{ Ref: 'AWS::Region' }, { Ref: 'AWS::AccountId' }, { Ref: 'AWS::Partition' }])).toEqual([
      'eu-central-1',
      '000000000000',
      'aws',
    ]);
  });

  it('resolves attributes to values like those in AWS', () => {
    expect(inData({ 'Fn::GetAtt': ['Bucket', 'RegionalDomainName'] })).toBe(
      'media-eu-central-1.s3.eu-central-1.amazonaws.com',
    );
    expect(inData({ 'Fn::GetAtt': 'Bucket.Arn' })).toBe('arn:aws:s3:::media-eu-central-1');
  });

  it('resolves Join and Sub with other functions within', () => {
    expect(inData({ 'Fn::Join': ['-', ['a', { Ref: 'Version' }, 3]] })).toBe('a-6-3');
    expect(inData({ 'Fn::Sub': ['${Own}/${Bucket.Arn}/${!Kept}', { Own: { Ref: 'Version' } }] })).toBe(
      '6/arn:aws:s3:::media-eu-central-1/${Kept}',
    );
  });

  it('follows imports into other stacks, also by a computed export name', () => {
    expect(inWeb({ 'Fn::ImportValue': 'App-Data:Name' })).toBe('App-Data-Table');
    expect(inWeb({ 'Fn::ImportValue': 'App-Data:Stream' })).toMatch(
      /^arn:aws:dynamodb:.*:table\/App-Data-Table\/stream\//,
    );
  });

  it('resolves references to generated secrets, by name from anywhere and by ARN', () => {
    const reference = (id: unknown) => ({
      'Fn::Join': ['', ['{{resolve:secretsmanager:', id, ':SecretString:::}}']],
    });
    const secret = inWeb(reference({ Ref: 'Secret' }));

    expect(inWeb({ Ref: 'Secret' })).toMatch(
      /^arn:aws:secretsmanager:eu-central-1:0{12}:secret:app\/web-1-\w{6}$/,
    );
    expect(secret).toMatch(/^[0-9a-f]{40}$/);
    expect(inData({ list: ['<{{resolve:secretsmanager:app/web-1:SecretString:::}}>'] })).toEqual({
      list: [`<${secret}>`],
    });
    expect(inWeb(reference({ Ref: 'Unnamed' }))).toMatch(/^[0-9a-f]{32}$/);
  });

  it('generates new secrets at each start', () => {
    const reference = '{{resolve:secretsmanager:app/web-1:SecretString:::}}';
    expect(readTemplates(stacks, environment).resolve('App-Web', reference)).not.toBe(inWeb(reference));
  });

  it('removes AWS::NoValue', () => {
    expect(inData({ kept: 1, dropped: { Ref: 'AWS::NoValue' }, list: [{ Ref: 'AWS::NoValue' }, 2] })).toEqual(
      {
        kept: 1,
        list: [2],
      },
    );
  });

  it.each([
    [{ 'Fn::If': ['Condition', 1, 2] }, 'Fn::If is not supported'],
    [{ Ref: 'Missing' }, 'Missing is neither a resource nor a parameter'],
    [{ Ref: 'Secret' }, 'the parameter Secret has no default'],
    [{ 'Fn::ImportValue': 'Nobody:Exports' }, 'no stack exports Nobody:Exports'],
    [{ 'Fn::ImportValue': 'App-Data:Loop' }, 'the export App-Data:Loop depends on itself'],
    [
      { 'Fn::GetAtt': ['Table', 'Colour'] },
      'does not know the attribute Colour of AWS::DynamoDB::GlobalTable',
    ],
    ['{{resolve:secretsmanager:nobody:SecretString:::}}', 'an unknown secret: nobody'],
    ['{{resolve:secretsmanager:given:SecretString:::}}', 'AWS::SecretsManager::Secret App-Web/Given'],
    ['{{resolve:secretsmanager:app/web-1:SecretString:key::}}', 'dynamic reference'],
    ['{{resolve:ssm:/app/key}}', 'the dynamic reference {{resolve:ssm:/app/key}}'],
    ['{{resolve:secretsmanager:app/web-1', 'dynamic reference'],
  ])('refuses %j with an error that names it', (value, message) => {
    expect(() => inData(value)).toThrow(message);
  });
});

describe('resources', () => {
  it('lists the resources of a type in all stacks, and throws if there is not exactly one', () => {
    expect(template.resources('AWS::S3::Bucket').map((one) => one.name)).toEqual(['media-eu-central-1']);
    expect(template.only('AWS::ApiGatewayV2::Api').logicalId).toBe('Api');
    expect(() => template.only('AWS::CloudFront::Distribution')).toThrow(
      'must have one AWS::CloudFront::Distribution, but has 0',
    );
  });

  it('names the resource and the property of a wrong shape', () => {
    const schema = z.object({ Timeout: z.number() });
    expect(() => template.only('AWS::Lambda::Function').properties(schema)).toThrow(
      /AWS::Lambda::Function App-Web\/Broken: Timeout/,
    );
  });
});
