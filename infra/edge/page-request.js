// CloudFront Function (cloudfront-js-2.0), viewer request: prepares the request for a page of the site, and answers other
// methods than GET and HEAD with a problem: CloudFront itself would refuse them with a page of its own. Tells the
// language, which is part of the cache key: that of the address (`?lang=en`), else the visitor's choice, else the first one
// of the browser's that the site has, else Slovak.
function languageOf(request) {
  const asked = request.querystring.lang;
  if (asked && (asked.value === 'en' || asked.value === 'sk')) return asked.value;
  const chosen = request.cookies['yq.language'];
  if (chosen && (chosen.value === 'en' || chosen.value === 'sk')) return chosen.value;
  const accepted = request.headers['accept-language'];
  // Czechs read Slovak. Browsers send their languages with the preferred one first.
  const known = accepted && /(?:^|[,\s])(sk|cs|en)\b/i.exec(accepted.value);
  return known && known[1].toLowerCase() === 'en' ? 'en' : 'sk';
}

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  const request = event.request;
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    const refusal = problem(
      event,
      405,
      'METHOD_NOT_ALLOWED',
      'The address does not take this method',
      'A page is fetched with GET or HEAD',
    );
    refusal.headers.allow = { value: 'GET, HEAD' };
    return refusal;
  }
  request.headers['x-language'] = { value: languageOf(request) };
  // The HTTP API has a route for pages with a name only.
  if (request.uri === '/') request.uri = '/index.html';
  return request;
}
