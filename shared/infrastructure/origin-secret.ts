/**
 * The header in which CloudFront sends a secret to the API. Its name must not begin with `x-edge-` or `x-amz-`:
 * CloudFront refuses to add those.
 */
export const originSecretHeader = 'x-origin-secret';
