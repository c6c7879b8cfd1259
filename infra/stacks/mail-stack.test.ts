import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { everySetting } from '../every-setting.ts';
import { synthesize } from '../testing/synthesize.ts';

describe('mail stack', () => {
  const templates = synthesize('prod', everySetting);
  const template = templates.stack('Mail');

  it('has its DNS records as outputs if no hosted zone is configured', () => {
    expect(Object.keys(template.findOutputs('Dkim*'))).toEqual([]);
    const { mail } = everySetting;
    expect(Object.keys(synthesize('dev', { mail }).stack('Mail').findOutputs('*'))).toEqual(
      expect.arrayContaining(['DkimRecord1', 'DkimRecord2', 'DkimRecord3']),
    );
  });

  it('is used by the user pool for sending', () => {
    templates.auth.hasResourceProperties('AWS::Cognito::UserPool', {
      EmailConfiguration: {
        EmailSendingAccount: 'DEVELOPER',
        From: 'Your Quizzes <no-reply@quizzes.example>',
        ReplyToEmailAddress: 'help@quizzes.example',
        SourceArn: Match.objectLike({ 'Fn::Join': ['', Match.arrayWith([':identity/quizzes.example'])] }),
        ConfigurationSet: { 'Fn::ImportValue': Match.stringLikeRegexp('^YourQuizzes-prod-Mail:') },
      },
    });
  });

  it('is missing if a stage has no sender: Cognito sends the mails itself', () => {
    const without = synthesize('dev');

    expect(() => without.stack('Mail')).toThrow('dev has no stack Mail');
    without.auth.hasResourceProperties('AWS::Cognito::UserPool', { EmailConfiguration: Match.absent() });
  });
});
