// The app of `npx cdk` (cdk.json): builds changed parts if the command deploys, then synthesizes the chosen stage.
import { buildApp, cliOptions } from '../infra/app.ts';
import { SetupError } from '../infra/setup-error.ts';
import { buildForDeployment, stateOfBuild } from './build-for-deployment.ts';
import { cdkCommand } from './deploy/cdk-command.ts';
import { withBuild } from './deploy/chosen-build.ts';
import { Problem, runCommand } from './toolchain/problem.mjs';

await runCommand(async () => {
  // The CLI prints templates to stdout.
  const say = (line: string) => console.error(line);
  try {
    const options = await withBuild(cliOptions(), {
      command: cdkCommand(),
      state: stateOfBuild,
      build: () => buildForDeployment(say),
      say,
    });
    buildApp(options).synth();
    return 0;
  } catch (error) {
    throw error instanceof SetupError ? new Problem(error.message) : error;
  }
});
