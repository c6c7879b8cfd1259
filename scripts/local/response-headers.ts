import * as z from 'zod';
import type { Headers } from './gateway-types.ts';
import { LocalCloudError } from './local-cloud-error.ts';
import type { CloudTemplate } from './template.ts';

/** Applies a response headers policy to the headers of a response. */
export type ResponseHeadersPolicy = (headers: Headers) => Headers;

const flag = z.object({ Override: z.boolean() });

const policySchema = z.object({
  ResponseHeadersPolicyConfig: z.object({
    CorsConfig: z.undefined({ error: 'cross-origin headers are not supported by the local edge' }).optional(),
    SecurityHeadersConfig: z
      .object({
        ContentSecurityPolicy: flag.extend({ ContentSecurityPolicy: z.string() }).optional(),
        ContentTypeOptions: flag.optional(),
        FrameOptions: flag.extend({ FrameOption: z.string() }).optional(),
        ReferrerPolicy: flag.extend({ ReferrerPolicy: z.string() }).optional(),
        StrictTransportSecurity: flag
          .extend({
            AccessControlMaxAgeSec: z.number(),
            IncludeSubdomains: z.boolean().default(false),
            Preload: z.boolean().default(false),
          })
          .optional(),
        XSSProtection: flag
          .extend({
            Protection: z.boolean(),
            ModeBlock: z.boolean().default(false),
            ReportUri: z.string().optional(),
          })
          .optional(),
      })
      .default({}),
    CustomHeadersConfig: z
      .object({ Items: z.array(flag.extend({ Header: z.string(), Value: z.string() })) })
      .default({ Items: [] }),
    RemoveHeadersConfig: z
      .object({ Items: z.array(z.object({ Header: z.string() })) })
      .default({ Items: [] }),
  }),
});

type PolicyConfig = z.infer<typeof policySchema>['ResponseHeadersPolicyConfig'];

/** CloudFront's managed SecurityHeadersPolicy, the only managed policy that is supported. */
const MANAGED_SECURITY_HEADERS_ID = '67f7725c-6f97-4210-82d7-5512b31e9d03';
const MANAGED_SECURITY_HEADERS: PolicyConfig = {
  SecurityHeadersConfig: {
    ContentTypeOptions: { Override: true },
    FrameOptions: { FrameOption: 'SAMEORIGIN', Override: false },
    ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin', Override: false },
    StrictTransportSecurity: {
      AccessControlMaxAgeSec: 31_536_000,
      IncludeSubdomains: false,
      Preload: false,
      Override: false,
    },
    XSSProtection: { Protection: true, ModeBlock: true, Override: false },
  },
  CustomHeadersConfig: { Items: [] },
  RemoveHeadersConfig: { Items: [] },
};

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
  const config = findConfig(template, id);
  const set = policyHeaders(config).map((one) => ({ ...one, value: localize(one.value) }));
  const removed = config.RemoveHeadersConfig.Items.map((item) => item.Header.toLowerCase());
  return (headers) => {
    const result = { ...headers };
    for (const name of removed) delete result[name];
    for (const { name, value, override } of set) {
      result[name] = override || result[name] === undefined ? value : localize(result[name]);
    }
    return result;
  };
}

function findConfig(template: CloudTemplate, id: string): PolicyConfig {
  if (id === MANAGED_SECURITY_HEADERS_ID) return MANAGED_SECURITY_HEADERS;
  const resource = template
    .resources('AWS::CloudFront::ResponseHeadersPolicy')
    .find((one) => one.reference === id);
  if (resource === undefined)
    throw new LocalCloudError(`The local cloud doesn't support the response headers policy ${id}.`);
  return resource.properties(policySchema).ResponseHeadersPolicyConfig;
}

type PolicyHeader = { name: string; value: string; override: boolean };

function policyHeaders(config: PolicyConfig): PolicyHeader[] {
  const security = config.SecurityHeadersConfig;
  const headers: PolicyHeader[] = [];
  const add = (name: string, value: string, { Override }: { Override: boolean }) =>
    headers.push({ name, value, override: Override });
  const csp = security.ContentSecurityPolicy;
  if (csp) add('content-security-policy', csp.ContentSecurityPolicy, csp);
  if (security.ContentTypeOptions) add('x-content-type-options', 'nosniff', security.ContentTypeOptions);
  if (security.FrameOptions) add('x-frame-options', security.FrameOptions.FrameOption, security.FrameOptions);
  if (security.ReferrerPolicy)
    add('referrer-policy', security.ReferrerPolicy.ReferrerPolicy, security.ReferrerPolicy);
  const hsts = security.StrictTransportSecurity;
  if (hsts) {
    const subdomains = hsts.IncludeSubdomains ? '; includeSubDomains' : '';
    const preload = hsts.Preload ? '; preload' : '';
    add('strict-transport-security', `max-age=${hsts.AccessControlMaxAgeSec}${subdomains}${preload}`, hsts);
  }
  const xss = security.XSSProtection;
  if (xss) {
    const mode = xss.ModeBlock ? '; mode=block' : '';
    const report = xss.ReportUri === undefined ? '' : `; report=${xss.ReportUri}`;
    add('x-xss-protection', xss.Protection ? `1${mode}${report}` : '0', xss);
  }
  for (const item of config.CustomHeadersConfig.Items) add(item.Header.toLowerCase(), item.Value, item);
  return headers;
}
