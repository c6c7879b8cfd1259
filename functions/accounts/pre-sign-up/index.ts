import type { PreSignUpTriggerEvent } from 'aws-lambda';

/**
 * Confirms a new account immediately, because authors may sign in before their e-mail address is verified. The address
 * itself stays unverified.
 */
export async function handler(event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> {
  event.response.autoConfirmUser = true;
  event.response.autoVerifyEmail = false;
  return event;
}
