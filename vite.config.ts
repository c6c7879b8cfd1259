import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildTarget } from './frontend/build/browsers.ts';
import { chunkGroups } from './frontend/build/chunks.ts';
import { className } from './frontend/build/class-name.ts';
import { minifyFirstChunks } from './frontend/build/first-chunks.ts';
import { icons } from './frontend/build/icons.ts';
import { inlineFiles } from './frontend/build/inline-files.ts';
import { oneLanguage } from './frontend/build/one-language.ts';
import { publicScripts } from './frontend/build/public-scripts.ts';
import { productionModules } from './frontend/build/react-router.ts';
import { fontWithWideCarons } from './frontend/build/wide-carons.ts';
import { zodWithoutEval } from './frontend/build/zod-without-eval.ts';
import { noticeChunk, servedPages } from './shared/infrastructure/pages.ts';

const pageChunks = [...Object.values(servedPages).flat(), noticeChunk];

const reactRouterForProduction = Object.entries(productionModules).map(([name, file]) => ({
  find: new RegExp(`^${name}$`),
  replacement: file,
}));

export default defineConfig(({ command, mode }) => ({
  root: 'frontend',
  plugins: [
    oneLanguage(),
    zodWithoutEval(),
    react(),
    icons(),
    publicScripts(),
    ...(mode === 'quick' ? [] : [minifyFirstChunks()]),
    inlineFiles(pageChunks),
  ],
  resolve: {
    alias: [
      fontWithWideCarons(),
      // React has had this hook since version 18.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      ...(command === 'build' ? reactRouterForProduction : []),
    ],
  },
  css: { modules: { generateScopedName: className } },
  build: {
    outDir: '../dist/site',
    emptyOutDir: true,
    target: buildTarget(),
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
        // `base` contains the names of all files, so short hashes make it smaller. Seven characters are enough to avoid
        // names of older builds.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
}));
