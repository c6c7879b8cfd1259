import {
  HeadersReferrerPolicy,
  type ResponseHeadersPolicyProps,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import { Duration } from 'aws-cdk-lib/core';
import { pagePolicy } from '#shared/infrastructure/pages.ts';
import type { StageConfig } from '../config.ts';

/**
 * The content security policy of pages, without `frame-ancestors` and the hashes of code in the HTML. Pages may send
 * uploads to `uploadOrigin`. `upgrade-insecure-requests` is left out: the same headers are served on http://localhost.
 */
export const pageRules = (uploadOrigin: string): string =>
  csp({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", uploadOrigin],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  });

const deniedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

const deniedPermissions = {
  'Permissions-Policy': {
    value: deniedFeatures.map((feature) => `${feature}=()`).join(', '),
    override: true,
  },
};

/** Headers of every response. */
const security = ({ subdomainsUseTls = false }: TlsConfig): ResponseSecurityHeadersBehavior => ({
  contentTypeOptions: { override: true },
  strictTransportSecurity: {
    accessControlMaxAge: Duration.days(2 * 365),
    includeSubdomains: subdomainsUseTls,
    override: true,
  },
});

type TlsConfig = Pick<StageConfig, 'subdomainsUseTls'>;

/** Headers of the site's pages. No site may frame them. */
export const pageHeaders = (rules: string, config: TlsConfig): ResponseHeadersPolicyProps => ({
  ...documentHeaders('Pages', pagePolicy(rules, false), config),
  customHeadersBehavior: custom({
    ...deniedPermissions,
    // Keeps windows of other sites from the pages of one visitor. Pages that all visitors see alike come with another
    // value: with this one the browser starts another process once it has the headers, which delays the first paint on a
    // cheap phone.
    'Cross-Origin-Opener-Policy': { value: 'same-origin', override: false },
  }),
});

/** Headers of the player that sites may show in a frame: it has no sign-in and changes only its own attempt. */
export const embedHeaders = (rules: string, config: TlsConfig): ResponseHeadersPolicyProps =>
  documentHeaders('Embedded player', pagePolicy(rules, true), config);

/** Headers of the page that is a file, which has its own content security policy as metadata. All visitors see it alike. */
export const filePageHeaders = (config: TlsConfig): ResponseHeadersPolicyProps =>
  documentHeaders('Page in a file', undefined, config);

function documentHeaders(
  comment: string,
  contentSecurityPolicy: string | undefined,
  config: TlsConfig,
): ResponseHeadersPolicyProps {
  return {
    comment,
    securityHeadersBehavior: {
      ...security(config),
      // Each page from the server has its own policy, because pages of a previous build contain other styles. The edge may
      // still have them in its cache, or an instance may still render them.
      ...(contentSecurityPolicy && { contentSecurityPolicy: { contentSecurityPolicy, override: false } }),
      referrerPolicy: {
        referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
        override: true,
      },
    },
    customHeadersBehavior: custom(deniedPermissions),
  };
}

/** Headers of files, which only our pages may load. */
export const fileHeaders = (config: TlsConfig): ResponseHeadersPolicyProps => ({
  comment: 'Files',
  securityHeadersBehavior: security(config),
  customHeadersBehavior: custom({ 'Cross-Origin-Resource-Policy': { value: 'same-origin', override: true } }),
});

/** Headers of the pictures of links: pages of other sites, such as chats, may show them. */
export const linkPictureHeaders = (config: TlsConfig): ResponseHeadersPolicyProps => ({
  comment: 'Link pictures',
  securityHeadersBehavior: security(config),
  customHeadersBehavior: custom({
    'Cross-Origin-Resource-Policy': { value: 'cross-origin', override: true },
  }),
});

/** Headers of every response of the API. Only responses that API Gateway makes itself have no `Cache-Control`. */
export const apiHeaders = (config: TlsConfig): ResponseHeadersPolicyProps => ({
  comment: 'API',
  securityHeadersBehavior: security(config),
  customHeadersBehavior: custom({ 'Cache-Control': { value: 'no-store', override: false } }),
});

function csp(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

function custom(headers: Readonly<Record<string, { readonly value: string; readonly override: boolean }>>) {
  return { customHeaders: Object.entries(headers).map(([header, value]) => ({ header, ...value })) };
}
