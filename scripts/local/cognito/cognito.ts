import { randomUUID } from 'node:crypto';
import * as http from 'node:http';
import { json } from 'node:stream/consumers';
import { accessKeyOf, type Principals } from '../common/credentials.ts';
import { type Listening, listen } from '../common/listen.ts';
import type { Log } from '../common/log.ts';
import { accountOperations } from './account-operations.ts';
import { adminOperations } from './admin-operations.ts';
import { CognitoError } from './cognito-error.ts';
import type { Operation } from './operation-input.ts';
import type { Mail, Outbox } from './outbox.ts';
import type { PoolSettings } from './pool-settings.ts';
import { signInOperations } from './sign-in-operations.ts';
import { signUp } from './sign-up.ts';
import type { InvokeFunction } from './triggers.ts';
import { createUserPool } from './user-pool.ts';

export type CognitoService = Pick<Listening, 'hang' | 'resume'> & {
  endpoint: string;
  /** The mails that Cognito would have sent, newest first. */
  outbox(): Mail[];
  /** Puts a mail that another service has sent into the outbox. */
  deliver: Outbox['put'];
  close(): Promise<void>;
};

export type CognitoOptions = {
  readonly settings: PoolSettings;
  readonly stateDir: string;
  readonly principals: Principals;
  /** Whether a function may do an action (`cognito-idp:AdminGetUser`) with the pool. */
  readonly allows: (functionName: string, action: string) => boolean;
  /** Runs the triggers. */
  readonly invoke: InvokeFunction;
  readonly log: Log;
  /** Milliseconds since 1970; by default the system's clock. */
  readonly now?: () => number;
};

/** Operations without AWS credentials. They need the client's secret, and a password, code or token of the user. */
const openOperations: Readonly<Record<string, Operation>> = {
  SignUp: signUp,
  ...signInOperations,
  ...accountOperations,
};

/** Cognito for one user pool: the JSON API for the AWS SDK, and the pool's public keys. */
export async function startCognito(options: CognitoOptions): Promise<CognitoService> {
  const { settings, log } = options;
  const now = options.now ?? (() => Date.now());
  const pool = await createUserPool({
    stateDir: options.stateDir,
    settings,
    invoke: options.invoke,
    nowSeconds: () => now() / 1000,
  });
  const keysPath = `/${settings.poolId}/.well-known/jwks.json`;

  const answer = async (request: http.IncomingMessage): Promise<object> => {
    const name = String(request.headers['x-amz-target']).split('.')[1] ?? '';
    const input = await readJson(request);
    const open = Object.hasOwn(openOperations, name) ? openOperations[name] : undefined;
    if (open) return open(pool, input);
    const signed = Object.hasOwn(adminOperations, name) ? adminOperations[name] : undefined;
    if (!signed) throw new CognitoError('UnknownOperationException', `${name} is not emulated`);
    requirePermission(request, name, options);
    return signed(pool, input);
  };

  const server = http.createServer((request, response) => {
    const reply = (status: number, body: object, contentType = 'application/x-amz-json-1.1') => {
      response.writeHead(status, { 'content-type': contentType, 'x-amzn-requestid': randomUUID() });
      response.end(JSON.stringify(body));
    };
    if (request.method === 'GET' && request.url === keysPath) {
      return reply(200, pool.tokens.jwks, 'application/json');
    }
    return answer(request).then(
      (body) => reply(200, body),
      (error: unknown) => {
        if (error instanceof CognitoError) return reply(400, { __type: error.type, message: error.message });
        log.error('cognito', error instanceof Error ? (error.stack ?? error.message) : String(error));
        return reply(500, { __type: 'InternalErrorException', message: 'Internal error' });
      },
    );
  });
  const { port, close, hang, resume } = await listen(server, 0);
  return {
    ...{ hang, resume },
    endpoint: `http://127.0.0.1:${port}`,
    outbox: pool.outbox.list,
    deliver: pool.outbox.put,
    async close() {
      await close();
      pool.close();
    },
  };
}

/** Functions may do what their role in the template allows; the cloud itself and tests may do anything. */
function requirePermission(
  request: http.IncomingMessage,
  operation: string,
  { principals, allows }: Pick<CognitoOptions, 'principals' | 'allows'>,
): void {
  const accessKeyId = accessKeyOf(request);
  if (accessKeyId === undefined) {
    throw new CognitoError('MissingAuthenticationTokenException', 'Missing Authentication Token');
  }
  if (principals.secretOf(accessKeyId) === undefined) {
    throw new CognitoError(
      'UnrecognizedClientException',
      'The security token included in the request is invalid.',
    );
  }
  const functionName = principals.functionOf(accessKeyId);
  const action = `cognito-idp:${operation}`;
  if (functionName === undefined || allows(functionName, action)) return;
  throw new CognitoError(
    'AccessDeniedException',
    `User: ${functionName} is not authorized to perform: ${action} because no identity-based policy allows it`,
  );
}

async function readJson(request: http.IncomingMessage): Promise<unknown> {
  try {
    return await json(request);
  } catch (error) {
    if (error instanceof SyntaxError) {
      throw new CognitoError('SerializationException', 'The request is not valid JSON');
    }
    throw error;
  }
}
