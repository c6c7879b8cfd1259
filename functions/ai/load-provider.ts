import type { EnvKey } from '#shared/infrastructure/env-names.ts';
import { env } from '../platform/env.ts';
import { notConfigured } from './provider-fault.ts';

/**
 * Makes a function that loads the provider of the stage, once per instance. `key` is the setting with the provider's
 * name, which is the name of its file. The function throws AI_NOT_CONFIGURED if there is no such provider.
 */
export function providerLoader<Provider>(
  key: EnvKey,
  load: (name: string) => Promise<Provider>,
): () => Promise<Provider> {
  const loaded = new Map<string, Promise<Provider>>();
  const loadNow = async (name: string): Promise<Provider> => {
    if (!/^[a-z][a-z0-9-]*$/.test(name)) throw notConfigured(key, 'is unknown');
    try {
      return await load(name);
    } catch (cause) {
      loaded.delete(name);
      throw notConfigured(key, 'is unknown', cause);
    }
  };
  return () => {
    const name = env(key);
    const provider = loaded.get(name) ?? loadNow(name);
    loaded.set(name, provider);
    return provider;
  };
}
