import { writeFileSync } from 'node:fs';
import type { QuizChange } from '../../functions/catalogue/catalogue-entry.ts';
import { PictureIndex } from '../../functions/catalogue/picture-index.ts';
import { pictureSnapshot } from '../../functions/catalogue/picture-snapshot.ts';
import { packSnapshot } from '../../functions/catalogue/snapshot-file.ts';
import { quizzesShowing } from './public-pictures-quizzes.ts';

/** A process of `public-pictures.ts`: makes the files of a snapshot. */

/** As many as a rebuild reads at a time. */
const together = 50;

const [, , pictures = '', folder = ''] = process.argv;
const index = new PictureIndex();
let batch: QuizChange[] = [];
for (const quiz of quizzesShowing(Number(pictures))) {
  if (batch.push(quiz) < together) continue;
  index.apply(batch);
  batch = [];
}
index.apply(batch);
const files = packSnapshot(pictureSnapshot.sectionsOf(index), new Date(0).toISOString());
writeFileSync(`${folder}/index`, files.index);
writeFileSync(`${folder}/content`, files.content);
console.log(
  JSON.stringify({
    fileBytes: files.index.length + files.content.length,
    buildPeakMebibytes: process.resourceUsage().maxRSS / 1024,
  }),
);
