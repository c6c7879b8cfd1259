/**
 * The header in which CloudFront sends a secret to the API. CloudFront doesn't allow names that begin with `x-edge-` or
 * `x-amz-`.
 */
export const originSecretHeader = 'x-origin-secret';
