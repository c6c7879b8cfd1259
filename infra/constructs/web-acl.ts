import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { problems } from '#shared/api/problem.ts';
import type { WebAclConfig } from '../config.ts';

/** Seconds in which requests of an address are counted, and after which a refused client should try again. */
const windowSeconds = 300;

/** The key of the answer to an address that sends too much. */
const tooMany = 'too-many-requests';

/**
 * Rules of AWS's common group that are only counted: authors write what they like, also about HTML and long, and no text of
 * theirs is ever run.
 */
const countedCommonRules = [
  'SizeRestrictions_BODY',
  'CrossSiteScripting_BODY',
  'GenericLFI_BODY',
  'GenericRFI_BODY',
  'EC2MetaDataSSRF_BODY',
];

/** A WAF web ACL for CloudFront: AWS's managed rules, and limits of what one address may ask for. Only in us-east-1. */
export class WebAcl extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string, { requestsPerAddress }: WebAclConfig) {
    super(scope, id);
    const { attempts, accounts, ai } = requestsPerAddress;
    const rules = [
      // The limits first: they cost nothing for each request, and hold for all others.
      rateLimit('attempts', attempts, startsWith('/api/attempts')),
      rateLimit('accounts', accounts, startsWith('/api/auth/')),
      // Reads are asked again and again while a picture is being made.
      rateLimit('ai', ai, { andStatement: { statements: [startsWith('/api/ai-'), isPost] } }),
      managedRules('AWSManagedRulesAmazonIpReputationList'),
      managedRules('AWSManagedRulesKnownBadInputsRuleSet'),
      managedRules('AWSManagedRulesCommonRuleSet', countedCommonRules),
    ];
    const acl = new CfnWebACL(this, 'Acl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visibility('all'),
      customResponseBodies: {
        [tooMany]: { contentType: 'APPLICATION_JSON', content: JSON.stringify(tooManyRequests()) },
      },
      rules: rules.map((rule, priority) => ({ ...rule, priority })),
    });
    this.arn = acl.attrArn;
  }
}

type Rule = Omit<CfnWebACL.RuleProperty, 'priority'>;
type Statement = CfnWebACL.StatementProperty;

/** Answers 429 to an address that sent more than `limit` of these requests in the last five minutes. */
function rateLimit(name: string, limit: number, scopeDownStatement: Statement): Rule {
  return {
    name,
    action: {
      block: {
        customResponse: {
          responseCode: problems.TOO_MANY_REQUESTS.status,
          customResponseBodyKey: tooMany,
          responseHeaders: [
            { name: 'retry-after', value: String(windowSeconds) },
            { name: 'cache-control', value: 'no-store' },
          ],
        },
      },
    },
    statement: {
      rateBasedStatement: {
        limit,
        aggregateKeyType: 'IP',
        evaluationWindowSec: windowSeconds,
        scopeDownStatement,
      },
    },
    visibilityConfig: visibility(name),
  };
}

function managedRules(name: string, counted: readonly string[] = []): Rule {
  return {
    name,
    overrideAction: { none: {} },
    statement: {
      managedRuleGroupStatement: {
        vendorName: 'AWS',
        name,
        ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
      },
    },
    visibilityConfig: visibility(name),
  };
}

function startsWith(path: string): Statement {
  return {
    byteMatchStatement: {
      fieldToMatch: { uriPath: {} },
      positionalConstraint: 'STARTS_WITH',
      searchString: path,
      // API Gateway finds a route by the decoded path.
      textTransformations: [{ priority: 0, type: 'URL_DECODE' }],
    },
  };
}

const isPost: Statement = {
  byteMatchStatement: {
    fieldToMatch: { method: {} },
    positionalConstraint: 'EXACTLY',
    searchString: 'POST',
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
};

function visibility(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: true };
}

/** A problem as the API answers it. WAF cannot say which request it was. */
function tooManyRequests() {
  const { title, status } = problems.TOO_MANY_REQUESTS;
  return {
    type: 'urn:problem:too-many-requests',
    title,
    status,
    detail: title,
    code: 'TOO_MANY_REQUESTS',
    message: title,
    requestId: 'none',
  };
}
