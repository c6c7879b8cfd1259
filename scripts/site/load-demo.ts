import { demoAuthors, demoModerator } from '../demo/demo-authors.ts';
import { addDemoModerator } from '../demo/demo-moderator.ts';
import { type SeedProgress, seedDemoContent } from '../demo/seed-demo-content.ts';
import { drawPictures } from '../demo/store-pictures.ts';
import type { LocalCloud } from '../local/cloud.ts';
import { createProgress } from './progress.ts';

/**
 * Loads missing demo content. Prints the address of the site as soon as the first quiz is loaded, because the site works from
 * then on. The next start finishes an interrupted load.
 * @param ahead a drawing of pictures that has already started; it is awaited, so that no picture is drawn twice
 */
export async function loadDemo(cloud: LocalCloud, ahead?: Promise<void>): Promise<void> {
  const progress = createProgress('Loading the demo quizzes');
  const show = ({ done, total }: SeedProgress) => {
    if (done === 1 && total > 1) console.log(`The first quiz can be played: ${cloud.url}`);
    progress.show(`${done} of ${total}`);
  };
  await seedDemoContent(cloud, show, async (pictures) => {
    await ahead;
    return drawPictures(pictures);
  });
  await addDemoModerator(cloud);
  progress.end();
}

/** Returns the sign-in data of the demo authors and the moderator as lines for the terminal. */
export function demoSignIns(): string {
  const authors = demoAuthors.map(({ username, password }) => `  ${username}   password ${password}`);
  const moderator = `  ${demoModerator.username}   password ${demoModerator.password}`;
  const operator = 'Before others use the site, say in infra/config.ts who runs it (`operator`).';
  return [
    'Sign in as one of the demo authors:',
    ...authors,
    'or as the moderator:',
    moderator,
    operator,
  ].join('\n');
}
