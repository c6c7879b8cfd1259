import {
  HeadersReferrerPolicy,
  type ResponseHeadersPolicyProps,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import { Duration } from 'aws-cdk-lib/core';
import { pagePolicy } from '#shared/infrastructure/pages.ts';
import type { InlineHashes } from '../build-output.ts';

/**
 * The content security policy of pages, without `frame-ancestors`. Pages may send uploads to `uploadOrigin`, and
 * contain the styles and scripts with these hashes. `upgrade-insecure-requests` is left out: the same headers are
 * served on http://localhost.
 */
export const pageRules = (uploadOrigin: string, inline: InlineHashes): string =>
  csp({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline.script.map(quoted)],
    'style-src': ["'self'", ...inline.style.map(quoted)],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", uploadOrigin],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  });

const quoted = (hash: string) => `'${hash}'`;

const apiCsp = csp({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] });

/** A file that is opened directly by its URL can't run scripts, whatever it contains. */
const mediaCsp = csp({ 'default-src': ["'none'"], sandbox: [] });

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

/** Headers of every page and file of the site. No site may frame them. */
export function siteHeaders(rules: string): ResponseHeadersPolicyProps {
  return pageHeaders('Site', pagePolicy(rules, false));
}

/** Headers of the player that sites may show in a frame: it has no sign-in and changes only its own attempt. */
export function embedHeaders(rules: string): ResponseHeadersPolicyProps {
  return pageHeaders('Embedded player', pagePolicy(rules, true));
}

function pageHeaders(comment: string, contentSecurityPolicy: string): ResponseHeadersPolicyProps {
  return {
    comment,
    securityHeadersBehavior: {
      ...security(contentSecurityPolicy),
      // Each page has its own policy, because pages of a previous build contain other styles. The edge may still have
      // them in its cache, or an instance may still render them.
      contentSecurityPolicy: { contentSecurityPolicy, override: false },
      referrerPolicy: {
        referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
        override: true,
      },
    },
    customHeadersBehavior: custom({
      'Permissions-Policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
    }),
  };
}

/** Headers of every response of the API. Only responses that API Gateway makes itself have no `Cache-Control`. */
export const apiHeaders: ResponseHeadersPolicyProps = {
  comment: 'API',
  securityHeadersBehavior: security(apiCsp),
  customHeadersBehavior: {
    customHeaders: [{ header: 'Cache-Control', value: 'no-store', override: false }],
  },
};

/** Headers of pictures; their `Cache-Control` is stored with the objects. */
export const mediaHeaders: ResponseHeadersPolicyProps = {
  comment: 'Media',
  securityHeadersBehavior: security(mediaCsp),
  customHeadersBehavior: custom({ 'Cross-Origin-Resource-Policy': 'same-origin' }),
};

/** Headers of the pictures of links: pages of other sites, such as chats, may show them. */
export const linkPictureHeaders: ResponseHeadersPolicyProps = {
  comment: 'Link pictures',
  securityHeadersBehavior: security(mediaCsp),
  customHeadersBehavior: custom({ 'Cross-Origin-Resource-Policy': 'cross-origin' }),
};

function csp(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

function security(contentSecurityPolicy: string): ResponseSecurityHeadersBehavior {
  return {
    contentSecurityPolicy: { contentSecurityPolicy, override: true },
    contentTypeOptions: { override: true },
    strictTransportSecurity: {
      accessControlMaxAge: Duration.days(2 * 365),
      includeSubdomains: true,
      override: true,
    },
  };
}

function custom(headers: Readonly<Record<string, string>>) {
  return {
    customHeaders: Object.entries(headers).map(([header, value]) => ({ header, value, override: true })),
  };
}
