import {
  CloudWatchLogsClient,
  DeleteLogGroupCommand,
  paginateDescribeLogGroups,
} from '@aws-sdk/client-cloudwatch-logs';
import {
  DeleteSecretCommand,
  paginateListSecrets,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';

/**
 * Deletes the leftovers that no stack deletes: the logs that Lambda made for CDK's own functions, and origin secrets of
 * old generations. Returns the names of what was deleted.
 */
export async function deleteLeftovers(
  stage: string,
  stacks: readonly { readonly name: string; readonly region: string }[],
): Promise<string[]> {
  const deleted: string[] = [];
  for (const { name, region } of stacks)
    deleted.push(...(await deleteLogGroups(region, `/aws/lambda/${name}-`)));
  for (const region of new Set(stacks.map((stack) => stack.region))) {
    deleted.push(...(await deleteSecrets(region, `your-quizzes/${stage}/`)));
  }
  return deleted;
}

async function deleteLogGroups(region: string, logGroupNamePrefix: string): Promise<string[]> {
  const client = new CloudWatchLogsClient({ region });
  const names: string[] = [];
  for await (const { logGroups = [] } of paginateDescribeLogGroups({ client }, { logGroupNamePrefix })) {
    names.push(...logGroups.flatMap(({ logGroupName }) => logGroupName ?? []));
  }
  for (const logGroupName of names) await client.send(new DeleteLogGroupCommand({ logGroupName }));
  return names;
}

async function deleteSecrets(region: string, prefix: string): Promise<string[]> {
  const client = new SecretsManagerClient({ region });
  const names: string[] = [];
  // The filter matches the beginning of any word in a name.
  const Filters = [{ Key: 'name' as const, Values: [prefix] }];
  for await (const { SecretList = [] } of paginateListSecrets({ client }, { Filters })) {
    names.push(...SecretList.flatMap(({ Name }) => (Name?.startsWith(prefix) ? Name : [])));
  }
  for (const SecretId of names) {
    await client.send(new DeleteSecretCommand({ SecretId, ForceDeleteWithoutRecovery: true }));
  }
  return names;
}
