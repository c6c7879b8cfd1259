import type { Plugin } from 'vite';

const names = /mergeClasses\(\s*`lucide-\$\{[^`]*`,\s*`lucide-\$\{[^`]*`,\s*className\s*\)/;

/** Icons without their names as classes: lists of social buttons hide classes such as `lucide-share-2`. */
export const plainIcons = (): Plugin => ({
  name: 'plain-icons',
  transform: (code, id) =>
    id.endsWith('/createLucideIcon.mjs') ? { code: code.replace(names, 'className'), map: null } : undefined,
});
