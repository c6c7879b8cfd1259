import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { SecretValue, Validations } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { Stage, StageConfig } from '../config.ts';

export type OriginSecretProps = { readonly stage: Stage; readonly config: StageConfig };

/**
 * The secrets that the functions behind the API use to recognise CloudFront, one for each generation in the stage's
 * configuration. CloudFormation generates them, and templates contain only references to them. A new generation is a
 * new secret with a new name, because CloudFormation doesn't notice a changed value.
 */
export class OriginSecret extends Construct {
  /** A reference to the secret that CloudFront sends, the first one. */
  readonly sent: string;
  /** References to all secrets that the functions accept, separated by commas. */
  readonly accepted: string;

  constructor(scope: Construct, id: string, { stage, config }: OriginSecretProps) {
    super(scope, id);
    const nameOf = (generation: number) => `your-quizzes/${stage}/origin-${generation}`;
    // By name, because a secret is deleted with its generation, and a stack can't delete an export that other stacks
    // import.
    const referenceTo = (generation: number) => SecretValue.secretsManager(nameOf(generation)).unsafeUnwrap();
    const generations = config.originSecretGenerations;
    for (const generation of generations) this.createSecret(generation, nameOf(generation));
    this.sent = referenceTo(generations[0]);
    // Sorted, so that the functions don't change when CloudFront sends another secret.
    this.accepted = generations
      .toSorted((a, b) => a - b)
      .map(referenceTo)
      .join(',');
  }

  private createSecret(generation: number, name: string): void {
    const secret = new Secret(this, `Secret${generation}`, {
      secretName: name,
      description: 'Sent by CloudFront to the API, which refuses calls without it',
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
    });
    Validations.of(secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'CloudFront and the functions have to change together: a new generation is a deployment.',
    });
  }
}
