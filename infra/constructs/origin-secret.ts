import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { CfnDeletionPolicy, type CfnResource, SecretValue, Validations } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { Stage, StageConfig } from '../config.ts';

export type OriginSecretProps = { readonly stage: Stage; readonly config: StageConfig };

/**
 * The secret that CloudFront sends to the API. CloudFormation generates it, and templates have only references to it. A
 * new generation is a new secret with a new name, because CloudFormation doesn't notice a changed value.
 */
export class OriginSecret extends Construct {
  /** For resources of the same stack, which then depend on the secret. */
  readonly value: SecretValue;
  /** For later stacks. By name, because an export that is in use can't change with the generation. */
  readonly valueByName: SecretValue;

  constructor(scope: Construct, id: string, { stage, config }: OriginSecretProps) {
    super(scope, id);
    const secretName = `your-quizzes/${stage}/origin-${config.originSecretGeneration}`;
    const secret = new Secret(this, 'Secret', {
      secretName,
      description: 'Sent by CloudFront to the API, which then trusts its headers',
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
    });
    // The previous secret is kept: later stacks still refer to it until they are updated.
    (secret.node.defaultChild as CfnResource).cfnOptions.updateReplacePolicy = CfnDeletionPolicy.RETAIN;
    Validations.of(secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'CloudFront and the functions have to change together: a new generation is a deployment.',
    });
    this.value = secret.secretValue;
    this.valueByName = SecretValue.secretsManager(secretName);
  }
}
