import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { synthesize } from '../../infra/testing/synthesize.ts';
import { ROOT } from '../toolchain/checkout.mjs';

/** The actions of commands that are called otherwise. */
const actionsOf: Readonly<Record<string, readonly string[]>> = {
  's3:CopyObject': ['s3:GetObject', 's3:PutObject'],
  's3:DeleteObjects': ['s3:DeleteObject'],
  's3:ListObjectsV2': ['s3:ListBucket'],
  'lambda:Invoke': ['lambda:InvokeFunction'],
  'lambda:waitUntilFunctionUpdated': ['lambda:GetFunctionConfiguration'],
  // Needs no permission.
  'sts:GetCallerIdentity': [],
  // For `npm run destroy`, `ops rebuild pages` and the local cloud.
  'cognito-idp:AdminAddUserToGroup': [],
  'cloudformation:UpdateTerminationProtection': [],
  'cloudfront:CreateInvalidation': [],
};
/** What CDK does, and what the stores of the demo content do with the table. */
const elsewhere = ['sts:AssumeRole', 'dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'];

function commandsIn(file: string): string[] {
  const imports = readFileSync(join(ROOT, file), 'utf8').matchAll(
    /import \{([^}]+)\} from '@aws-sdk\/client-([\w-]+)'/g,
  );
  return [...imports].flatMap(([, names = '', client = '']) => {
    const service = client.replace('identity-provider', 'idp');
    const commands = names.matchAll(/\b(?:(\w+)Command|paginate(\w+)|(waitUntil\w+))\b/g);
    return [...commands].map((found) => `${service}:${found.slice(1).find(Boolean)}`);
  });
}

it('allows what deploying and rolling back send with the role itself, and no more', () => {
  const files = globSync('scripts/{deploy/*,demo/*,ops/rebuild,ops/stage-outputs}.ts', { cwd: ROOT });
  const commands = files.filter((file) => !file.endsWith('.test.ts')).flatMap(commandsIn);
  const needed = commands.flatMap((command) => actionsOf[command] ?? [command]);

  const [policy] = Object.values(synthesize('dev').web.findResources('AWS::IAM::ManagedPolicy'));
  const statements: { Action: string | string[] }[] = policy?.Properties.PolicyDocument.Statement;
  const allowed = statements.flatMap(({ Action }) => Action);
  expect(new Set(allowed)).toEqual(new Set([...needed, ...elsewhere]));
});
