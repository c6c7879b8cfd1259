import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { linkPictureSource } from '#shared/domain/link-picture.ts';
import { beforeTimeout } from '../../platform/before-timeout.ts';
import { log, loggableError } from '../../platform/logger.ts';
import { cameThroughCloudFront } from '../../platform/origin-check.ts';
import { readStoredFile } from '../../platform/s3.ts';
import { renditionKeyOfName } from '../picture-file-keys.ts';
import { immutable } from '../picture-files.ts';

/**
 * Makes the picture that apps show with a shared link, when the edge has none in its cache. Nothing is stored, so there
 * is nothing to delete with the rendition. An error is logged and answered with 500.
 */
export async function handler(
  event: APIGatewayProxyEventV2,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<APIGatewayProxyStructuredResultV2> {
  const startedAt = performance.now();
  const response = await respond(event, context);
  log(response.statusCode === 500 ? 'error' : 'info', 'link picture', {
    requestId: event.requestContext.requestId,
    status: response.statusCode,
    durationMs: Math.round(performance.now() - startedAt),
  });
  return response;
}

async function respond(
  { headers, rawPath }: APIGatewayProxyEventV2,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<APIGatewayProxyStructuredResultV2> {
  try {
    if (!cameThroughCloudFront(headers)) return withoutPicture(403);
    const source = linkPictureSource(rawPath);
    if (!source) return withoutPicture(404);
    const key = renditionKeyOfName(source.rendition);
    const rendition = await beforeTimeout(context, () => readStoredFile(key));
    if (!rendition) return withoutPicture(404);
    // Loads sharp, which a missing rendition doesn't need.
    const { renderLinkPicture } = await import('../files/render-link-picture.ts');
    const picture = await renderLinkPicture(rendition, source.focalPoint);
    return {
      statusCode: 200,
      headers: { 'content-type': 'image/jpeg', 'cache-control': immutable },
      body: picture.toString('base64'),
      isBase64Encoded: true,
    };
  } catch (error) {
    log('error', 'link picture failed', { error: loggableError(error) });
    return withoutPicture(500);
  }
}

function withoutPicture(statusCode: 403 | 404 | 500): APIGatewayProxyStructuredResultV2 {
  return { statusCode, headers: { 'cache-control': 'no-store' } };
}
