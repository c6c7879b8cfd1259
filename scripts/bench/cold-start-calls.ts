import { type HttpCall, httpEvent } from './http-event.ts';

/** The call with which the benchmark starts a function. */
export type ColdCall = {
  /** The folder of the function in `dist/functions`. */
  readonly group: string;
  readonly event: unknown;
  /** The status of an HTTP answer, which shows that the call came as far as the table. */
  readonly status?: number;
};

const missing = '0190b2c4-0000-7000-8000-000000000000';
const session = { 'x-session-id': '3f0f0b8e-4c1f-4b8e-9d9a-2f6a5b1c0d11' };

/**
 * A call for each function that asks the table for one item, which it doesn't have. Link pictures ask the bucket for a
 * file instead, Cognito's triggers for nothing.
 */
export function coldCalls(accessToken: string): readonly ColdCall[] {
  const author = { authorization: `Bearer ${accessToken}` };
  return [
    http('quizzes', 'GET /api/quizzes/{idOrSlug}', 404, { params: { idOrSlug: missing } }),
    http('users', 'GET /api/users/{username}', 404, { params: { username: 'nobody' } }),
    http('attempts', 'GET /api/attempts/{attemptId}/results', 404, {
      params: { attemptId: missing },
      headers: session,
    }),
    http('media', 'GET /api/media/{mediaId}', 404, { params: { mediaId: missing } }),
    http('auth', 'GET /api/auth/check-username', 200, { query: { username: 'nobody' } }),
    http('ai-images', 'GET /api/ai-image-gen/session/{id}', 404, {
      params: { id: missing },
      headers: session,
    }),
    http('questions', 'GET /api/admin/questions/{questionId}', 404, {
      params: { questionId: missing },
      headers: author,
    }),
    http('answer-pools', 'GET /api/admin/answer-pools/{poolId}', 404, {
      params: { poolId: missing },
      headers: author,
    }),
    // The author's e-mail address isn't verified, which the function reads from the table.
    http('ai-text', 'POST /api/ai-text-gen/generate-topics', 403, {
      body: { count: 1, language: 'sk' },
      headers: author,
    }),
    { group: 'image-worker', event: { sessionImageId: missing } },
    {
      group: 'media-processor',
      event: { Records: [{ s3: { object: { key: `uploads/${missing}` } } }] },
    },
    http('link-picture', 'GET /link-pictures/{name}', 404, { params: { name: 'none-1600-50-50.jpg' } }),
    {
      group: 'pre-sign-up',
      event: { triggerSource: 'PreSignUp_SignUp', request: {}, response: {} },
    },
    {
      group: 'custom-message',
      event: {
        triggerSource: 'CustomMessage_SignUp',
        userName: 'nobody',
        request: { userAttributes: {}, codeParameter: '{####}' },
        response: {},
      },
    },
  ];
}

function http(group: string, routeKey: string, status: number, call: HttpCall): ColdCall {
  return { group, event: httpEvent(routeKey, call), status };
}
