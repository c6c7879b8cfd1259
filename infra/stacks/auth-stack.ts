import { AccountRecovery, type IUserPoolClient, UserPool } from 'aws-cdk-lib/aws-cognito';
import { CfnOutput, Duration, Stack, type StackProps, Validations } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';

/** The accounts: a Cognito user pool and the one client that the `auth` function signs in with. */
export class AuthStack extends Stack {
  readonly userPool: UserPool;
  readonly userPoolClient: IUserPoolClient;

  constructor(scope: Construct, id: string, config: StageConfig, props: StackProps) {
    super(scope, id, props);
    this.userPool = this.createUserPool(config);
    this.userPoolClient = this.userPool.addClient('Client', {
      // The browser sends the password to our own API over TLS, never to Cognito, so SRP would have no use.
      authFlows: { userPassword: true },
      disableOAuth: true,
      generateSecret: false,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      accessTokenValidity: Duration.minutes(15),
      idTokenValidity: Duration.minutes(15),
      refreshTokenValidity: Duration.days(30),
    });
    new CfnOutput(this, 'UserPoolId', { value: this.userPool.userPoolId });
    new CfnOutput(this, 'UserPoolClientId', { value: this.userPoolClient.userPoolClientId });
  }

  /** Required attributes and aliases of a pool can never be changed: only what every account has is required. */
  private createUserPool(config: StageConfig): UserPool {
    const userPool = new UserPool(this, 'UserPool', {
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
}
