/** An error response of Cognito. Its type is sent as `__type` and becomes the `name` of the SDK's error. */
export class CognitoError extends Error {
  override readonly name = 'CognitoError';
  readonly type: string;

  constructor(type: string, message: string) {
    super(message);
    this.type = type;
  }
}

/** Errors of several operations, with Cognito's messages. */
export const cognitoErrors = {
  wrongPassword: () => new CognitoError('NotAuthorizedException', 'Incorrect username or password.'),
  badAccessToken: () => new CognitoError('NotAuthorizedException', 'Invalid Access Token'),
  revokedAccessToken: () => new CognitoError('NotAuthorizedException', 'Access Token has been revoked'),
  badRefreshToken: () => new CognitoError('NotAuthorizedException', 'Invalid Refresh Token'),
  revokedRefreshToken: () => new CognitoError('NotAuthorizedException', 'Refresh Token has been revoked'),
  expiredRefreshToken: () => new CognitoError('NotAuthorizedException', 'Refresh Token has expired'),
  unknownUser: () => new CognitoError('UserNotFoundException', 'User does not exist.'),
  wrongCode: () =>
    new CognitoError('CodeMismatchException', 'Invalid verification code provided, please try again.'),
  expiredCode: () =>
    new CognitoError('ExpiredCodeException', 'Invalid code provided, please request a code again.'),
  tooManyTries: () =>
    new CognitoError('LimitExceededException', 'Attempt limit exceeded, please try after some time.'),
  parameter: (message: string) => new CognitoError('InvalidParameterException', message),
} as const;
