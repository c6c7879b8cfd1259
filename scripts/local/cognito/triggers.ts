import { CognitoError } from './cognito-error.ts';
import type { PoolSettings } from './pool-settings.ts';
import type { PoolUser } from './users.ts';

/** Invokes a function by its ARN and returns its result; rejects if it fails. */
export type InvokeFunction = (arn: string, event: unknown) => Promise<unknown>;

export type MessageSource =
  | 'CustomMessage_ForgotPassword'
  | 'CustomMessage_VerifyUserAttribute'
  | 'CustomMessage_UpdateUserAttribute';

export type Message = { readonly subject: string; readonly html: string };
export type TriggerUser = Pick<PoolUser, 'username' | 'sub' | 'attributes'>;
export type ClientMetadata = Readonly<Record<string, string>> | undefined;

export type Triggers = {
  /** Whether the address of a new account is verified immediately. Throws if the trigger doesn't confirm the account. */
  preSignUp(user: TriggerUser, metadata: ClientMetadata): Promise<{ verifyEmail: boolean }>;
  /** The text of a mail, with a placeholder for the code. */
  customMessage(source: MessageSource, user: TriggerUser, metadata: ClientMetadata): Promise<Message>;
};

/** Placeholder of the code in mails. */
export const codePlaceholder = '{####}';

/** Calls the functions of the pool's `LambdaConfig` with Cognito's events. */
export function createTriggers(settings: PoolSettings, invoke: InvokeFunction): Triggers {
  const run = async (
    name: string,
    arn: string,
    source: string,
    user: TriggerUser,
    request: object,
    response: object,
  ): Promise<Record<string, unknown>> => {
    const event = {
      version: '1',
      triggerSource: source,
      region: settings.region,
      userPoolId: settings.poolId,
      userName: user.username,
      callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: settings.clientId },
      request,
      response,
    };
    try {
      const answer = (await invoke(arn, event)) as { response?: Record<string, unknown> } | null;
      if (answer?.response) return answer.response;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      throw new CognitoError('UserLambdaValidationException', `${name} failed with error ${message}.`);
    }
    throw new CognitoError('InvalidLambdaResponseException', 'Unrecognizable lambda output');
  };
  return {
    async preSignUp(user, metadata) {
      const response = await run(
        'PreSignUp',
        settings.triggers.preSignUp,
        'PreSignUp_SignUp',
        user,
        { userAttributes: user.attributes, validationData: null, clientMetadata: metadata },
        { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
      );
      if (response.autoConfirmUser !== true)
        throw new Error('Accounts that wait for a code are not emulated');
      return { verifyEmail: response.autoVerifyEmail === true };
    },
    async customMessage(source, user, metadata) {
      const response = await run(
        'CustomMessage',
        settings.triggers.customMessage,
        source,
        user,
        {
          userAttributes: { sub: user.sub, 'cognito:user_status': 'CONFIRMED', ...user.attributes },
          codeParameter: codePlaceholder,
          linkParameter: '{##Click Here##}',
          usernameParameter: null,
          clientMetadata: metadata,
        },
        { smsMessage: null, emailMessage: null, emailSubject: null },
      );
      const { emailSubject, emailMessage } = response;
      return {
        subject: typeof emailSubject === 'string' ? emailSubject : defaultMessage.subject,
        html: typeof emailMessage === 'string' ? emailMessage : defaultMessage.html,
      };
    },
  };
}

const defaultMessage: Message = {
  subject: 'Your verification code',
  html: `Your confirmation code is ${codePlaceholder}`,
};
