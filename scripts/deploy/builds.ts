import { CloudFormationClient, GetTemplateCommand } from '@aws-sdk/client-cloudformation';
import {
  LambdaClient,
  paginateListFunctions,
  UpdateFunctionCodeCommand,
  waitUntilFunctionUpdated,
} from '@aws-sdk/client-lambda';
import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { envNames } from '#shared/infrastructure/env-names.ts';
import { type DeployedStage, stageOutput } from '../ops/stage-outputs.ts';
import type { TemplateResource } from './stage-templates.ts';

/** The place of a function's code as CloudFormation knows it, in CDK's bucket, and the hash of the code that it has. */
type Code = { readonly place: string; readonly sha256: string };

type State = {
  /** By the names of the functions. */
  readonly functions: Readonly<Record<string, Code>>;
  /** What CloudFormation knows of the site's files. */
  readonly site: string;
};

/** A build that was deployed: enough to put it back without CloudFormation. */
export type Build = State & {
  /** When it was kept, as ISO 8601. */
  readonly at: string;
  /** The site's files outside `assets/`, of which a copy is kept; assets are never deleted. */
  readonly files: readonly string[];
};

/** How many builds are kept, with the deployed one. */
const keptBuilds = 3;
/** The folder in the site's bucket; no address of the site leads there. */
const folder = 'builds/';
const listKey = `${folder}list.json`;
const copyKey = (at: string, file: string) => `${folder}${at}/${file}`;

/**
 * Keeps what CloudFormation has deployed and forgets the oldest of the other builds. If the same build is kept already,
 * it only becomes the first one. Returns the kept builds.
 */
export async function keepBuild(deployed: DeployedStage): Promise<Build[]> {
  const { s3, Bucket, kept } = await siteOf(deployed);
  const state = await stateOf(deployed);
  const build =
    kept.find((one) => identityOf(one) === identityOf(state)) ?? (await copyBuild(s3, Bucket, state));
  const builds = [build, ...kept.filter((one) => one !== build)];
  const Body = JSON.stringify(builds.slice(0, keptBuilds));
  await s3.send(new PutObjectCommand({ Bucket, Key: listKey, Body, ContentType: 'application/json' }));
  for (const { at, files } of builds.slice(keptBuilds)) {
    const Objects = files.map((file) => ({ Key: copyKey(at, file) }));
    await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
  }
  return builds.slice(0, keptBuilds);
}

/**
 * Puts a build back: its files first, because older pages can call newer functions, then the code of each function that
 * has other code. What the build doesn't have stays. May be repeated. Returns the number of functions that were changed.
 */
export async function putBack(deployed: DeployedStage, build: Omit<Build, 'site'>): Promise<number> {
  const { s3, Bucket } = await siteOf(deployed);
  for (const file of build.files) await copyFile(s3, Bucket, copyKey(build.at, file), file);
  const { functions } = await stateOf(deployed);
  const changes = Object.entries(build.functions).filter(
    ([name, { sha256 }]) => functions[name] && functions[name].sha256 !== sha256,
  );
  // Lambda allows 15 of these calls a second and refuses others, which are tried again.
  const client = new LambdaClient({ region: deployed.region, maxAttempts: 10 });
  const write = async (FunctionName: string, { place }: Code) => {
    const [S3Bucket, S3Key] = place.split('/');
    await client.send(
      new UpdateFunctionCodeCommand({ FunctionName, S3Bucket, S3Key, Architectures: ['arm64'] }),
    );
    await waitUntilFunctionUpdated({ client, maxWaitTime: 300, minDelay: 2, maxDelay: 5 }, { FunctionName });
  };
  await Promise.all(changes.map(([name, code]) => write(name, code)));
  return changes.length;
}

/**
 * Writes again what `putBack` has replaced: CloudFormation doesn't notice it, and changes only what differs from its
 * former template. Run after a deployment. Returns the number of functions that were changed.
 */
export async function undoPutBack(deployed: DeployedStage): Promise<number> {
  const { kept } = await siteOf(deployed);
  const { functions, site } = await stateOf(deployed);
  const known = Object.entries(functions).flatMap(([name, { place }]) => {
    const code = kept.map((one) => one.functions[name]).find((one) => one?.place === place);
    return code ? [[name, code] as const] : [];
  });
  const { at, files } = kept.find((one) => one.site === site) ?? { at: '', files: [] };
  return putBack(deployed, { at, files, functions: Object.fromEntries(known) });
}

/** What CloudFormation knows of the stage's own functions and files, and the code that the functions have. */
async function stateOf({ stage, region }: DeployedStage): Promise<State> {
  const functions: Record<string, Code> = {};
  for await (const page of paginateListFunctions({ client: new LambdaClient({ region }) }, {})) {
    for (const { FunctionName = '', CodeSha256 = '', Environment } of page.Functions ?? []) {
      const place = Environment?.Variables?.[envNames.code];
      const isOwn = FunctionName.startsWith(`YourQuizzes-${stage}-`);
      if (isOwn && place) functions[FunctionName] = { place, sha256: CodeSha256 };
    }
  }
  const template = new GetTemplateCommand({ StackName: `YourQuizzes-${stage}-Web` });
  const { TemplateBody = '{}' } = await new CloudFormationClient({ region }).send(template);
  const { Resources } = JSON.parse(TemplateBody) as { Resources: Record<string, TemplateResource> };
  const uploads = Object.values(Resources).filter(({ Type }) => Type === 'Custom::CDKBucketDeployment');
  return { functions, site: JSON.stringify(uploads) };
}

/** Equal for builds that are equal for CloudFormation. */
function identityOf({ functions, site }: State): string {
  const places = Object.entries(functions).map(([name, { place }]) => `${name} ${place}`);
  return [...places.toSorted(), site].join();
}

async function copyBuild(s3: S3Client, Bucket: string, state: State): Promise<Build> {
  const at = new Date().toISOString();
  const files: string[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket })) {
    for (const { Key = '' } of Contents) if (!/^(assets|builds)\//.test(Key)) files.push(Key);
  }
  for (const file of files) await copyFile(s3, Bucket, file, copyKey(at, file));
  return { ...state, at, files };
}

/** With its metadata, as S3 does by default: its caching, and the policy of a page that is a file. */
async function copyFile(s3: S3Client, Bucket: string, from: string, Key: string): Promise<void> {
  await s3.send(new CopyObjectCommand({ Bucket, Key, CopySource: encodeURI(`${Bucket}/${from}`) }));
}

/** The site's bucket with the builds that are kept, the one that CloudFormation deployed last first. */
async function siteOf(deployed: DeployedStage) {
  const Bucket = await stageOutput(deployed, 'Web', 'SiteBucketName');
  const s3 = new S3Client({ region: deployed.region });
  try {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: listKey }));
    return { s3, Bucket, kept: JSON.parse((await Body?.transformToString()) ?? '[]') as Build[] };
  } catch (error) {
    if (error instanceof NoSuchKey) return { s3, Bucket, kept: [] };
    throw error;
  }
}
