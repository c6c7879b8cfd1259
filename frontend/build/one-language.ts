import { globSync } from 'node:fs';
import type { Plugin } from 'vite';

/** The texts that are loaded together, in a chunk for each language; the first pattern decides. Others are loaded alone. */
const bundles = Object.entries({
  public: /features.(atlas|browse|history|play|result|rounds.join)\b/,
  forms: /(account.|session-|src.ui.)texts/,
  desk: /features.(account|ai|desk|rounds)\b|desk-texts/,
});
const textsOf = {
  sk: /^export const sk\b.*?(?=^export const en\b)/ms,
  en: /^export const en\b.*?(?=^export const use)/ms,
};

/**
 * Visitors load the texts of their language only: builds `texts.ts` with functions that load texts instead of texts, and
 * `texts.ts?sk` and `?en` as modules that have the texts of one language and import nothing. `texts:public` has the
 * functions of a bundle, and `texts:public?sk` its texts.
 */
export function oneLanguage(): Plugin {
  return {
    name: 'one-language',
    enforce: 'pre',
    resolveId: { filter: { id: /^texts:/ }, handler: (source) => `\0${source}` },
    load: {
      filter: { id: /^\0texts:/ },
      handler(id) {
        const [, bundle, language] = /:(\w+)\??(\w*)/.exec(id) ?? [];
        if (!language) return `export default ${loadersOf(`texts:${bundle}`)}`;
        const files = globSync(`${import.meta.dirname}/../src/**/*texts.ts`).filter(
          (file) => bundleOf(file) === bundle,
        );
        return files
          .sort()
          .map((file) => `import '${file}?${language}';`)
          .join('\n');
      },
    },
    transform: {
      filter: { id: /texts\.ts(\?(sk|en))?$/ },
      handler(code, id) {
        const [file = '', language] = id.split('?');
        if (language === 'sk' || language === 'en') {
          return code
            .replace(/^import .* textsHook .*/m, '')
            .replace(textsOf[language === 'sk' ? 'en' : 'sk'], '')
            .replace('export ', '')
            .replace(
              /^(declare module .*)?export const use\w+ = textsHook\('(\w+)'.*/ms,
              `siteTexts.${language}.$2 = ${language};`,
            );
        }
        const bundle = bundleOf(file);
        const plain = code.replace(textsOf.sk, '').replace(textsOf.en, '');
        return bundle
          ? `import texts from 'texts:${bundle}';\n${plain.replace('{ sk, en }', 'texts')}`
          : plain.replace('{ sk, en }', loadersOf(file));
      },
    },
  };
}

function bundleOf(file: string): string | undefined {
  return bundles.find(([, pattern]) => pattern.test(file))?.[0];
}

function loadersOf(id: string): string {
  return `{ sk: () => import('${id}?sk'), en: () => import('${id}?en') }`;
}
