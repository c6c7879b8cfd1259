import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router-dom';
import type {
  BuiltSite,
  PageAnswer,
  PageCall,
  PageRequest,
  RenderedPage,
  RenderPage,
} from '#shared/api/page.ts';
import { servedPages } from '#shared/infrastructure/pages.ts';
import { routes, routesFor } from '../app/routes.tsx';
import { loadedTexts, loadTexts, showLanguage, startI18n } from '../i18n/i18n.ts';
import { embedAnswers } from '../lib/embedded-answers.ts';
import { documentOf, shellOf } from './document.ts';
import { headOf } from './head.ts';

/** The text namespaces of pages that are rendered here. All other pages depend on the visitor and are sent as the shell. */
const textsOfPages: Readonly<Record<keyof typeof servedPages, string>> = {
  '/': 'home',
  '/quiz/:slug': 'quiz',
  '/play/:slug': 'play',
  '/u/:username': 'profile',
  '/credits': 'credits',
  '*': 'notFound',
};

/** No page needs as many rounds of calls as this. */
const maxRounds = 4;

const handler = createStaticHandler(routes);
const started = startI18n({ sk: () => import('../i18n/sk.ts'), en: () => import('../i18n/en.ts') });
let last: Promise<unknown> = started.then(() =>
  loadTexts('head', { sk: () => import('../app/head.sk.ts'), en: () => import('../app/head.en.ts') }),
);

/** Renders a page. Only one is rendered at a time, because language and responses are shared by the whole module. */
export const renderPage: RenderPage = (request, site, ask) => {
  const page = last
    .then(() => render(request, site, ask))
    .catch((error: unknown) => ({ ...shellPage(request, site, 500), error }));
  last = page;
  return page;
};

const render: RenderPage = async (request, site, ask) => {
  const pattern = await patternOf(request.path);
  if (!isServed(pattern)) return shellPage(request, site, 200);

  await showLanguage(request.language);
  const answers: PageAnswer[] = [];
  for (let round = 1; ; round += 1) {
    const unknown: PageCall[] = [];
    embedAnswers(answers, (call) => unknown.push(call));
    const content = await renderRoot(request);
    if (unknown.length === 0) {
      // A quiz on the home page may no longer exist, but the home page itself does.
      const isGone = pattern !== '/' && answers.some(({ problem }) => problem);
      const isMissing = pattern === '*' || isGone;
      const status = isMissing ? 404 : 200;
      const head = headOf({ request, pattern, status, answers });
      const texts = loadedTexts(request.language, 'translation', textsOfPages[pattern]);
      return {
        status,
        html: documentOf({ site, chunks: servedPages[pattern], status, content, head, answers, texts }),
        isShell: false,
      };
    }
    if (round === maxRounds) throw new Error(`${pattern} asks for more answers in each round`);
    const added = await Promise.all(unknown.map(ask));
    const failed = added.some(({ problem }) => problem && problem.status >= 500);
    if (failed) return shellPage(request, site, 503);
    answers.push(...(pattern === '/' ? added : added.map(withoutReason)));
  }
};

function shellPage({ language }: PageRequest, site: BuiltSite, status: 200 | 500 | 503): RenderedPage {
  return { status, html: shellOf(site, language), isShell: true };
}

/** Visitors see the same page for an address that the API refuses, such as one that is too long, as for a missing thing. */
function withoutReason(answer: PageAnswer): PageAnswer {
  return answer.problem ? { ...answer, problem: { code: 'NOT_FOUND', status: 404 } } : answer;
}

function isServed(pattern: string): pattern is keyof typeof servedPages {
  return pattern in servedPages;
}

/** Returns the path pattern of the route that an address matches. */
async function patternOf(path: string): Promise<string> {
  return matchRoutes(await routesFor(path), path)?.at(-1)?.route.path ?? '*';
}

async function renderRoot({ path, query }: PageRequest): Promise<string> {
  const context = await handler.query(new Request(`http://localhost${path}?${query}`));
  if (context instanceof Response) throw new Error(`${path} answers ${context.status}`);
  const [error] = Object.values(context.errors ?? {});
  if (error) throw error;
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </StrictMode>,
    // React would move larger parts into place with an inline script, which the CSP forbids.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude).text();
}
