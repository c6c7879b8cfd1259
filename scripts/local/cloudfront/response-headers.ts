import * as z from 'zod';
import type { Headers } from '../common/gateway-types.ts';
import { LocalCloudError } from '../common/local-cloud-error.ts';
import type { CloudTemplate } from '../template/template.ts';

/** Applies a response headers policy to the headers of a response. */
export type ResponseHeadersPolicy = (headers: Headers) => Headers;

const flag = z.object({ Override: z.boolean() });

/** Strict, so that a header that isn't supported here doesn't go missing unnoticed. */
const policySchema = z.object({
  ResponseHeadersPolicyConfig: z.strictObject({
    Name: z.string(),
    Comment: z.string().optional(),
    SecurityHeadersConfig: z
      .strictObject({
        ContentSecurityPolicy: flag.extend({ ContentSecurityPolicy: z.string() }).optional(),
        ContentTypeOptions: flag.optional(),
        ReferrerPolicy: flag.extend({ ReferrerPolicy: z.string() }).optional(),
        StrictTransportSecurity: flag
          .extend({ AccessControlMaxAgeSec: z.number(), IncludeSubdomains: z.boolean().default(false) })
          .optional(),
      })
      .default({}),
    CustomHeadersConfig: z
      .object({ Items: z.array(flag.extend({ Header: z.string(), Value: z.string() })) })
      .default({ Items: [] }),
  }),
});

/**
 * Returns the response headers policy with an id; for undefined, a policy that changes nothing.
 * `localize` replaces addresses of AWS in a header with local ones.
 */
export function readResponseHeadersPolicy(
  template: CloudTemplate,
  id: string | undefined,
  localize: (value: string) => string,
): ResponseHeadersPolicy {
  if (id === undefined) return (headers) => headers;
  const resource = template
    .resources('AWS::CloudFront::ResponseHeadersPolicy')
    .find((one) => one.reference === id);
  if (resource === undefined)
    throw new LocalCloudError(`The local cloud doesn't support the response headers policy ${id}.`);
  const { SecurityHeadersConfig, CustomHeadersConfig } =
    resource.properties(policySchema).ResponseHeadersPolicyConfig;
  const {
    ContentSecurityPolicy: csp,
    ContentTypeOptions: options,
    ReferrerPolicy: referrer,
    StrictTransportSecurity: hsts,
  } = SecurityHeadersConfig;
  const subdomains = hsts?.IncludeSubdomains ? '; includeSubDomains' : '';
  const set = [
    csp && { ...csp, name: 'content-security-policy', value: localize(csp.ContentSecurityPolicy) },
    options && { ...options, name: 'x-content-type-options', value: 'nosniff' },
    referrer && { ...referrer, name: 'referrer-policy', value: referrer.ReferrerPolicy },
    hsts && {
      ...hsts,
      name: 'strict-transport-security',
      value: `max-age=${hsts.AccessControlMaxAgeSec}${subdomains}`,
    },
    ...CustomHeadersConfig.Items.map((item) => ({
      ...item,
      name: item.Header.toLowerCase(),
      value: localize(item.Value),
    })),
  ].filter((one) => one !== undefined);
  return (headers) => {
    const result = { ...headers };
    for (const { name, value, Override } of set) {
      result[name] = Override || result[name] === undefined ? value : localize(result[name]);
    }
    return result;
  };
}
