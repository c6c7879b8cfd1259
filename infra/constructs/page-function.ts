import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { type FunctionUrl, FunctionUrlAuthType, type IFunction } from 'aws-cdk-lib/aws-lambda';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { BuildOutput } from '../build-output.ts';
import { type Stage, type StageConfig, siteUrlOf } from '../config.ts';
import { catalogueAccess } from './catalogue-builder.ts';
import { ServiceFunction } from './service-function.ts';

export type PageFunctionProps = {
  readonly stage: Stage;
  readonly config: StageConfig;
  readonly build: BuildOutput;
  readonly table: ITableV2;
  readonly mediaBucket: IBucket;
  /** The content security policy of pages, without `frame-ancestors`. */
  readonly rules: string;
  /** The files that pages load; they must be uploaded first. */
  readonly files: Construct;
};

/** The function that renders the site's pages. It needs no HTTP API, so pages are shown while the API fails. */
export class PageFunction extends Construct {
  readonly lambda: IFunction;
  /** For CloudFront only: Lambda refuses requests without a signature of a caller with permission. */
  readonly url: FunctionUrl;

  constructor(scope: Construct, id: string, props: PageFunctionProps) {
    super(scope, id);
    const service = new ServiceFunction(this, 'Pages', {
      codeFolder: props.build.functionFolder('pages'),
      description: 'Renders the pages of the site',
      stage: props.stage,
      config: props.config,
      size: props.config.pages,
      reservedConcurrency: props.config.reservedConcurrency?.pages,
      urlAlarm: 'Pages answer 5xx',
    });
    service.grantTable(props.table, {
      table: {
        quiz: ['GetItem', 'BatchGetItem'],
        round: ['BatchGetItem'],
        roundCode: ['GetItem'],
        slug: ['GetItem'],
        username: ['GetItem'],
        catalogueChanges: ['Query'],
      },
    });
    service.grantMediaBucket(props.mediaBucket, catalogueAccess);
    service.setMediaUrls('/media');
    service.setPageRules(props.rules);
    // Without it, URLs in pages are relative.
    const siteUrl = siteUrlOf(props.config);
    if (siteUrl !== undefined) service.setSiteUrl(siteUrl);
    service.lambda.node.addDependency(props.files);
    this.lambda = service.lambda;
    this.url = service.lambda.addFunctionUrl({ authType: FunctionUrlAuthType.AWS_IAM });
  }
}
