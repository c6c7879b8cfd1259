import * as z from 'zod';
import { LocalCloudError } from '../local-cloud-error.ts';
import type { CloudTemplate } from '../template.ts';

const seconds = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 } as const;
const unit = z.enum(['seconds', 'minutes', 'hours', 'days']);

const poolSchema = z.object({
  AliasAttributes: z.array(z.string()).default([]),
  Policies: z
    .object({
      PasswordPolicy: z.object({
        MinimumLength: z.number().default(8),
        RequireLowercase: z.boolean().default(false),
        RequireUppercase: z.boolean().default(false),
        RequireNumbers: z.boolean().default(false),
        RequireSymbols: z.boolean().default(false),
      }),
    })
    .optional(),
  Schema: z
    .array(
      z.object({
        Name: z.string(),
        Required: z.boolean().default(false),
        Mutable: z.boolean().default(true),
      }),
    )
    .default([]),
  UsernameConfiguration: z.object({ CaseSensitive: z.boolean() }).default({ CaseSensitive: true }),
  AdminCreateUserConfig: z.object({ AllowAdminCreateUserOnly: z.boolean().default(false) }).optional(),
  LambdaConfig: z
    .object({ PreSignUp: z.string().optional(), CustomMessage: z.string().optional() })
    .default({}),
});

const clientSchema = z.object({
  UserPoolId: z.string(),
  GenerateSecret: z.boolean().default(false),
  ExplicitAuthFlows: z.array(z.string()).default([]),
  PreventUserExistenceErrors: z.string().default('LEGACY'),
  EnableTokenRevocation: z.boolean().default(true),
  AccessTokenValidity: z.number().default(1),
  IdTokenValidity: z.number().default(1),
  RefreshTokenValidity: z.number().default(30),
  TokenValidityUnits: z
    .object({ AccessToken: unit.optional(), IdToken: unit.optional(), RefreshToken: unit.optional() })
    .default({}),
  RefreshTokenRotation: z
    .object({ Feature: z.string(), RetryGracePeriodSeconds: z.number().default(0) })
    .optional(),
  ReadAttributes: z.array(z.string()).optional(),
  WriteAttributes: z.array(z.string()).optional(),
});

/** The settings that the emulator supports. Times are in seconds. */
export type PoolSettings = {
  readonly region: string;
  readonly poolId: string;
  readonly poolArn: string;
  readonly clientId: string;
  readonly caseSensitive: boolean;
  readonly selfSignUp: boolean;
  /** Whether users can sign in with a verified e-mail address instead of the username. */
  readonly emailAlias: boolean;
  readonly passwordPolicy: PasswordPolicy;
  readonly requiredAttributes: readonly string[];
  /** The attributes that the client may read and write; undefined means all. */
  readonly readAttributes: readonly string[] | undefined;
  readonly writeAttributes: readonly string[] | undefined;
  readonly authFlows: readonly string[];
  readonly preventUserExistenceErrors: boolean;
  readonly tokenRevocation: boolean;
  readonly validity: { readonly access: number; readonly id: number; readonly refresh: number };
  /** Seconds for which a rotated refresh token stays valid; undefined if tokens aren't rotated. */
  readonly rotationGrace: number | undefined;
  /** ARNs of the functions. */
  readonly triggers: { readonly preSignUp?: string | undefined; readonly customMessage?: string | undefined };
};

export type PasswordPolicy = {
  readonly MinimumLength: number;
  readonly RequireLowercase: boolean;
  readonly RequireUppercase: boolean;
  readonly RequireNumbers: boolean;
  readonly RequireSymbols: boolean;
};

/** The user pool and client of the template; undefined if there is none. Only one of each is supported. */
export function readPoolSettings(template: CloudTemplate, region: string): PoolSettings | undefined {
  if (template.resources('AWS::Cognito::UserPool').length === 0) return undefined;
  const poolResource = template.only('AWS::Cognito::UserPool');
  const clientResource = template.only('AWS::Cognito::UserPoolClient');
  const pool = poolResource.properties(poolSchema);
  const client = clientResource.properties(clientSchema);
  if (client.GenerateSecret) {
    throw new LocalCloudError('The local cloud supports only user pool clients without a secret.');
  }
  const { TokenValidityUnits: units, RefreshTokenRotation: rotation } = client;
  return {
    region,
    poolId: poolResource.reference,
    poolArn: poolResource.attribute('Arn'),
    clientId: clientResource.reference,
    caseSensitive: pool.UsernameConfiguration.CaseSensitive,
    selfSignUp: !(pool.AdminCreateUserConfig?.AllowAdminCreateUserOnly ?? false),
    emailAlias: pool.AliasAttributes.includes('email'),
    passwordPolicy: pool.Policies?.PasswordPolicy ?? defaultPolicy,
    requiredAttributes: pool.Schema.filter((one) => one.Required).map((one) => one.Name),
    readAttributes: client.ReadAttributes,
    writeAttributes: client.WriteAttributes,
    authFlows: client.ExplicitAuthFlows,
    preventUserExistenceErrors: client.PreventUserExistenceErrors === 'ENABLED',
    tokenRevocation: client.EnableTokenRevocation,
    validity: {
      access: client.AccessTokenValidity * seconds[units.AccessToken ?? 'hours'],
      id: client.IdTokenValidity * seconds[units.IdToken ?? 'hours'],
      refresh: client.RefreshTokenValidity * seconds[units.RefreshToken ?? 'days'],
    },
    rotationGrace: rotation?.Feature === 'ENABLED' ? rotation.RetryGracePeriodSeconds : undefined,
    triggers: { preSignUp: pool.LambdaConfig.PreSignUp, customMessage: pool.LambdaConfig.CustomMessage },
  };
}

const defaultPolicy: PasswordPolicy = {
  MinimumLength: 8,
  RequireLowercase: true,
  RequireUppercase: true,
  RequireNumbers: true,
  RequireSymbols: true,
};
