import { setTimeout } from 'node:timers/promises';
import { rebuild } from '../ops/rebuild.ts';
import { type DeployedStage, stageOutput } from '../ops/stage-outputs.ts';
import { UserError } from '../toolchain/user-error.mjs';
import { keepBuild, putBack } from './builds.ts';
import { smokeTest } from './smoke-test.ts';
import { confirm } from './terminal.ts';

/**
 * Puts back the build before the one that was deployed last, or the one of a time, and plays a quiz. Variables,
 * permissions and the edge stay as they are. May be repeated, also after an interruption. Returns a text about the result.
 * @param at the time of a build, as the list shows it; without it, the command asks
 */
export async function rollback(
  deployed: DeployedStage,
  at: string | undefined,
  { say, ask = confirm }: { readonly say: (line: string) => void; readonly ask?: typeof confirm },
): Promise<string> {
  const { stage } = deployed;
  // Also after a deployment that failed in between: the next one has to know what CloudFormation has deployed.
  const builds = await keepBuild(deployed);
  say(`Builds of ${stage}:`);
  for (const [index, one] of builds.entries()) say(`  ${one.at}${index === 0 ? ', deployed last' : ''}`);
  const build = builds.find((one, index) => (at === undefined ? index === 1 : one.at === at));
  if (!build) throw new UserError(`There is no such build of ${stage}. Deploy the commit that you want.`);
  if (at === undefined && !(await ask(`Put back the build of ${build.at}?`, `name it: rollback ${build.at}`)))
    return 'Nothing was changed.';
  const startedAt = Date.now();
  const changed = await putBack(deployed, build);
  say(await rebuild('catalogue', deployed));
  const url = await stageOutput(deployed, 'Web', 'SiteUrl');
  const pause = (seconds: number) => setTimeout(seconds * 1000);
  const { title } = (await smokeTest(url, { awaitQuiz: true, pause })) ?? {};
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  return (
    `The build of ${build.at} is back after ${seconds} s: ${changed} functions were changed, and "${title}" was played. ` +
    'The next deployment replaces it.'
  );
}
