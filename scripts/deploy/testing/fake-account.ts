import * as cloudformation from '@aws-sdk/client-cloudformation';
import * as lambda from '@aws-sdk/client-lambda';
import * as s3 from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { deployedStacks, jsonPayload } from '../../ops/testing/deployed-stacks.ts';

/** What CloudFormation deploys: the keys of the functions' code, and the site's files with their content. */
export type Deployment = {
  readonly code: Readonly<Record<string, string>>;
  readonly site: Readonly<Record<string, string>>;
};

/**
 * The stage `dev` in memory. Like CloudFormation, `deploy` writes only what differs from the former deployment.
 * @param onCode called when a function gets the code of a key
 */
export function fakeAccount(
  siteUrl: string,
  onCode: (name: string, key: string) => unknown = () => undefined,
) {
  const code = new Map<string, string>();
  const files = new Map<string, string>();
  let last: Deployment = { code: {}, site: {} };
  const outputs = { SiteUrl: siteUrl, SiteBucketName: 'site' };
  const stacks = deployedStacks({ Api: { BuilderFunction: 'builder' }, Web: outputs });
  const [functions, objects] = [mockClient(lambda.LambdaClient), mockClient(s3.S3Client)];

  stacks.on(cloudformation.GetTemplateCommand).callsFake(() => ({
    TemplateBody: JSON.stringify({
      Resources: { Upload: { Type: 'Custom::CDKBucketDeployment', Properties: last.site } },
    }),
  }));
  functions.on(lambda.ListFunctionsCommand).callsFake(() => ({
    Functions: [...code].map(([name, key]) => ({
      ...{ FunctionName: `YourQuizzes-dev-${name}`, CodeSha256: `hash of ${key}` },
      Environment: { Variables: { CODE: `cdk/${last.code[name]}` } },
    })),
  }));
  functions.on(lambda.GetFunctionConfigurationCommand).resolves({ LastUpdateStatus: 'Successful' });
  functions.on(lambda.UpdateFunctionCodeCommand).callsFake(async ({ FunctionName, S3Key }) => {
    const name = FunctionName.replace('YourQuizzes-dev-', '');
    await onCode(name, S3Key);
    code.set(name, S3Key);
  });
  functions.on(lambda.InvokeCommand).resolves({ Payload: jsonPayload({ result: 12 }) });
  objects.on(s3.GetObjectCommand).callsFake(({ Key }) => {
    if (!files.has(Key)) throw new s3.NoSuchKey({ message: Key, $metadata: {} });
    return { Body: { transformToString: async () => files.get(Key) } };
  });
  objects.on(s3.PutObjectCommand).callsFake(({ Key, Body }) => files.set(Key, Body));
  objects
    .on(s3.CopyObjectCommand)
    .callsFake(({ Key, CopySource }) =>
      files.set(Key, files.get(CopySource.replace('site/', '')) ?? `no ${CopySource}`),
    );
  objects.on(s3.ListObjectsV2Command).callsFake(() => ({
    Contents: [...files.keys()].map((Key) => ({ Key })),
  }));
  objects.on(s3.DeleteObjectsCommand).callsFake(({ Delete }: s3.DeleteObjectsCommandInput) => {
    for (const { Key = '' } of Delete?.Objects ?? []) files.delete(Key);
  });

  return {
    ...{ code, files, functions },
    deploy(next: Deployment): void {
      const isNew = ([name, key]: [string, string]) => last.code[name] !== key;
      for (const [name, key] of Object.entries(next.code).filter(isNew)) code.set(name, key);
      if (JSON.stringify(next.site) !== JSON.stringify(last.site))
        for (const [name, text] of Object.entries(next.site)) files.set(name, text);
      last = next;
    },
    restore() {
      for (const client of [stacks, functions, objects]) client.restore();
    },
  };
}
