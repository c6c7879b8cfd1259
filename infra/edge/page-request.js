// CloudFront Function (cloudfront-js-2.0), viewer request: prepares the request for a page that the server renders. Both
// origins of the page get the same path, that of the shell, so the page's own path is in a header. The language is in
// another: that in the URL (`?lang=en`), else the visitor's choice, else the first of the browser's languages that the
// site has, else Slovak. Both headers are part of the cache key.
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
  request.headers['x-page-path'] = { value: request.uri };
  request.headers['x-language'] = { value: languageOf(request) };
  request.uri = '/index.html';
  return request;
}
