import { projectApp, type SynthesisInput } from './project-app.ts';
import { synthesize } from './synth.ts';

// The child process of `synthesizeProject`: synthesizes the project's CDK app and sends the result.
const { siteUrl, options, outdir }: SynthesisInput = JSON.parse(process.argv[2] ?? '');
const app = await synthesize(projectApp(siteUrl, options), outdir);
process.send?.(app, () => process.exit());
