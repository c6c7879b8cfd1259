import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildTarget } from './frontend/build/browsers.ts';
import { inlineFiles } from './frontend/build/inline-files.ts';
import { oneLanguage } from './frontend/build/one-language.ts';
import { plainIcons } from './frontend/build/plain-icons.ts';
import { shellScript } from './frontend/build/shell-script.ts';
import { shippedPackages } from './frontend/build/shipped-packages.ts';
import { siteNameInFiles } from './frontend/build/site-name.ts';
import { withoutLoaders } from './frontend/build/without-loaders.ts';
import { siteName } from './shared/domain/site-name.ts';
import { pageList } from './shared/infrastructure/pages.ts';

const shipped = shippedPackages();

export default defineConfig({
  root: 'frontend',
  plugins: [
    oneLanguage(),
    withoutLoaders(),
    plainIcons(),
    react(),
    tailwindcss(),
    inlineFiles(pageList.flatMap(({ from, chunks }) => (from === 'shell' ? [] : [chunks]))),
    shellScript(),
    shipped.ofSite,
    siteNameInFiles(siteName),
  ],
  worker: { plugins: () => [shipped.ofWorkers] },
  resolve: {
    // React has had this hook since version 18.
    alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }],
  },
  // Names of classes and files are hashes only: lists of advertisements and social buttons hide or block names such as `share`.
  // What libraries ask everywhere is known in a browser.
  define: { 'typeof document': '"object"', 'typeof window': '"object"' },
  css: { modules: { generateScopedName: '[hash:base52:5]' } },
  build: {
    outDir: '../dist/site',
    emptyOutDir: true,
    target: buildTarget(),
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A module and all that it imports are in the first chunk that matches it. Few large files need few requests and
          // compress well. `base` also has what the home page shares with playing. Texts are a chunk for each language.
          groups: [
            {
              name: 'base',
              test: /src.main|ui.(picture|skeleton|live-region).|api.(public-)?endpoint|stored-json|option-order|icons.(check|x)\.mjs/,
            },
            { name: 'play', test: /features.play.(play|embed.embed)-page/ },
            { name: 'home', test: /home-page|public-layout/ },
            {
              // What pages share that read through SWR's cache.
              name: 'cached',
              test: /app.api-cache|lib.\w+.(use-(act-as-session|api|task)\.|safe-redirect|similar-quizzes|unfinished-plays|round-players)|(complaint|share).(complaint|share)-button|rounds.closing-time|ui.(avatar|form.(text-field|form-failure))|domain.(content-credits|copied-text|limits)|icons.(arrow-left|play|timer|users)\.mjs/,
            },
            { name: 'join', test: /rounds.join.join-(round-)?page/ },
            { name: 'play-round', test: /play-round-page/ },
            { name: 'quiz', test: /browse.quiz.quiz-page/ },
            { name: 'teachers', test: /browse.teachers.*-page/ },
            { name: 'browse', test: /features.browse.(credits|not-found|profile).*-page/ },
            {
              name: 'public',
              test: /features.(browse|history|play|result)(?!.*(texts|author-actions|class-game|legal))|app.user-menu|notice-rest|mount-toasts/,
            },
            { name: 'atlas', test: /features.atlas.atlas-page/ },
            { name: 'pupils-end', test: /rounds.join.pupils/ },
            { name: 'legal', test: /browse.legal(?!.*texts)/ },
            { name: 'kinds', test: /player.kinds.(?!class)/ },
            { name: 'author', test: /author-actions/ },
            { name: 'share', test: /share-dialog/ },
            { name: 'complaint', test: /complaint-dialog|class-game-dialog/ },
            { name: 'account', test: /features.account.[a-z-]+-page|guards/ },
            // Shared by questions about places and by the desk.
            { name: 'marks', test: /kinds.marks|domain.keypad/ },
            { name: 'desk', test: /features(?!.*(texts|dialog)|.files|.desk.places)|admin-layout/ },
          ],
        },
        // Short: names compress least, and the first chunk has those of most others.
        entryFileNames: 'assets/[hash:7].js',
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash][extname]',
      },
    },
  },
});
