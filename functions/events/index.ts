import { accountSteps } from './account-steps.ts';
import { consumer } from './consumer.ts';
import { contentChecks } from './content-checks.ts';
import { pictureFiles, quizDeletions, roundDeletions } from './deletions.ts';
import { exportRequests } from './exports.ts';
import { firstPromotions } from './first-promotions.ts';
import { moderationMails } from './moderation-mails.ts';
import { passwordMails } from './password-mails.ts';
import { playNetworks, plays, playTotals } from './plays.ts';
import { catalogueChanges, revisions } from './publications.ts';
import { roundCounts } from './round-counts.ts';
import { takenDownFiles } from './taken-down-files.ts';

/** Everything that changes of the table cause, in the order of importance to people. */
export const handler = consumer([
  revisions,
  catalogueChanges,
  plays,
  playTotals,
  playNetworks,
  firstPromotions,
  roundCounts,
  quizDeletions,
  roundDeletions,
  takenDownFiles,
  accountSteps,
  passwordMails,
  moderationMails,
  exportRequests,
  contentChecks,
  pictureFiles,
]);
