import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { ADMIN_CREDENTIALS, principalsOf } from '../../common/credentials.ts';
import { type CognitoService, startCognito } from '../cognito.ts';
import type { PoolSettings } from '../pool-settings.ts';
import type { InvokeFunction } from '../triggers.ts';

/** A pool like the product's, with the triggers `pre-sign-up` and `custom-message`. */
export const testSettings: PoolSettings = {
  region: 'eu-central-1',
  poolId: 'eu-central-1_Test00001',
  poolArn: 'arn:aws:cognito-idp:eu-central-1:000000000000:userpool/eu-central-1_Test00001',
  clientId: 'testclient',
  clientSecret: 'testsecret',
  passwordPolicy: {
    MinimumLength: 8,
    RequireLowercase: true,
    RequireUppercase: true,
    RequireNumbers: true,
    RequireSymbols: false,
  },
  readAttributes: ['email', 'email_verified', 'locale'],
  writeAttributes: ['email', 'locale'],
  validity: { access: 900, id: 900, refresh: 2_592_000 },
  rotationGrace: 60,
  triggers: { preSignUp: 'pre-sign-up', customMessage: 'custom-message' },
};

/** The name of a function whose only permission is to read users. */
export const testFunctionName = 'reader';

export type TestPool = Pick<CognitoService, 'endpoint' | 'outbox' | 'close'> & {
  readonly client: CognitoIdentityProviderClient;
  readonly stateDir: string;
  /** Moves the clock forward by a number of seconds. */
  wait(seconds: number): void;
  /** Stops the service and starts it again with the same state. */
  restart(): Promise<void>;
};

type TriggerEvent = { triggerSource: string; request: { codeParameter?: string }; response: object };

/** The triggers: confirm new users, and use the name of the message as the subject of a mail. */
const invokeTriggers: InvokeFunction = async (arn, event) => {
  const { triggerSource, request } = event as TriggerEvent;
  if (arn === 'pre-sign-up') return { response: { autoConfirmUser: true, autoVerifyEmail: false } };
  return { response: { emailSubject: triggerSource, emailMessage: `<p>Code: ${request.codeParameter}</p>` } };
};

/** The emulator with its own state folder, called with the unmodified AWS SDK. */
export async function startTestPool(
  settings: Partial<PoolSettings> = {},
  invoke: InvokeFunction = invokeTriggers,
): Promise<TestPool> {
  const stateDir = await mkdtemp(path.join(tmpdir(), 'user-pool-'));
  let offset = 0;
  const start = () =>
    startCognito({
      settings: { ...testSettings, ...settings },
      stateDir,
      principals: principalsOf([testFunctionName]),
      allows: (_name, action) => action === 'cognito-idp:AdminGetUser',
      invoke,
      log: {
        info: () => undefined,
        error: (_source, message) => console.error(message),
        close: async () => undefined,
      },
      now: () => Date.now() + offset,
    });
  const connect = (endpoint: string) =>
    new CognitoIdentityProviderClient({
      endpoint,
      region: testSettings.region,
      credentials: ADMIN_CREDENTIALS,
      maxAttempts: 1,
    });
  let service = await start();
  let client = connect(service.endpoint);
  return {
    get endpoint() {
      return service.endpoint;
    },
    get client() {
      return client;
    },
    outbox: () => service.outbox(),
    stateDir,
    wait(seconds) {
      offset += seconds * 1000;
    },
    async restart() {
      client.destroy();
      await service.close();
      service = await start();
      client = connect(service.endpoint);
    },
    async close() {
      client.destroy();
      await service.close();
      await rm(stateDir, { recursive: true, force: true });
    },
  };
}
