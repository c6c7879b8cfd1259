// CloudFront Function (cloudfront-js-2.0), viewer request: prepares the request for a page of the site. Tells the
// language, which is part of the cache key: that of the address (`?lang=en`), else the visitor's choice, else Slovak.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  var request = event.request;
  var asked = request.querystring.lang;
  if (!asked || (asked.value !== 'en' && asked.value !== 'sk')) asked = request.cookies['yq.language'];
  request.headers['x-language'] = { value: asked && asked.value === 'en' ? 'en' : 'sk' };
  // The HTTP API has a route for pages with a name only.
  if (request.uri === '/') request.uri = '/index.html';
  return request;
}
