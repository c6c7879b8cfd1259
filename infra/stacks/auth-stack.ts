import {
  AccountRecovery,
  CfnUserPoolGroup,
  ClientAttributes,
  FeaturePlan,
  type IUserPoolClient,
  UserPool,
  UserPoolOperation,
} from 'aws-cdk-lib/aws-cognito';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { CfnOutput, Duration, Stack, type StackProps, Validations } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { moderatorsGroup } from '#shared/infrastructure/user-groups.ts';
import { siteUrlOf } from '../config.ts';
import { AccountSecret } from '../constructs/account-secret.ts';
import { ServiceFunction, type StageParts } from '../constructs/service-function.ts';
import { addUserPoolAlarms } from '../constructs/user-pool-alarms.ts';
import type { MailStack } from './mail-stack.ts';

export type AuthStackProps = StackProps &
  StageParts & {
    /** The sender of the mails; Cognito itself if missing. */
    readonly mail?: MailStack | undefined;
  };

/** The accounts: a Cognito user pool with its triggers, and the client that the `auth` function signs in with. */
export class AuthStack extends Stack {
  readonly userPool: UserPool;
  readonly userPoolClient: IUserPoolClient;
  readonly accountSecret: AccountSecret;

  constructor(scope: Construct, id: string, props: AuthStackProps) {
    super(scope, id, props);
    this.accountSecret = new AccountSecret(this, 'AccountSecret', props.stage);
    this.userPool = this.createUserPool(props);
    this.userPool.addTrigger(UserPoolOperation.PRE_SIGN_UP, this.createPreSignUp(props));
    this.userPool.addTrigger(UserPoolOperation.CUSTOM_MESSAGE, this.createCustomMessage(props));
    this.userPoolClient = this.createClient();
    new CfnUserPoolGroup(this, 'Moderators', {
      userPoolId: this.userPool.userPoolId,
      groupName: moderatorsGroup,
      description: 'Decide about reported quizzes',
    });
    addUserPoolAlarms(this, props.config, this.userPool, this.userPoolClient);
    new CfnOutput(this, 'UserPoolId', { value: this.userPool.userPoolId });
    new CfnOutput(this, 'UserPoolClientId', { value: this.userPoolClient.userPoolClientId });
  }

  /** Required attributes and aliases of a pool can never be changed: only what every account has is required. */
  private createUserPool({ config, mail }: AuthStackProps): UserPool {
    const userPool = new UserPool(this, 'UserPool', {
      // The smallest plan that rotates refresh tokens.
      featurePlan: FeaturePlan.ESSENTIALS,
      selfSignUpEnabled: true,
      signInAliases: { username: true, email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      keepOriginal: { email: true },
      standardAttributes: {
        email: { required: true, mutable: true },
        givenName: { required: false, mutable: true },
        familyName: { required: false, mutable: true },
        locale: { required: false, mutable: true },
      },
      passwordPolicy: {
        minLength: 8,
        requireLowercase: true,
        requireUppercase: true,
        requireDigits: true,
        requireSymbols: false,
      },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      ...(mail === undefined ? {} : { email: mail.userPoolEmail }),
      deletionProtection: config.deletionProtection,
      removalPolicy: config.removalPolicy,
    });
    Validations.of(userPool).acknowledge(
      {
        id: 'AwsSolutions-COG1',
        reason:
          'The product asks for 8 characters with lower, upper and digit; symbols are allowed, not required.',
      },
      {
        id: 'AwsSolutions-COG2',
        reason: 'The product has no second factor: accounts hold quizzes, nothing payable.',
      },
      {
        id: 'AwsSolutions-COG8',
        reason: 'Threat protection needs the Plus plan, priced for every active user.',
      },
    );
    return userPool;
  }

  private createClient(): IUserPoolClient {
    return this.userPool.addClient('Client', {
      // The browser sends the password to our own API over TLS, never to Cognito, so SRP would have no use.
      authFlows: { userPassword: true },
      disableOAuth: true,
      // The client's id is in every token: without the secret nobody can call Cognito past our limits.
      generateSecret: true,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      accessTokenValidity: Duration.minutes(15),
      idTokenValidity: Duration.minutes(15),
      refreshTokenValidity: Duration.days(30),
      // A browser that missed the response, or a second tab, may still use the old token for a short time.
      refreshTokenRotationGracePeriod: Duration.seconds(60),
      // Names and pictures are in our own table; Cognito has only the e-mail address and the language.
      readAttributes: new ClientAttributes().withStandardAttributes({
        email: true,
        emailVerified: true,
        locale: true,
      }),
      writeAttributes: new ClientAttributes().withStandardAttributes({ email: true, locale: true }),
    });
  }

  private createPreSignUp(props: AuthStackProps): IFunction {
    return this.createTrigger(
      'PreSignUp',
      'pre-sign-up',
      'Lets accounts in that our API makes, before their e-mail is verified',
      props,
    ).lambda;
  }

  private createCustomMessage(props: AuthStackProps): IFunction {
    const trigger = this.createTrigger(
      'CustomMessage',
      'custom-message',
      "Writes Cognito's mails in the language of the user",
      props,
    );
    const siteUrl = siteUrlOf(props.config);
    if (siteUrl !== undefined) trigger.setSiteUrl(siteUrl);
    return trigger.lambda;
  }

  private createTrigger(
    id: string,
    folder: string,
    description: string,
    props: AuthStackProps,
  ): ServiceFunction {
    const trigger = new ServiceFunction(this, id, {
      ...props,
      code: folder,
      description,
      size: props.config.authTrigger,
    });
    trigger.setAccountSecret(this.accountSecret);
    return trigger;
  }
}
