import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { apiTemplate } from '../testing/api-template.ts';
import { synthesize } from '../testing/synthesize.ts';

describe('auth stack', () => {
  const { auth } = synthesize('dev');

  it('calls functions for new accounts and mails, which may only write their log', () => {
    const functions = apiTemplate(auth);
    const preSignUp = 'Lets accounts in that our API makes, before their e-mail is verified';
    const customMessage = "Writes Cognito's mails in the language of the user";

    auth.allResourcesProperties('AWS::Lambda::Permission', {
      Principal: 'cognito-idp.amazonaws.com',
      SourceArn: Match.anyValue(),
    });
    expect(functions.functionDescriptions().toSorted()).toEqual([preSignUp, customMessage].toSorted());
    expect(functions.grants(preSignUp)).toEqual([
      'logs:CreateLogStream on PreSignUpLogs',
      'logs:PutLogEvents on PreSignUpLogs',
    ]);
    expect(functions.grants(customMessage)).toEqual([
      'logs:CreateLogStream on CustomMessageLogs',
      'logs:PutLogEvents on CustomMessageLogs',
    ]);
  });

  it('gives the client a secret, which no template contains, nor that of the triggers', () => {
    auth.hasResourceProperties('AWS::Cognito::UserPoolClient', { GenerateSecret: true });
    auth.allResourcesProperties('AWS::Lambda::Function', {
      Environment: {
        Variables: Match.objectLike({
          ACCOUNT_SECRET: '{{resolve:secretsmanager:your-quizzes/dev/accounts-1:SecretString:::}}',
        }),
      },
    });
    expect(JSON.stringify(auth.toJSON())).not.toContain('ClientSecret');
  });

  it('keeps the accounts of prod', () => {
    synthesize('prod').auth.hasResource('AWS::Cognito::UserPool', {
      DeletionPolicy: 'Retain',
      UpdateReplacePolicy: 'Retain',
      Properties: { DeletionProtection: 'ACTIVE' },
    });
  });
});
