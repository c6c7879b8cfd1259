import { quizzesRoutes } from '#shared/api/quizzes.routes.ts';
import { roundsRoutes } from '#shared/api/rounds.routes.ts';
import { usersRoutes } from '#shared/api/users.routes.ts';
import type { PageCallId } from '#shared/infrastructure/pages.ts';
import { roundReader } from '../play/operations/get-round.ts';
import { getUser } from '../profiles/operations/get-user.ts';
import { listUserQuizzes } from '../profiles/operations/list-user-quizzes.ts';
import { catalogue } from '../quizzes/catalogue/live-index.ts';
import { getQuiz } from '../quizzes/operations/get-quiz.ts';
import { listQuizzes } from '../quizzes/operations/list-quizzes.ts';
import { playQuiz } from '../quizzes/operations/play-quiz.ts';
import { getPublishedRevision } from '../quizzes/publication/published-quiz-store.ts';
import builtSite from './built-site.data.ts';
import { canonicalPath } from './canonical-path.ts';
import { crawlerFile } from './crawler-files.ts';
import { pageHandler } from './page-handler.ts';
import { type Public, responsesOf } from './responses.ts';
import { renderPage } from './site.js';

const operations: Readonly<Record<PageCallId, Public>> = {
  getQuiz: { route: quizzesRoutes.getQuiz, run: getQuiz },
  listQuizzes: { route: quizzesRoutes.listQuizzes, run: listQuizzes },
  playQuiz: { route: quizzesRoutes.playQuiz, run: playQuiz },
  getRound: { route: roundsRoutes.getRound, run: roundReader() },
  getUser: { route: usersRoutes.getUser, run: getUser },
  listUserQuizzes: { route: usersRoutes.listUserQuizzes, run: listUserQuizzes },
};
const ask = responsesOf(operations);

/** Serves the pages of the site as complete HTML, when the edge has none in its cache. */
export const handler = pageHandler(async (request) => {
  const file = await crawlerFile(request.path, request.siteUrl, publishedQuizzes);
  if (file) return file;
  const path = await canonicalPath(request.path, async (slug) => !!(await getPublishedRevision(slug)));
  if (path) return { status: 301, path };
  const { status, html } = await renderPage(request, builtSite, ask);
  return { status, type: 'text/html; charset=utf-8', body: html };
}, builtSite.inline.hashes);

async function publishedQuizzes() {
  const published = await catalogue.current();
  const all = { page: 1, limit: Number.MAX_SAFE_INTEGER, sortBy: 'createdAt', sortOrder: 'asc' } as const;
  return published.query(all).items;
}
