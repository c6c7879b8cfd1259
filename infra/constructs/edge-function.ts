import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { edgeSource } from '../edge/edge-source.ts';

/** A function of `infra/edge` that runs for every viewer request, before the cache. */
export function onViewerRequest(
  scope: Construct,
  id: string,
  file: string,
  constants?: Readonly<Record<string, string>>,
): cloudfront.FunctionAssociation {
  return {
    eventType: cloudfront.FunctionEventType.VIEWER_REQUEST,
    function: new cloudfront.Function(scope, id, {
      runtime: cloudfront.FunctionRuntime.JS_2_0,
      code: cloudfront.FunctionCode.fromInline(edgeSource(file, constants)),
    }),
  };
}
