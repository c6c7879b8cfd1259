// CloudFront Function (cloudfront-js-2.0), viewer request: changes `/api/` to a path that matches the API's route for
// unknown paths. Answers a request with a problem, as the API does, if its URL and headers or its body are too large,
// or if its body is sent in chunks without a length. API Gateway and Lambda would refuse such requests in other
// formats.

const maxBodyBytes = 1048576;

// API Gateway allows 10,240 bytes for the URL and the headers, and CloudFront adds a few hundred.
const maxHeaderBytes = 8192;

// A problem response in the format of the API.
function problem(event, status, code, title, detail) {
  const requestId = event.context.requestId;
  const body = {
    type: `urn:problem:${code.toLowerCase().replace(/_/g, '-')}`,
    title: title,
    status: status,
    detail: detail,
    code: code,
    message: detail,
    requestId: requestId,
  };
  return {
    statusCode: status,
    statusDescription: title,
    headers: {
      'content-type': { value: 'application/problem+json' },
      'cache-control': { value: 'no-store' },
      'x-request-id': { value: requestId },
    },
    body: JSON.stringify(body),
  };
}

// Bytes of the names and values of a query, of headers or of cookies. `multiValue` has all values of a name with
// several values.
function bytesOf(fields) {
  let bytes = 0;
  Object.keys(fields).forEach((name) => {
    const values = fields[name].multiValue || [fields[name]];
    values.forEach((one) => {
      bytes += name.length + one.value.length;
    });
  });
  return bytes;
}

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  const request = event.request;
  const addressBytes = request.uri.length + bytesOf(request.querystring);
  if (addressBytes + bytesOf(request.headers) + bytesOf(request.cookies) > maxHeaderBytes) {
    const detail = `The address and the headers together may have at most ${maxHeaderBytes} bytes`;
    return problem(event, 431, 'HEADERS_TOO_LARGE', 'The address and the headers are too large', detail);
  }
  const length = request.headers['content-length'];
  if (length && Number(length.value) > maxBodyBytes) {
    const detail = `The body may have at most ${maxBodyBytes} bytes`;
    return problem(event, 413, 'PAYLOAD_TOO_LARGE', 'The body is too large', detail);
  }
  if (!length && request.headers['transfer-encoding']) {
    const detail = 'Send the length of the body as content-length';
    return problem(event, 411, 'LENGTH_REQUIRED', 'The length of the body is missing', detail);
  }
  if (request.uri === '/api/') request.uri = '/api/unknown';
  return request;
}
