import type { AppOptions } from '../../infra/app.ts';

/** What `withBuild` knows and can do. */
export type BuildAtHand = {
  /** The command of CDK's CLI; undefined where it isn't known, which may be one that deploys. */
  readonly command: string | undefined;
  /** Whether there is a build, and whether it is of the sources as they are. */
  readonly state: () => 'current' | 'older' | 'missing';
  /** Builds what has changed. */
  readonly build: () => Promise<void>;
  readonly say: (line: string) => void;
};

/**
 * Options for a command of CDK's CLI. One that deploys nothing builds nothing: it shows the last build, or none, and says so
 * where that isn't what would be deployed.
 */
export async function withBuild(options: AppOptions, atHand: BuildAtHand): Promise<AppOptions> {
  if (options.withoutBuild) return options;
  if (atHand.command !== 'synth' && atHand.command !== 'diff') {
    await atHand.build();
    return options;
  }
  const state = atHand.state();
  if (state !== 'current') atHand.say(notes[state]);
  return { ...options, withoutBuild: state === 'missing' };
}

const notes = {
  older: 'Functions and site are shown as they were last built. "npm run build" builds them as they are now.',
  missing: 'Functions and site are not built and are shown as empty. "npm run build" builds them.',
};
