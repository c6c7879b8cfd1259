// Prepended to every function of this folder (edge-source.ts): makes a problem response in the format of the API.
// biome-ignore lint/correctness/noUnusedVariables: the functions of this folder call it
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
