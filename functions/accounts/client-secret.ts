import { createHmac } from 'node:crypto';
import {
  type CognitoIdentityProviderClient,
  DescribeUserPoolClientCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { env } from '../platform/env.ts';
import { answered } from './cognito-problems.ts';

let reading: Promise<string> | undefined;

/** The secret of the user pool's client. It is read once by each copy of a function, and again after a failure. */
export function clientSecret(cognito: CognitoIdentityProviderClient): Promise<string> {
  reading ??= readSecret(cognito).catch((error: unknown) => {
    reading = undefined;
    throw error;
  });
  return reading;
}

/** What Cognito wants of a client with a secret in calls about a user, named as in the call. */
export async function secretHash(cognito: CognitoIdentityProviderClient, username: string): Promise<string> {
  const key = await clientSecret(cognito);
  return createHmac('sha256', key)
    .update(`${username}${env('userPoolClientId')}`)
    .digest('base64');
}

async function readSecret(cognito: CognitoIdentityProviderClient): Promise<string> {
  const input = { UserPoolId: env('userPoolId'), ClientId: env('userPoolClientId') };
  const { UserPoolClient } = await answered(cognito.send(new DescribeUserPoolClientCommand(input)));
  if (!UserPoolClient?.ClientSecret) throw new Error('The client of the user pool has no secret');
  return UserPoolClient.ClientSecret;
}
