import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { apiTemplate } from '../testing/api-template.ts';
import { synthesize } from '../testing/synthesize.ts';

describe('auth stack', () => {
  const { auth } = synthesize('dev');

  it('lets people sign up with a username and an e-mail address that is verified', () => {
    auth.hasResourceProperties('AWS::Cognito::UserPool', {
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
      AliasAttributes: ['email'],
      AutoVerifiedAttributes: ['email'],
      UsernameConfiguration: { CaseSensitive: false },
      AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
      Schema: Match.arrayWith([{ Name: 'email', Required: true, Mutable: true }]),
    });
  });

  it('has the password policy of the product', () => {
    auth.hasResourceProperties('AWS::Cognito::UserPool', {
      Policies: {
        PasswordPolicy: {
          MinimumLength: 8,
          RequireLowercase: true,
          RequireUppercase: true,
          RequireNumbers: true,
          RequireSymbols: false,
        },
      },
    });
  });

  it('issues access tokens with a short lifetime, and refresh tokens that can be revoked', () => {
    auth.hasResourceProperties('AWS::Cognito::UserPoolClient', {
      // Cognito refuses the flow ALLOW_REFRESH_TOKEN_AUTH if tokens are rotated.
      ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH'],
      AccessTokenValidity: 15,
      RefreshTokenValidity: 30 * 24 * 60,
      TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
      EnableTokenRevocation: true,
      RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 60 },
      GenerateSecret: false,
      PreventUserExistenceErrors: 'ENABLED',
      AllowedOAuthFlowsUserPoolClient: false,
    });
  });

  it('uses the plan that rotates refresh tokens', () => {
    auth.hasResourceProperties('AWS::Cognito::UserPool', { UserPoolTier: 'ESSENTIALS' });
  });

  it('lets the client write an address and a language, but not whether the address is verified', () => {
    auth.hasResourceProperties('AWS::Cognito::UserPoolClient', {
      ReadAttributes: ['email', 'email_verified', 'locale'],
      WriteAttributes: ['email', 'locale'],
    });
  });

  it('calls functions for new accounts and mails, which may only write their log', () => {
    const functions = apiTemplate(auth);
    const preSignUp = 'Lets new accounts in before their e-mail is verified';
    const customMessage = "Writes Cognito's mails in the language of the user";

    auth.hasResourceProperties('AWS::Cognito::UserPool', {
      LambdaConfig: {
        PreSignUp: { 'Fn::GetAtt': [Match.stringLikeRegexp('^PreSignUpFunction'), 'Arn'] },
        CustomMessage: { 'Fn::GetAtt': [Match.stringLikeRegexp('^CustomMessageFunction'), 'Arn'] },
      },
    });
    auth.allResourcesProperties('AWS::Lambda::Permission', {
      Principal: 'cognito-idp.amazonaws.com',
      SourceArn: Match.anyValue(),
    });
    auth.allResourcesProperties('AWS::Lambda::Function', { Timeout: 5 });
    expect(functions.functionDescriptions().toSorted()).toEqual([preSignUp, customMessage].toSorted());
    expect(functions.grants(preSignUp)).toEqual([
      'logs:CreateLogStream on PreSignUpLogs',
      'logs:PutLogEvents on PreSignUpLogs',
    ]);
    expect(functions.grants(customMessage)).toEqual([
      'logs:CreateLogStream on CustomMessageLogs',
      'logs:PutLogEvents on CustomMessageLogs',
    ]);
    expect(functions.variables(customMessage)).toEqual(['LOG_LEVEL', 'STAGE']);
  });

  it('sets the site’s URL for mails if it is known', () => {
    const functions = apiTemplate(synthesize('dev', { siteUrl: 'https://quiz.example' }).auth);

    expect(functions.variables("Writes Cognito's mails in the language of the user")).toEqual([
      'LOG_LEVEL',
      'SITE_URL',
      'STAGE',
    ]);
  });

  it('keeps the accounts of prod', () => {
    synthesize('prod').auth.hasResource('AWS::Cognito::UserPool', {
      DeletionPolicy: 'Retain',
      UpdateReplacePolicy: 'Retain',
      Properties: { DeletionProtection: 'ACTIVE' },
    });
  });
});
