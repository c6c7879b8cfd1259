// CloudFront Function (cloudfront-js-2.0), viewer request: serves index.html for the pages of the single-page
// application, which are paths whose last segment has no file extension.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  var request = event.request;
  var lastSegment = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  if (lastSegment.indexOf('.') === -1) request.uri = '/index.html';
  return request;
}
