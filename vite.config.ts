import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './frontend/build/chunks.ts';
import { leanI18next } from './frontend/build/lean-i18next.ts';
import { leanIcons } from './frontend/build/lean-icons.ts';
import { leanRouter } from './frontend/build/lean-router.ts';

export default defineConfig({
  root: 'frontend',
  plugins: [react(), leanI18next(), leanIcons(), leanRouter()],
  resolve: {
    // A stand-in for a hook that React has had since 18.
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
