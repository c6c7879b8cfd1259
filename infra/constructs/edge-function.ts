import { readFileSync } from 'node:fs';
import * as path from 'node:path';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

/** A function of `infra/edge` that sees every request of a visitor before the cache. */
export function onViewerRequest(scope: Construct, id: string, file: string): cloudfront.FunctionAssociation {
  const source = readFileSync(path.join(import.meta.dirname, '../edge', file), 'utf8');
  return {
    eventType: cloudfront.FunctionEventType.VIEWER_REQUEST,
    function: new cloudfront.Function(scope, id, {
      runtime: cloudfront.FunctionRuntime.JS_2_0,
      code: cloudfront.FunctionCode.fromInline(source),
    }),
  };
}
