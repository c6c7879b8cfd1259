import type { IncomingMessage } from 'node:http';
import * as z from 'zod';
import type { Headers } from '../common/gateway-types.ts';
import { wildcardTest } from '../common/wildcard.ts';

/** The rules of a bucket for requests of pages from other origins. */
export const corsRulesSchema = z.array(
  z.object({
    AllowedOrigins: z.array(z.string()),
    AllowedMethods: z.array(z.string()),
    AllowedHeaders: z.array(z.string()).default([]),
    MaxAge: z.number().optional(),
  }),
);

export type CorsRules = z.infer<typeof corsRulesSchema>;

/** The headers that let a page make this request, or the one that it asks for; undefined if it may not. */
export function corsHeaders(
  rules: CorsRules,
  { method = '', headers }: IncomingMessage,
): Headers | undefined {
  const { origin = '', 'access-control-request-method': wanted = method } = headers;
  const asked = headers['access-control-request-headers']?.toLowerCase().split(/ *, */) ?? [];
  const matches = (patterns: readonly string[], text: string) =>
    patterns.some((pattern) => wildcardTest(pattern, 'i')(text));
  const rule = rules.find(
    (one) =>
      matches(one.AllowedOrigins, origin) &&
      one.AllowedMethods.includes(wanted) &&
      asked.every((name) => matches(one.AllowedHeaders, name)),
  );
  if (origin === '' || !rule) return undefined;
  return {
    'access-control-allow-origin': rule.AllowedOrigins.includes('*') ? '*' : origin,
    'access-control-allow-methods': rule.AllowedMethods.join(', '),
    'access-control-allow-headers': asked.join(', '),
    ...(rule.MaxAge !== undefined && { 'access-control-max-age': String(rule.MaxAge) }),
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  };
}
