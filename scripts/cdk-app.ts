// The app of `npx cdk` (cdk.json): builds changed parts if the command reads templates, then synthesizes the chosen stage.
import { buildApp, cliOptions } from '../infra/app.ts';
import { SetupError } from '../infra/setup-error.ts';
import { buildForDeployment } from './build-for-deployment.ts';
import { runCommand, UserError } from './toolchain/user-error.mjs';

await runCommand(async () => {
  try {
    const options = cliOptions();
    // The CLI prints templates to stdout.
    if (!options.withoutBuild) await buildForDeployment((line) => console.error(line));
    buildApp(options).synth();
    return 0;
  } catch (error) {
    throw error instanceof SetupError ? new UserError(error.message) : error;
  }
});
