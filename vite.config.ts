import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './frontend/build/chunks.ts';
import { minifyFirstChunks } from './frontend/build/first-chunks.ts';
import { icons } from './frontend/build/icons.ts';

/** A class of a CSS module: its own name and four letters for its file, shorter than Vite's. */
function className(name: string, file: string): string {
  const path = relative(import.meta.dirname, file);
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
}

/** The build of React Router without warnings for developers. Its package has it, but `exports` name only the other. */
const reactRouterForProduction = [
  { find: /^react-router$/, replacement: reactRouter('index.mjs') },
  { find: /^react-router\/dom$/, replacement: reactRouter('dom-export.mjs') },
];

function reactRouter(file: string): string {
  return join(import.meta.dirname, 'node_modules/react-router/dist/production', file);
}

export default defineConfig(({ command }) => ({
  root: 'frontend',
  plugins: [react(), icons(), minifyFirstChunks()],
  resolve: {
    alias: [
      // React has had this hook since version 18.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      ...(command === 'build' ? reactRouterForProduction : []),
    ],
  },
  css: { modules: { generateScopedName: className } },
  build: {
    outDir: '../dist/site',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
}));
