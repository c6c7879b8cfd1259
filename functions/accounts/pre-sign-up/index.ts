import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { requireProof } from '../call-proof.ts';

/**
 * Confirms a new account immediately, because authors may sign in before their e-mail address is verified. The address
 * itself stays unverified. Throws, which refuses the account, if it isn't registered through our API.
 */
export async function handler(event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> {
  requireProof(event.userName, event.request.clientMetadata);
  event.response.autoConfirmUser = true;
  event.response.autoVerifyEmail = false;
  return event;
}
