import { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Stack } from 'aws-cdk-lib/core';
import { expect, it } from 'vitest';
import { quizzesRoutes } from '#shared/api/quizzes.routes.ts';
import { routeList } from '#shared/api/routes.ts';
import { synthesize } from '../testing/synthesize.ts';
import { addContractRoutes } from './api-routes.ts';

it('makes five routes at a time, because API Gateway refuses more changes at once', () => {
  const routes = Object.values(synthesize('dev').api.findResources('AWS::ApiGatewayV2::Route'));
  const waiting = routes.filter(({ DependsOn = [] }) =>
    [DependsOn].flat().some((id) => /Route|GET|POST|api/.test(id)),
  );

  expect(routes.length).toBeGreaterThan(routeList.length);
  expect(waiting.length).toBeGreaterThanOrEqual(routeList.length - 5);
});

it('throws an error with the route and its group if the group has no function', () => {
  const api = new HttpApi(new Stack(), 'Api');

  expect(() => addContractRoutes(api, [quizzesRoutes.getQuiz], new Map())).toThrow(
    'Group quizzes has no function for its route getQuiz',
  );
});

it('throws if no function handles calls outside the contract', () => {
  const api = new HttpApi(new Stack(), 'Api');

  expect(() => addContractRoutes(api, [], new Map())).toThrow('Group users has no function');
});
