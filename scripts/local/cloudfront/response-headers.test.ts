import { describe, expect, it } from 'vitest';
import { readTemplates } from '../template/template.ts';
import { readResponseHeadersPolicy } from './response-headers.ts';

const environment = { region: 'eu-central-1', account: '000000000000', distributionHost: 'localhost:3000' };

function policy(override: boolean) {
  const csp = { ContentSecurityPolicy: 'of the distribution aws', Override: override };
  const config = { Name: 'Site', SecurityHeadersConfig: { ContentSecurityPolicy: csp } };
  const resource = {
    Type: 'AWS::CloudFront::ResponseHeadersPolicy',
    Properties: { ResponseHeadersPolicyConfig: config },
  };
  const stack = { stackName: 'Web', template: { Resources: { Policy: resource } } };
  const template = readTemplates([stack], environment);
  const { reference } = template.only('AWS::CloudFront::ResponseHeadersPolicy');
  return readResponseHeadersPolicy(template, reference, (value) => value.replace('aws', 'local'));
}

describe('a policy of response headers', () => {
  it("that overrides replaces the origin's headers", () => {
    expect(policy(true)({ 'content-security-policy': 'of the page aws' })).toEqual({
      'content-security-policy': 'of the distribution local',
    });
  });

  it("that does not override keeps the origin's headers, with local addresses", () => {
    expect(policy(false)({ 'content-security-policy': 'of the page aws' })).toEqual({
      'content-security-policy': 'of the page local',
    });
    expect(policy(false)({})).toEqual({ 'content-security-policy': 'of the distribution local' });
  });
});
