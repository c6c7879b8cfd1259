import { type ReactNode, StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { embedResponses } from '#lib/api/embedded-responses.ts';
import type { PageContext } from '#lib/api/page-loader.ts';
import type { PageCall, PageResponse, RenderPage } from '#shared/api/page.ts';
import { pageList } from '#shared/infrastructure/pages.ts';
import { routes } from '../app/routes.tsx';
import { inUse, showLanguage, textsInUse } from '../i18n/i18n.ts';
import { useSiteTexts } from '../i18n/texts.ts';
import { documentOf } from './document.ts';
import { NoIndex, PageTags } from './page-tags.tsx';

const handler = createStaticHandler(routes);
let last: Promise<unknown> = Promise.resolve();

/** Renders a page. Only one is rendered at a time, because language and responses are shared by the whole module. */
export const renderPage: RenderPage = (request, site, ask) => {
  const page = last.then(() => render(request, site, ask));
  last = page.catch(() => undefined);
  return page;
};

const render: RenderPage = async (request, site, ask) => {
  const { language } = request;
  inUse.clear();
  await showLanguage(language);
  await useSiteTexts.load();
  const reading = readingOf(ask);
  const context = await handler.query(new Request(`http://localhost${request.path}?${request.query}`), {
    requestContext: { language, ask: reading.ask, askSubject: reading.askSubject } satisfies PageContext,
  });
  if (context instanceof Response) throw new Error(`${request.path} answers ${context.status}`);
  const route = context.matches.at(-1)?.route;
  const pattern = route?.path ?? '*';
  const page = pageList.find(({ path, from }) => path === pattern && from !== 'shell');
  if (!page) throw new Error(`${request.path} depends on the visitor`);

  const responses = await Promise.all(reading.responses);
  const failed = responses.find(({ problem }) => problem && problem.status >= 500);
  if (failed) throw new Error(`${request.path} needs ${failed.id}, which fails`);
  const [error] = Object.values(context.errors ?? {});
  if (error) throw error;
  const status = pattern === '*' || reading.isMissing() ? 404 : 200;
  embedResponses(responses);
  const content = await htmlOf(
    <div id="root">
      <StrictMode>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </StrictMode>
    </div>,
  );
  const texts = textsInUse(language);
  const data = context.loaderData[route?.id ?? ''];
  const tags = await htmlOf(
    status === 404 ? <NoIndex /> : <PageTags request={request} pattern={pattern} data={data} />,
  );
  return { status, html: documentOf({ site, chunks: page.chunks, status, content, tags, responses, texts }) };
};

/** What the loaders of a page have asked, in the order of their calls. */
function readingOf(ask: Parameters<RenderPage>[2]) {
  const responses: Promise<PageResponse>[] = [];
  let isMissing = false;
  const read = (
    call: PageCall,
    refused: (response: PageResponse) => PageResponse,
    shown: (data: never) => unknown = (data) => data,
  ) => {
    const response = ask(call).then((one) => {
      if (one.problem) return one.problem.status < 500 ? refused(one) : one;
      return { ...one, data: shown(one.data as never) };
    });
    responses.push(response);
    return response.then(({ data }) => data as never);
  };
  return {
    responses,
    isMissing: () => isMissing,
    ask: ({ id }, input, shown) => read({ id, input } as PageCall, (response) => response, shown),
    askSubject: ({ id }, input) =>
      read({ id, input } as PageCall, (response) => {
        isMissing = true;
        // Visitors see the same page for an address that the API refuses, such as one that is too long.
        return { ...response, problem: { code: 'NOT_FOUND', status: 404 } };
      }),
  } satisfies Pick<PageContext, 'ask' | 'askSubject'> & Record<string, unknown>;
}

/** The HTML of elements, with their tags for the head first. */
async function htmlOf(elements: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(elements, {
    // React would move larger parts into place with an inline script, which the CSP forbids.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  });
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  return html;
}
