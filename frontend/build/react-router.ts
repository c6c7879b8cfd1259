import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../node_modules/react-router/dist/production');

/**
 * React Router without its warnings for developers, for each module that is imported. Its package contains these files,
 * but its `exports` list only the others.
 */
export const productionModules: Readonly<Record<string, string>> = {
  'react-router': join(folder, 'index.mjs'),
  'react-router/dom': join(folder, 'dom-export.mjs'),
};
