// CloudFront Function (cloudfront-js-2.0), viewer response: makes the metadata of a page's file its content security policy.
// An answer without the file, such as 304, has none: the browser keeps that of the file it has. A file without metadata
// may load nothing.

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  const response = event.response;
  const headers = response.headers;
  const policy = headers['x-amz-meta-csp'];
  delete headers['x-amz-meta-csp'];
  if (policy) headers['content-security-policy'] = { value: policy.value };
  else if (response.statusCode === 200) headers['content-security-policy'] = { value: "default-src 'none'" };
  return response;
}
