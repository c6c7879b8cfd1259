import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { BuiltSite, PageCall } from '#shared/api/page.ts';
import { withImports } from '#shared/api/site-chunks.ts';
import type { Picture } from '#shared/domain/picture.ts';
import type { QuizSummary } from '#shared/domain/quiz.ts';
import { pages } from '#shared/infrastructure/pages.ts';
import { type QuizFile, readQuizFiles } from '../demo/quiz-file.ts';

/**
 * Prints what the first visit to each public page loads, in bytes after Brotli: its document, rendered with quizzes like
 * those of the demo content, and its JavaScript. Fails if one exceeds its budget. Pictures have budgets of their own
 * (`frontend/e2e/site/weight.e2e.test.ts`). Run after `npm run build:site`: `node scripts/bench/page-weight.ts [folder]`.
 */

/** The budgets of a page in bytes. The document has its styles, texts and data. */
const measured = [
  { route: '/', path: '/', document: 26_000, scripts: 125_000 },
  { route: '/quiz/:slug', path: '/quiz/vlajky-europy', document: 20_000, scripts: 151_700 },
  { route: '/play/:slug', path: '/play/vlajky-europy', document: 23_000, scripts: 125_000 },
  { route: '/u/:username', path: '/u/zuzana', document: 21_500, scripts: 150_400 },
  { route: '/credits', path: '/credits', document: 15_000, scripts: 150_400 },
  { route: '/teachers', path: '/teachers', document: 20_000, scripts: 133_000 },
  { route: '/join', path: '/join', document: 14_450, scripts: 153_000 },
  { route: '/join/:code', path: '/join/ABC234', document: 16_100, scripts: 153_000 },
] as const;

/** CloudFront compresses files of the site once and well, and documents while they are served (our estimate: 5 of 11). */
const quality = { scripts: 11, document: 5 };

const folder = resolve(process.argv[2] ?? 'dist/site');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const site: BuiltSite = {
  shell: read('index.html'),
  chunks: JSON.parse(read('.vite/manifest.json')),
  inline: JSON.parse(read('.vite/inline.json')),
};
// Made with the site (scripts/render-file-page.ts).
const renderer: typeof import('../../functions/pages/site.js') = await import(
  join(folder, '../render-page/index.cjs')
);
const files = [...readQuizFiles().values()];
const quizzes = files.map(summaryOf);

for (const { route, path, ...budget } of measured) {
  const request = { path, query: '', language: 'sk', siteUrl: 'https://quizzes.example' } as const;
  const { html } = await renderer.renderPage(request, site, async (call) => ({
    ...call,
    data: dataOf(call),
  }));
  const chunks = withImports(site.chunks, pages[route].chunks);
  const scripts = [site.inline.script, ...chunks.map(({ file }) => read(file))];
  const weights = {
    document: weigh(html, quality.document),
    scripts: scripts.reduce((total, script) => total + weigh(script, quality.scripts), 0),
  };
  console.log(`${route}: document ${weights.document}, JavaScript ${weights.scripts} bytes`);
  for (const part of ['document', 'scripts'] as const) {
    if (weights[part] <= budget[part]) continue;
    console.error(`  The ${part} of ${route}: ${weights[part]} bytes, more than ${budget[part]}`);
    process.exitCode = 1;
  }
}

function weigh(text: string, level: number): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: level } }).length;
}

/** What the API answers; every page shows the same quizzes. */
function dataOf({ id, input }: PageCall): unknown {
  const [quiz] = quizzes.filter(({ slug }) => slug === 'vlajky-europy');
  const file = files.find(({ slug }) => slug === quiz?.slug);
  const round = {
    code: 'ABC234',
    title: null,
    isOpen: true,
    isOver: false,
    takesPlayers: true,
    player: null,
    ...{ version: 1, questionCount: 10, playerCount: 0, finishedCount: 0, averageScore: null },
  };
  const { subject, language, limit = '12' } = input.query ?? {};
  const fitting = quizzes.filter(
    (one) => (!subject || one.subject === subject) && (!language || one.language === language),
  );
  const items = fitting.slice(0, Number(limit));
  if (id === 'getQuiz') return { ...quiz, playerBackgroundMedia: picture('background') };
  if (id === 'getRound')
    return { ...round, closesAt: null, feedback: 'each', secondsPerQuestion: null, quiz };
  if (id === 'getUser')
    return { ...quiz?.author, bio: '', quizCount: 9, totalPlays: 99, createdAt: quiz?.createdAt };
  if (id === 'playQuiz') return { ...quiz, revision: 1, questions: file?.questions.map(questionOf) };
  return { items, page: 1, limit: Number(limit), total: fitting.length, totalPages: 3 };
}

function summaryOf({
  slug,
  language,
  title,
  description,
  subject,
  grades,
  questions,
}: QuizFile): QuizSummary {
  const at = '2026-11-28T00:00:00.000Z';
  return {
    ...{
      id: idOf(slug),
      slug,
      language,
      title,
      description,
      subject,
      grades,
      questionCount: questions.length,
    },
    ...{
      isPublished: true,
      hasOwnCover: true,
      playCount: 0,
      coverMedia: picture(slug),
      createdAt: at,
      updatedAt: at,
    },
    author: { username: 'zuzana', name: 'Zuzana Hroncová', avatarUrl: null },
  };
}

function questionOf({ text, altText, right, wrong }: QuizFile['questions'][number], place: number) {
  const answerOptions = [right, ...wrong].map((answerText) => ({ id: idOf(text + answerText), answerText }));
  const imageMedia = { ...picture(text + place), altText };
  return { id: idOf(text), questionText: text, imageMedia, answerOptions };
}

/** A picture whose addresses and placeholder compress as badly as real ones. */
function picture(name: string): Picture {
  const renditions = [320, 640, 1024, 1600].flatMap((width) =>
    (['avif', 'webp'] as const).map((format) => {
      return {
        width,
        format,
        url: `/media/${idOf(name + width + format).replaceAll('-', '')}-${width}.${format}`,
      };
    }),
  );
  const placeholder = `data:image/webp;base64,${createHash('sha512').update(name).digest('base64')}`;
  const size = { width: 1600, height: 1200 };
  return {
    url: renditions.at(-1)?.url ?? '',
    altText: '',
    ...size,
    renditions,
    placeholder,
    dominantColor: '#ccdeff',
  };
}

function idOf(name: string): string {
  return createHash('md5')
    .update(name)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
