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

it('refuses a route whose group has no function, by name', () => {
  const api = new HttpApi(new Stack(), 'Api');

  expect(() => addContractRoutes(api, [quizzesRoutes.getQuiz], new Map())).toThrow(
    'Group quizzes has no function for its route getQuiz',
  );
});

it('refuses to leave calls outside the contract without a function', () => {
  const api = new HttpApi(new Stack(), 'Api');

  expect(() => addContractRoutes(api, [], new Map())).toThrow('Group users has no function');
});
