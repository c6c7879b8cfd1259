import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildTarget } from './frontend/build/browsers.ts';
import { inlineFiles } from './frontend/build/inline-files.ts';
import { oneLanguage } from './frontend/build/one-language.ts';
import { noticeChunk, servedPages } from './shared/infrastructure/pages.ts';

export default defineConfig({
  root: 'frontend',
  plugins: [oneLanguage(), react(), inlineFiles([...Object.values(servedPages).flat(), noticeChunk])],
  resolve: {
    // React has had this hook since version 18.
    alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }],
  },
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
              test: /src.main|ui.(picture|skeleton|live-region).|api.(public-quizzes.)?endpoint|stored-json|icons.(check|x)\.mjs/,
            },
            { name: 'play', test: /features.play.play-page/ },
            { name: 'home', test: /home-page|public-layout/ },
            {
              name: 'public',
              test: /features.(browse|history|play|result|rounds.join|share)(?!.*(texts|author-ways))|app.(api-cache|user-menu)|mount-toasts|notice-rest/,
            },
            { name: 'author', test: /author-ways/ },
            { name: 'account', test: /features.account.[a-z-]+-page|guards/ },
            { name: 'desk', test: /features(?!.*(texts|dialog))|admin-layout/ },
          ],
        },
        // Names would be blocked by lists of advertisements or social buttons if they contained words such as `share`.
        entryFileNames: 'assets/[hash].js',
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
      },
    },
  },
});
