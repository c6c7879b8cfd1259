// CloudFront Function (cloudfront-js-2.0), viewer request: prepares the request for a page that the server renders. Both
// origins of the page get the same path, that of the shell, so the page's own path is in a header. The language is in
// another: that in the URL (`?lang=en`), else the visitor's choice, else the first of the browser's languages that the
// site has, else Slovak. A third header has the whole query for the address of a quiz that isn't in its canonical form, so that
// the redirect to it keeps the query. All headers are part of the cache key. The page without data is a file for each
// language.
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

function queryOf(fields) {
  const pairs = [];
  Object.keys(fields).forEach((name) => {
    const values = fields[name].multiValue || [fields[name]];
    values.forEach((one) => {
      pairs.push(one.value === '' ? name : `${name}=${one.value}`);
    });
  });
  return pairs.join('&');
}

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  const request = event.request;
  if (request.uri === '/join') {
    request.uri = `/join.${languageOf(request)}.html`;
    return request;
  }
  request.headers['x-page-path'] = { value: request.uri };
  request.headers['x-language'] = { value: languageOf(request) };
  delete request.headers['x-page-query'];
  const isQuiz = /^\/(quiz|play|embed)\//.test(request.uri);
  const query = queryOf(request.querystring);
  if (isQuiz && query && !/^\/[a-z]+\/[a-z0-9-]+\/?$/.test(request.uri)) {
    request.headers['x-page-query'] = { value: query };
  }
  request.uri = '/index.html';
  return request;
}
