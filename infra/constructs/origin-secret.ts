import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { CfnDeletionPolicy, type CfnResource, SecretValue, Validations } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { Stage, StageConfig } from '../config.ts';

export type OriginSecretProps = { readonly stage: Stage; readonly config: StageConfig };

/**
 * What CloudFront shows the API, made by CloudFormation and seen by nobody: templates hold references to it. A new
 * generation has another name, so it is another secret, and every reference to it changes: a changed value alone is
 * nothing that CloudFormation would see.
 */
export class OriginSecret extends Construct {
  /** For resources of the same stack, which wait for the secret by it. */
  readonly value: SecretValue;
  /** For stacks after it. By name, because an export in use cannot change with the generation. */
  readonly valueByName: SecretValue;

  constructor(scope: Construct, id: string, { stage, config }: OriginSecretProps) {
    super(scope, id);
    const secretName = `your-quizzes/${stage}/origin-${config.originSecretGeneration}`;
    const secret = new Secret(this, 'Secret', {
      secretName,
      description: 'What CloudFront shows the API, so that its word of who calls is believed',
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
    });
    // A stack cannot be updated from a reference that leads nowhere, and the stacks after this one still have it.
    (secret.node.defaultChild as CfnResource).cfnOptions.updateReplacePolicy = CfnDeletionPolicy.RETAIN;
    Validations.of(secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'CloudFront and the functions have to change together: a new generation is a deployment.',
    });
    this.value = secret.secretValue;
    this.valueByName = SecretValue.secretsManager(secretName);
  }
}
