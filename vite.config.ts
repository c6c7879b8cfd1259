import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './frontend/build/chunks.ts';

export default defineConfig({
  root: 'frontend',
  plugins: [react()],
  resolve: {
    // React has had this hook since version 18.
    alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }],
  },
  build: {
    outDir: '../dist/site',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
});
