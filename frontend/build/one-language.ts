import type { Plugin } from 'vite';

const withLanguage = /texts\.ts\?(sk|en)$/;

/**
 * Builds `texts.ts?sk` from `texts.ts` without its English texts, and `?en` without the Slovak ones. A file that collects
 * the texts of others passes the language on to them.
 */
export function oneLanguage(): Plugin {
  return {
    name: 'one-language',
    enforce: 'pre',
    resolveId: {
      filter: { id: /texts\.ts$/ },
      async handler(source, importer = '') {
        const [, language] = withLanguage.exec(importer) ?? [];
        const file = language && (await this.resolve(source, importer));
        return file ? `${file.id}?${language}` : null;
      },
    },
    transform: {
      filter: { id: withLanguage },
      handler: (code, id) =>
        code.replace(
          id.endsWith('sk') ? /^export const en\b.*/ms : /^export const sk\b.*?(?=^export const en\b)/ms,
          '',
        ),
    },
  };
}
