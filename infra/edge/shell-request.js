// CloudFront Function (cloudfront-js-2.0), viewer request: answers the address of every page with the shell, and any other
// address with a shell of status 404. `pages` and `notFound` are written before this code.

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  const request = event.request;
  if (new RegExp(pages, 'i').test(request.uri)) {
    request.uri = '/index.html';
    return request;
  }
  return {
    statusCode: 404,
    statusDescription: 'Not Found',
    headers: {
      'content-type': { value: 'text/html; charset=utf-8' },
      'cache-control': { value: 'no-store' },
    },
    body: notFound,
  };
}
