import type { SynthesizedApp } from './synth.ts';
import type { CloudTemplate } from './template.ts';

/** The outputs of the stacks, by stack name and output name, without those that are for other stacks only. */
export function readOutputs(
  { stacks }: SynthesizedApp,
  template: CloudTemplate,
): Record<string, Record<string, string>> {
  return Object.fromEntries(
    stacks.map(({ stackName, template: { Outputs } }) => [
      stackName,
      Object.fromEntries(
        Object.entries(Outputs ?? {})
          .filter(([, output]) => output.Export === undefined)
          .map(([name, output]) => [name, String(template.resolve(stackName, output.Value))]),
      ),
    ]),
  );
}
