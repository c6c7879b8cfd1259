import { envNames } from '#shared/infrastructure/env-names.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * The settings of AI that a developer gives in the shell (`AI_TEXT_PROVIDER=openai AI_TEXT_BASE_URL=... npm start`), for
 * a function that the template tells of the same kind of AI. They stand above the stage's. Here a key may stand in a
 * variable: there is no Parameter Store on a laptop.
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
