import { accountSteps } from './account-steps.ts';
import { catalogueChanges } from './catalogue-changes.ts';
import { consumer } from './consumer.ts';
import { passwordMails } from './password-mails.ts';
import { pictureFiles } from './picture-files.ts';
import { playTotals } from './play-totals.ts';
import { plays } from './plays.ts';
import { quizDeletions } from './quiz-deletions.ts';
import { revisions } from './revisions.ts';
import { roundCounts } from './round-counts.ts';
import { roundDeletions } from './round-deletions.ts';

/** Everything that changes of the table cause, in the order of importance to people. */
export const handler = consumer([
  revisions,
  catalogueChanges,
  plays,
  playTotals,
  roundCounts,
  quizDeletions,
  roundDeletions,
  accountSteps,
  passwordMails,
  pictureFiles,
]);
