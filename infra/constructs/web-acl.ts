import { CfnIPSet, CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { CfnOutput } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { type Problem, type ProblemCode, problems } from '#shared/api/problem.ts';
import { linkPicturesPath } from '#shared/domain/link-picture.ts';
import type { WebAclConfig } from '../config.ts';

/** Seconds in which requests of an address are counted, and after which a refused client should try again. */
const windowSeconds = 300;

/** Responses in the form of the API's problems, with the keys that rules use for them. */
const answers = {
  tooMany: { key: 'too-many-requests', code: 'TOO_MANY_REQUESTS' },
  blocked: { key: 'request-blocked', code: 'REQUEST_BLOCKED' },
} as const satisfies Readonly<Record<string, { readonly key: string; readonly code: ProblemCode }>>;

/**
 * Rules of AWS's common group that only count requests. Authors may write long texts and texts about HTML, and no text
 * of theirs is ever run as code.
 */
const countedCommonRules = [
  'SizeRestrictions_BODY',
  'CrossSiteScripting_BODY',
  'GenericLFI_BODY',
  'GenericRFI_BODY',
  'EC2MetaDataSSRF_BODY',
];

/**
 * A WAF web ACL for CloudFront: addresses that an operator blocks, limits on the requests of one address, and AWS's
 * managed rules. Only in us-east-1.
 */
export class WebAcl extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string, { requestsPerAddress }: WebAclConfig) {
    super(scope, id);
    const { all, searches, attempts, accounts, ai } = requestsPerAddress;
    const rules = [
      // These first: they cost nothing per request, and also apply to requests that other rules would block.
      blockedAddresses(this.blockedSets()),
      rateLimit(
        'all',
        all,
        not({ orStatement: { statements: [startsWith('/assets/'), startsWith('/media/'), stateOfRound] } }),
      ),
      rateLimit('searches', searches, {
        orStatement: { statements: [startsWith(linkPicturesPath), hasParameter('search=')] },
      }),
      rateLimit('attempts', attempts, startsWith('/api/attempts')),
      rateLimit('accounts', accounts, startsWith('/api/auth/')),
      // Reads are polled while a picture is being made.
      rateLimit('ai', ai, { andStatement: { statements: [startsWith('/api/ai-'), isPost] } }),
      // What these block gets CloudFront's own 403 page, which the client reads as REQUEST_BLOCKED.
      managedRules('AWSManagedRulesAmazonIpReputationList'),
      managedRules('AWSManagedRulesKnownBadInputsRuleSet'),
      managedRules('AWSManagedRulesCommonRuleSet', countedCommonRules),
    ];
    const acl = new CfnWebACL(this, 'Acl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visibility('all'),
      customResponseBodies: Object.fromEntries(
        Object.values(answers).map(({ key, code }) => [
          key,
          { contentType: 'APPLICATION_JSON', content: JSON.stringify(problem(code)) },
        ]),
      ),
      rules: rules.map((rule, priority) => ({ ...rule, priority })),
    });
    this.arn = acl.attrArn;
  }

  /** Empty at first; `npm run ops -- block` adds addresses, which deployments keep, because the template never changes. */
  private blockedSets(): string[] {
    return (['IPV4', 'IPV6'] as const).map((version) => {
      const set = new CfnIPSet(this, `Blocked${version}`, {
        scope: 'CLOUDFRONT',
        ipAddressVersion: version,
        addresses: [],
      });
      // A set is found by name and id.
      new CfnOutput(this, `Blocked${version}Set`, { value: set.ref });
      return set.attrArn;
    });
  }
}

type Rule = Omit<CfnWebACL.RuleProperty, 'priority'>;
type Statement = CfnWebACL.StatementProperty;

/** A rule that answers 429 to an address with more than `limit` of these requests in the last five minutes. */
function rateLimit(name: string, limit: number, scopeDownStatement: Statement): Rule {
  return {
    name,
    action: block(answers.tooMany, [{ name: 'retry-after', value: String(windowSeconds) }]),
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

/** A rule that answers 403 to the addresses of these sets. */
function blockedAddresses(sets: readonly string[]): Rule {
  return {
    name: 'blocked',
    action: block(answers.blocked),
    statement: { orStatement: { statements: sets.map((arn) => ({ ipSetReferenceStatement: { arn } })) } },
    visibilityConfig: visibility('blocked'),
  };
}

type Header = CfnWebACL.CustomHTTPHeaderProperty;

function block(
  { key, code }: (typeof answers)[keyof typeof answers],
  headers: readonly Header[] = [],
): CfnWebACL.RuleActionProperty {
  return {
    block: {
      customResponse: {
        responseCode: problems[code].status,
        customResponseBodyKey: key,
        responseHeaders: [...headers, { name: 'cache-control', value: 'no-store' }],
      },
    },
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

function startsWith(start: string): Statement {
  return path('STARTS_WITH', start);
}

function path(positionalConstraint: 'STARTS_WITH' | 'ENDS_WITH', searchString: string): Statement {
  return {
    byteMatchStatement: {
      fieldToMatch: { uriPath: {} },
      positionalConstraint,
      searchString,
      // API Gateway finds a route by the decoded path.
      textTransformations: [{ priority: 0, type: 'URL_DECODE' }],
    },
  };
}

/** `/api/rounds/{code}/state`. */
const stateOfRound: Statement = {
  andStatement: { statements: [startsWith('/api/rounds/'), path('ENDS_WITH', '/state')] },
};

function not(statement: Statement): Statement {
  return { notStatement: { statement } };
}

function hasParameter(start: string): Statement {
  return {
    byteMatchStatement: {
      fieldToMatch: { queryString: {} },
      positionalConstraint: 'CONTAINS',
      searchString: start,
      textTransformations: [{ priority: 0, type: 'NONE' }],
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

/** A problem in the format of the API. WAF can't add the request id. */
function problem(code: ProblemCode): Problem {
  const { title, status } = problems[code];
  return {
    type: `urn:problem:${code.toLowerCase().replaceAll('_', '-')}`,
    title,
    status,
    detail: title,
    code,
    message: title,
    requestId: 'none',
  };
}
