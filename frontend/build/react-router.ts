import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../node_modules/react-router/dist/production');

/**
 * React Router without warnings for developers, by the module that is imported. Its package has these files, but
 * `exports` name only the other ones.
 */
export const productionModules: Readonly<Record<string, string>> = {
  'react-router': join(folder, 'index.mjs'),
  'react-router/dom': join(folder, 'dom-export.mjs'),
};
