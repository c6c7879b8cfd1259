import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { CloudTemplate } from '../template/template.ts';

const seconds = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 } as const;
const unit = z.enum(['seconds', 'minutes', 'hours', 'days']);

/** Literals are settings of which only one value is emulated. */
const poolSchema = z.object({
  AliasAttributes: z.tuple([z.literal('email')]),
  Policies: z.object({
    PasswordPolicy: z.object({
      MinimumLength: z.number(),
      RequireLowercase: z.boolean(),
      RequireUppercase: z.boolean(),
      RequireNumbers: z.boolean(),
      RequireSymbols: z.boolean(),
    }),
  }),
  UsernameConfiguration: z.object({ CaseSensitive: z.literal(false) }),
  AdminCreateUserConfig: z.object({ AllowAdminCreateUserOnly: z.literal(false) }),
  LambdaConfig: z.object({ PreSignUp: z.string(), CustomMessage: z.string() }),
});

const clientSchema = z.object({
  GenerateSecret: z.literal(true),
  ExplicitAuthFlows: z.array(z.string()).refine((flows) => flows.includes('ALLOW_USER_PASSWORD_AUTH')),
  PreventUserExistenceErrors: z.literal('ENABLED'),
  EnableTokenRevocation: z.literal(true),
  AccessTokenValidity: z.number(),
  IdTokenValidity: z.number(),
  RefreshTokenValidity: z.number(),
  TokenValidityUnits: z.object({ AccessToken: unit, IdToken: unit, RefreshToken: unit }),
  RefreshTokenRotation: z.object({ Feature: z.literal('ENABLED'), RetryGracePeriodSeconds: z.number() }),
  ReadAttributes: z.array(z.string()),
  WriteAttributes: z.array(z.string()),
});

/** The settings that the emulator supports. Times are in seconds. */
export type PoolSettings = {
  readonly region: string;
  readonly poolId: string;
  readonly poolArn: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly passwordPolicy: PasswordPolicy;
  /** The attributes that the client may read and write. */
  readonly readAttributes: readonly string[];
  readonly writeAttributes: readonly string[];
  readonly validity: { readonly access: number; readonly id: number; readonly refresh: number };
  /** Seconds for which a rotated refresh token stays valid. */
  readonly rotationGrace: number;
  /** ARNs of the functions. */
  readonly triggers: { readonly preSignUp: string; readonly customMessage: string };
};

export type PasswordPolicy = z.infer<typeof poolSchema>['Policies']['PasswordPolicy'];

/** The only user pool and the only client of the template. */
export function readPoolSettings(template: CloudTemplate, region: string): PoolSettings {
  const poolResource = template.only('AWS::Cognito::UserPool');
  const clientResource = template.only('AWS::Cognito::UserPoolClient');
  const pool = poolResource.properties(poolSchema);
  const client = clientResource.properties(clientSchema);
  const { TokenValidityUnits: units } = client;
  return {
    region,
    poolId: poolResource.reference,
    poolArn: poolResource.attribute('Arn'),
    clientId: clientResource.reference,
    // Functions read it whenever they start, so it may be another one after each start.
    clientSecret: randomBytes(26).toString('hex'),
    passwordPolicy: pool.Policies.PasswordPolicy,
    readAttributes: client.ReadAttributes,
    writeAttributes: client.WriteAttributes,
    validity: {
      access: client.AccessTokenValidity * seconds[units.AccessToken],
      id: client.IdTokenValidity * seconds[units.IdToken],
      refresh: client.RefreshTokenValidity * seconds[units.RefreshToken],
    },
    rotationGrace: client.RefreshTokenRotation.RetryGracePeriodSeconds,
    triggers: { preSignUp: pool.LambdaConfig.PreSignUp, customMessage: pool.LambdaConfig.CustomMessage },
  };
}
