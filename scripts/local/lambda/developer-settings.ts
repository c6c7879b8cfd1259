import { envNames } from '#shared/infrastructure/env-names.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * AI settings from the developer's shell (`AI_TEXT_PROVIDER=openai AI_TEXT_BASE_URL=... npm start`) for functions that use
 * the same kind of AI. They override the stage's settings. Locally, a key may be in a variable, because there is no
 * Parameter Store.
 */
export function developerSettings(template: Variables, shell: Variables): Record<string, string> {
  const kinds = ['AI_TEXT_', 'AI_IMAGE'].filter((kind) =>
    Object.keys(template).some((name) => name.startsWith(kind)),
  );
  const names = Object.values(envNames).filter((name) => kinds.some((kind) => name.startsWith(kind)));
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = shell[name];
      return value ? [[name, value] as const] : [];
    }),
  );
}
