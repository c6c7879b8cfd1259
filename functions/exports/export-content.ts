import { toOwnUser } from '../accounts/profile.ts';
import type { UserItem } from '../accounts/table.ts';
import { findPoolsOf, readPoolItems } from '../answer-pools/answer-pool-store.ts';
import { toAnswerPool } from '../answer-pools/pool-answers.ts';
import { listComplaintsOf } from '../moderation/complaint-store.ts';
import { toComplaint } from '../moderation/views.ts';
import { originalKey } from '../pictures/picture-file-keys.ts';
import { listLibrary, listOwnHistory } from '../pictures/picture-store.ts';
import { toOwnMedia, toSessionImage } from '../pictures/picture-views.ts';
import type { PictureItem } from '../pictures/table.ts';
import { readStoredFile } from '../platform/s3.ts';
import { roundReportOf } from '../play/report-rules.ts';
import { listRoundAttempts } from '../play/round-attempt-store.ts';
import { findRoundsOf, getRoundWithPlayers } from '../play/round-store.ts';
import { listBinnedQuizzes } from '../quizzes/bin/quiz-bin.ts';
import { toBinnedQuiz, toOwnQuestion, toOwnQuiz } from '../quizzes/content/own-quiz.ts';
import { findQuizzesOf, getQuestions } from '../quizzes/content/quiz-store.ts';
import { getRevision } from '../quizzes/publication/revision-store.ts';

/** A file of an export. */
export type ExportFile = { readonly name: string; readonly bytes: Uint8Array };

/** Everything of an author, in the forms in which the API gives it to them, and pictures as they were uploaded. */
export async function* exportFiles(account: UserItem): AsyncGenerator<ExportFile> {
  const { userId } = account;
  yield json('profile', toOwnUser(account));
  yield json('quizzes', await quizzesOf(userId));
  yield json('answer-pools', await poolsOf(userId));
  yield json('class-games', await roundsOf(userId));
  // Appeals are complaints, too. What an automatic check has found isn't about the author.
  const complaints = (await listComplaintsOf(userId)).filter(({ reason }) => reason !== 'automatic');
  yield json('problems-and-appeals', complaints.map(toComplaint));
  const history = await listOwnHistory(userId);
  yield json(
    'ai-pictures',
    history.map((picture) => toSessionImage(picture, userId)),
  );
  const pictures = (await listLibrary(userId)).filter(({ status }) => status === 'READY');
  yield json(
    'pictures',
    pictures.map((picture) => ({ ...toOwnMedia(picture), file: pictureFile(picture) })),
  );
  for (const picture of pictures) {
    const bytes = await readStoredFile(originalKey(picture.id));
    if (bytes) yield { name: pictureFile(picture), bytes };
  }
}

function json(name: string, value: unknown): ExportFile {
  return { name: `${name}.json`, bytes: Buffer.from(JSON.stringify(value, null, 2)) };
}

const pictureFile = ({ id, contentType }: PictureItem) => `pictures/${id}.${contentType.split('/')[1]}`;

async function quizzesOf(ownerId: string) {
  const [listed, binned] = [await findQuizzesOf(ownerId), await listBinnedQuizzes(ownerId)];
  const shown = [...listed.map(toOwnQuiz), ...binned.map(toBinnedQuiz)];
  const quizzes = [];
  for (const [at, quiz] of [...listed, ...binned].entries()) {
    quizzes.push({ ...shown[at], questions: (await getQuestions(quiz)).map(toOwnQuestion) });
  }
  return quizzes;
}

async function poolsOf(ownerId: string) {
  const pools = await findPoolsOf(ownerId);
  const items = await readPoolItems(pools);
  return pools.map((pool, index) => toAnswerPool({ pool, items: items[index] ?? [] }));
}

/** With players and results. A round whose quiz was deleted for good has neither. */
async function roundsOf(ownerId: string) {
  const reports = [];
  for (const { id, quizId, revision } of await findRoundsOf(ownerId)) {
    const [round, attempts, played] = await Promise.all([
      getRoundWithPlayers(id),
      listRoundAttempts(id),
      getRevision(quizId, revision),
    ]);
    if (round && played) reports.push(roundReportOf(round, attempts, played, new Date()));
  }
  return reports;
}
