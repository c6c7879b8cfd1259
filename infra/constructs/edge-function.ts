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
  return association(scope, id, file, cloudfront.FunctionEventType.VIEWER_REQUEST, constants);
}

/** A function of `infra/edge` that runs for every response, after the response headers policy. */
export function onViewerResponse(scope: Construct, id: string, file: string): cloudfront.FunctionAssociation {
  return association(scope, id, file, cloudfront.FunctionEventType.VIEWER_RESPONSE);
}

function association(
  scope: Construct,
  id: string,
  file: string,
  eventType: cloudfront.FunctionEventType,
  constants?: Readonly<Record<string, string>>,
): cloudfront.FunctionAssociation {
  return {
    eventType,
    function: new cloudfront.Function(scope, id, {
      runtime: cloudfront.FunctionRuntime.JS_2_0,
      code: cloudfront.FunctionCode.fromInline(edgeSource(file, constants)),
    }),
  };
}
