import type { Plugin } from 'vite';

const classes = /mergeClasses\(\s*`lucide-\$\{[^`]*`,\s*`lucide-\$\{[^`]*`,\s*className\s*\)/;

/** Icons without their names as classes: lists of social buttons hide classes such as `lucide-share-2`. */
export function plainIcons(): Plugin {
  return {
    name: 'plain-icons',
    transform(code, id) {
      if (!id.endsWith('/createLucideIcon.mjs')) return undefined;
      if (!classes.test(code)) this.error('lucide-react makes its classes in another way');
      return { code: code.replace(classes, 'className'), map: null };
    },
  };
}
