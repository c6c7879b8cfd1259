import {
  HeadersReferrerPolicy,
  type ResponseHeadersPolicyProps,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import { Duration } from 'aws-cdk-lib/core';
import type { InlineHashes } from '../build-output.ts';

/** `upgrade-insecure-requests` is left out: the same headers are served on http://localhost. */
const siteCsp = (uploadOrigin: string, inline: InlineHashes, frameAncestors: string) =>
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
    'frame-ancestors': [frameAncestors],
  });

const quoted = (hash: string) => `'${hash}'`;

const apiCsp = csp({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] });

/** A file that is opened by its own URL can't run scripts, whatever its content is. */
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

/**
 * Headers of every page and file of the site. Pages may send uploads to `uploadOrigin`, and contain the styles and scripts
 * with these hashes. No site may frame them.
 */
export function siteHeaders(uploadOrigin: string, inline: InlineHashes): ResponseHeadersPolicyProps {
  return pageHeaders('Site', siteCsp(uploadOrigin, inline, "'none'"));
}

/** Headers of the player that sites may show in a frame: it has no sign-in and changes nothing but its own play. */
export function embedHeaders(uploadOrigin: string, inline: InlineHashes): ResponseHeadersPolicyProps {
  return pageHeaders('Embedded player', siteCsp(uploadOrigin, inline, '*'));
}

function pageHeaders(comment: string, contentSecurityPolicy: string): ResponseHeadersPolicyProps {
  return {
    comment,
    securityHeadersBehavior: {
      ...security(contentSecurityPolicy),
      referrerPolicy: {
        referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
        override: true,
      },
    },
    customHeadersBehavior: custom({
      'Permissions-Policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
      'Cross-Origin-Opener-Policy': 'same-origin',
    }),
  };
}

/** Headers of every response of the API. Only responses that API Gateway makes itself come without `Cache-Control`. */
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
