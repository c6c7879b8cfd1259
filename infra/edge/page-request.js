// CloudFront Function (cloudfront-js-2.0), viewer request: prepares the request for a page of the site. Answers methods
// other than GET and HEAD with a problem, because CloudFront would refuse them with its own page. Adds the language,
// which is part of the cache key: the language in the URL (`?lang=en`), else the visitor's choice, else the first of
// the browser's languages that the site has, else Slovak.
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
  return request;
}
