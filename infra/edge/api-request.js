// CloudFront Function (cloudfront-js-2.0), viewer request: gives `/api/` a path that the API's route for unknown paths
// knows, and answers a call whose body is too large with a problem, as the
// API does (functions/platform/call-input.ts). API Gateway and Lambda would refuse a body of some megabytes in words of
// their own.
var maxBodyBytes = 1048576;

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  if (event.request.uri === '/api/') event.request.uri = '/api/unknown';
  var length = event.request.headers['content-length'];
  if (!length || Number(length.value) <= maxBodyBytes) return event.request;
  var requestId = event.context.requestId;
  var detail = `The body may have at most ${maxBodyBytes} bytes`;
  var problem = {
    type: 'urn:problem:payload-too-large',
    title: 'The body is too large',
    status: 413,
    detail: detail,
    code: 'PAYLOAD_TOO_LARGE',
    message: detail,
    requestId: requestId,
  };
  return {
    statusCode: 413,
    statusDescription: 'Content Too Large',
    headers: {
      'content-type': { value: 'application/problem+json' },
      'cache-control': { value: 'no-store' },
      'x-request-id': { value: requestId },
    },
    body: JSON.stringify(problem),
  };
}
