import type { AppOptions } from '../../infra/app.ts';

/** Dependencies of `withBuild`. */
export type BuildAtHand = {
  /** The command of CDK's CLI; undefined if it isn't known, and then it may be a command that deploys. */
  readonly command: string | undefined;
  /** Whether there is a build, and whether it was made from the current sources. */
  readonly state: () => 'current' | 'older' | 'missing';
  /** Builds what has changed. */
  readonly build: () => Promise<void>;
  readonly say: (line: string) => void;
};

/**
 * Returns the options for a command of CDK's CLI. `synth` and `diff` don't build: they show the last build, or none,
 * and print a note if a deployment would differ.
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
