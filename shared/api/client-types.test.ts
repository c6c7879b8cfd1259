import { describe, expect, expectTypeOf, it } from 'vitest';
import type { CallArguments, DataOf, InputOf } from './client-types.ts';
import type { Endpoint } from './endpoint.ts';
import { getQuiz, listQuizzes } from './public-endpoints.ts';
import { type CallInput, type RouteData, type RouteInput, route } from './route.ts';
import type { OperationId, OperationIdOf, Routes } from './routes.ts';

/** A client of the browser's type. It is never used; the compiler is the test. */
function call<Id extends OperationId>(
  _endpoint: Endpoint<Id>,
  ..._args: CallArguments<Id, { signal?: AbortSignal }>
): DataOf<Id> {
  return undefined as unknown as DataOf<Id>;
}

describe('types of the client', () => {
  it('accept numbers and booleans for query values of these types', () => {
    call(listQuizzes);
    call(listQuizzes, { query: { page: 2, isPublished: true, sortBy: 'title' } });
    call(listQuizzes, { query: { page: '2', isPublished: 'true' } });
    // @ts-expect-error a text isn't a number
    call(listQuizzes, { query: { search: 2 } });
    // @ts-expect-error not a field to sort by
    call(listQuizzes, { query: { sortBy: 'colour' } });
    // @ts-expect-error not in the query
    call(listQuizzes, { query: { pages: 2 } });
  });

  it('require every path parameter, body and required query value', () => {
    call(getQuiz, { params: { idOrSlug: 'vlajky' } });
    // @ts-expect-error the parameter is missing
    call(getQuiz);
    // @ts-expect-error the parameter has another name
    call(getQuiz, { params: { slug: 'vlajky' } });
    expectTypeOf<InputOf<'generateAnswerOptions'>>().toExtend<{
      query: { correctAnswer: string; totalOptions?: number | string | undefined };
    }>();
    expectTypeOf<InputOf<'login'>>().toEqualTypeOf<{
      readonly body: { emailOrUsername: string; password: string };
    }>();
    expectTypeOf<Record<never, never>>().not.toExtend<InputOf<'deleteMe'>>();
    expectTypeOf<Record<never, never>>().toExtend<InputOf<'getMe'>>();
  });

  it('have the data of the response', () => {
    expectTypeOf<DataOf<'checkUsername'>>().toEqualTypeOf<{
      available: boolean;
      reason?: 'INVALID' | 'RESERVED' | 'TAKEN' | undefined;
    }>();
    expectTypeOf<DataOf<'logout'>>().toEqualTypeOf<undefined>();
    expectTypeOf<ReturnType<typeof call<'listQuizzes'>>['items'][number]['slug']>().toEqualTypeOf<string>();
    // @ts-expect-error nothing readable before an answer shows which option is right
    type _Leak = DataOf<'playQuiz'>['questions'][number]['answerOptions'][number]['isCorrect'];
  });
});

describe('types of the server', () => {
  it('have the input as parsed by the schemas', () => {
    expectTypeOf<RouteInput<Routes['listQuizzes']>['query']['page']>().toEqualTypeOf<number>();
    expectTypeOf<RouteInput<Routes['createAnswerPool']>['body']['isActive']>().toEqualTypeOf<boolean>();
    expectTypeOf<CallInput<Routes['createAnswerPool']>['body']['isActive']>().toEqualTypeOf<
      boolean | undefined
    >();
    expectTypeOf<RouteData<Routes['getMe']>['user']['emailVerified']>().toEqualTypeOf<boolean>();
  });

  it('list the operations of a group', () => {
    expectTypeOf<OperationIdOf<'users'>>().toEqualTypeOf<'getUser' | 'listUserQuizzes'>();
  });

  it('of a route that says nothing about it need a token', () => {
    const spec = route('GET', '/api/test', { summary: '', response: { status: 204 } });
    expectTypeOf(spec.auth).toEqualTypeOf<'required'>();
    expect(spec).toMatchObject({ auth: 'required', problems: [] });
  });
});
