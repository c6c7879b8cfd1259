import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { SecretValue, Validations } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { Stage } from '../config.ts';

/**
 * The secret by which Cognito's triggers recognise calls of our own functions, and with which the log hashes addresses
 * and names. CloudFormation generates it and inserts it into the functions, and templates contain only references to it.
 */
export class AccountSecret extends Construct {
  /** By name, because other stacks use it: a stack can't replace an export that other stacks import. */
  readonly reference: string;

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id);
    const secretName = `your-quizzes/${stage}/accounts-1`;
    const secret = new Secret(this, 'Secret', {
      secretName,
      description: 'Proves to the triggers of Cognito that a call comes from the functions',
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
    });
    Validations.of(secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'The triggers and the functions have to change together: a new secret is a deployment.',
    });
    this.reference = SecretValue.secretsManager(secretName).unsafeUnwrap();
  }
}
