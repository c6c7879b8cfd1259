/** The region that CloudFront requires for web ACLs, certificates and its metrics. */
export const edgeRegion = 'us-east-1';
