import { type HttpApi, HttpMethod, type HttpRoute } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Group, Route } from '#shared/api/route.ts';

/**
 * How many routes CloudFormation makes at a time: API Gateway refuses changes of one API at the same time ("concurrent
 * modification").
 */
const routesAtATime = 5;

/** The group that answers calls outside the contract with a problem. Its function starts fast and has few permissions. */
const fallbackGroup: Group = 'users';

/**
 * Adds every route of the contract to the API with its group's function, those of GET also for HEAD, and a route for all
 * other calls, so that these are answered with a problem, too. Throws if a group has no function.
 */
export function addContractRoutes(
  api: HttpApi,
  routes: readonly Route[],
  functions: ReadonlyMap<Group, IFunction>,
): void {
  const integrations = new Map<Group, HttpLambdaIntegration>();
  for (const [group, lambda] of functions) {
    integrations.set(
      group,
      new HttpLambdaIntegration(`${group}Integration`, lambda, { scopePermissionToRoute: false }),
    );
  }
  const made: HttpRoute[] = [];
  for (const { id, group, method, path } of routes) {
    const integration = integrations.get(group);
    if (!integration) throw new Error(`Group ${group} has no function for its route ${id}`);
    const methods = method === 'GET' ? [HttpMethod.GET, HttpMethod.HEAD] : [HttpMethod[method]];
    for (const route of api.addRoutes({ path, methods, integration })) {
      const previous = made.at(-routesAtATime);
      if (previous) route.node.addDependency(previous);
      made.push(route);
    }
  }
  const fallback = integrations.get(fallbackGroup);
  if (!fallback) throw new Error(`Group ${fallbackGroup} has no function for calls outside the contract`);
  api.addRoutes({ path: '/api/{proxy+}', methods: [HttpMethod.ANY], integration: fallback });
}
