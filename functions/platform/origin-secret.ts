/**
 * The header by which CloudFront, and nobody else, shows a value that a visitor cannot know. Not `x-edge-...` nor
 * `x-amz-...`: CloudFront adds none of those.
 */
export const originSecretHeader = 'x-origin-secret';
