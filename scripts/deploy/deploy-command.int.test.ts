import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../toolchain/checkout.mjs';

const account = '111122223333';
const identity = `<GetCallerIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><GetCallerIdentityResult>
  <Arn>arn:aws:iam::${account}:user/eva</Arn><UserId>A</UserId><Account>${account}</Account>
</GetCallerIdentityResult></GetCallerIdentityResponse>`;

const refused = `<ErrorResponse xmlns="http://cloudformation.amazonaws.com/doc/2010-05-15/"><Error><Type>Sender</Type>
  <Code>AccessDenied</Code><Message>User: eva is not authorized to perform: cloudformation:DescribeStacks</Message>
</Error><RequestId>1</RequestId></ErrorResponse>`;

const stacks = `<DescribeStacksResponse xmlns="http://cloudformation.amazonaws.com/doc/2010-05-15/"><DescribeStacksResult>
  <Stacks><member><StackName>YourQuizzes-dev-Web</StackName><CreationTime>2026-11-01T00:00:00Z</CreationTime>
  <StackStatus>CREATE_COMPLETE</StackStatus></member></Stacks>
</DescribeStacksResult></DescribeStacksResponse>`;

/**
 * A server with the answers of AWS that the checks need: the identity of the credentials, the version of the bootstrap
 * stack, Lambda's limits and the stage's stacks, the same in each region. It refuses requests for the outputs of stacks.
 */
let aws: Server;
let bootstrapVersion: string | undefined;
beforeAll(async () => {
  aws = createServer(async (request, response) => {
    const body = await text(request);
    if (body.includes('Action=DescribeStacks')) {
      const forOutputs = body.includes('StackName=');
      response
        .writeHead(forOutputs ? 403 : 200, { 'content-type': 'text/xml' })
        .end(forOutputs ? refused : stacks);
      return;
    }
    if (request.url?.includes('/account-settings')) {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ AccountLimit: { ConcurrentExecutions: 10 } }));
      return;
    }
    if (request.headers['x-amz-target'] !== 'AmazonSSM.GetParameter') {
      response.writeHead(200, { 'content-type': 'text/xml' }).end(identity);
      return;
    }
    const found = bootstrapVersion !== undefined;
    response.writeHead(found ? 200 : 400, { 'content-type': 'application/x-amz-json-1.1' });
    response.end(
      JSON.stringify(found ? { Parameter: { Value: bootstrapVersion } } : { __type: 'ParameterNotFound' }),
    );
  }).listen(0, '127.0.0.1');
  await once(aws, 'listening');
});
afterAll(() => {
  aws.close();
});

const addressOf = (server: Server): string => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  return `http://127.0.0.1:${address.port}`;
};
const nobody = {
  AWS_CONFIG_FILE: '/nowhere',
  AWS_SHARED_CREDENTIALS_FILE: '/nowhere',
  AWS_EC2_METADATA_DISABLED: 'true',
};
const eva = () => ({
  ...nobody,
  AWS_ACCESS_KEY_ID: 'AKIAEVA',
  AWS_SECRET_ACCESS_KEY: 'secret',
  AWS_ENDPOINT_URL: addressOf(aws),
});

/** Runs a command without a terminal; resolves with its exit code and what it printed. */
async function run(script: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  return new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    const { PATH, HOME } = process.env;
    const child = execFile(
      process.execPath,
      [script, ...args],
      { cwd: ROOT, env: { PATH, HOME, ...env } },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
    child.stdin?.end();
  });
}

describe('npm run deploy', () => {
  const deploy = (args: readonly string[], env: Readonly<Record<string, string>>) =>
    run('scripts/deploy.ts', args, env);

  it('says in one line that there are no credentials, before it builds', async () => {
    const { code, stdout, stderr } = await deploy(['dev', '--yes'], nobody);

    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^There are no AWS credentials: .*\n$/);
  });

  it('says how to prepare the account, before it builds', async () => {
    bootstrapVersion = undefined;

    const { code, stdout, stderr } = await deploy(['dev', '--yes'], eva());

    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toBe(
      `The account ${account} is not prepared for CDK in eu-central-1: run "npx cdk bootstrap aws://${account}/eu-central-1" once.\n`,
    );
  });

  it('shows what the stage costs and what is wrong in the account, and does not deploy without confirmation', async () => {
    bootstrapVersion = '28';

    const { code, stdout, stderr } = await deploy(['dev'], eva());

    expect(code).toBe(1);
    expect(stdout).toContain(`dev goes to the account ${account} in eu-central-1`);
    expect(stdout).toContain('While nobody uses it, it costs about');
    expect(stdout).toContain('Lambda runs at most 10 calls at a time in this account');
    expect(
      stdout,
    ).toContain(`The stage does not have the stack YourQuizzes-dev-Web any more. To end its costs, run after this deployment:
  aws cloudformation delete-stack --region us-east-1 --stack-name YourQuizzes-dev-Web
`);
    expect(stdout).not.toContain('--region eu-central-1');
    expect(stderr).toBe(`There is no terminal to ask "Deploy dev to ${account}?" on: add --yes.\n`);
  });
});

describe('npm run destroy', () => {
  it('refuses prod, and asks before it deletes another stage', async () => {
    const prod = await run('scripts/destroy.ts', ['prod', '--yes'], eva());
    expect([prod.code, prod.stderr]).toEqual([
      1,
      expect.stringMatching(/^prod is protected from deletion.*\n$/),
    ]);

    const dev = await run('scripts/destroy.ts', ['dev'], eva());
    expect([dev.code, dev.stderr]).toEqual([
      1,
      expect.stringContaining('There is no terminal to ask "Delete dev'),
    ]);
  });
});

describe('npm run ops', () => {
  it('says in one line that there are no credentials', async () => {
    const show = await run('scripts/ops.ts', ['--stage', 'dev', 'user', 'show', 'eva'], nobody);
    expect([show.code, show.stdout]).toEqual([1, '']);
    expect(show.stderr).toMatch(/^There are no AWS credentials: .*\n$/);
  });

  it('says in one line which permission is missing', async () => {
    const { code, stdout, stderr } = await run('scripts/ops.ts', ['--stage', 'dev', 'redrive'], eva());

    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toBe(
      'AWS refuses this to the credentials: User: eva is not authorized to perform: cloudformation:DescribeStacks\n',
    );
  });
});
