import { hash } from 'node:crypto';
import { isCompleteQuiz } from '#shared/domain/promotion.ts';
import { type DeletedUserItem, type UserItem, userKey } from '../../accounts/table.ts';
import { type PictureItem, pictureKey } from '../../pictures/table.ts';
import { getItems, queryIndex } from '../../platform/table-reads.ts';
import {
  type AuthorChange,
  type CatalogueChange,
  type ComplaintChange,
  type PictureQuestion,
  type PlayCountChange,
  type PublicPicture,
  type QuizChange,
  toCatalogueEntry,
} from '../catalogue/catalogue-entry.ts';
import { toQuizSummary } from '../content/public-quiz.ts';
import { listedPicturesOf } from '../content/quiz-pictures.ts';
import {
  type CurrentRevisionItem,
  type QuizItem,
  type QuizStandingItem,
  type QuizTombstoneItem,
  quizKey,
  revisionKey,
  type SlugItem,
  type StatisticsItem,
  standingKey,
  statisticsKey,
} from '../table.ts';
import { toPublicQuiz } from './public-revision.ts';
import { currentRevisionOf, type NumberedRevision } from './revision-store.ts';
import { areHoldingBack, holdsOf } from './standing-rules.ts';

/** The version of a permanently deleted quiz. */
const lastVersion = Number.MAX_SAFE_INTEGER;

/**
 * The published content of quizzes for the catalogue, their standing and their authors, as of the last write. One
 * BatchGetItem for each 33 quizzes; for published ones, one more for each 100 quizzes, one for each 100 of their
 * pictures, and one for their authors.
 */
export async function readQuizChanges(quizIds: readonly string[]): Promise<CatalogueChange[]> {
  const items = await getItems<CurrentRevisionItem | StatisticsItem | QuizStandingItem>(
    'quiz',
    quizIds.flatMap((id) => [revisionKey(id), statisticsKey(id), standingKey(id)]),
  );
  const states = quizIds.map((id, index) => {
    const [current, statistics, standing] = items.slice(index * 3) as [
      CurrentRevisionItem | undefined,
      StatisticsItem | undefined,
      QuizStandingItem | undefined,
    ];
    return { id, current, statistics, standing };
  });
  const published = states.filter(({ current }) => current?.content).map(({ id }) => id);
  // Read after the numbers of the revisions: the pictures of a version are never older than it.
  const pictures = await readPictures(published);
  const changes = states.map((state) => changeOf({ ...state, pictures: pictures.get(state.id) ?? [] }));
  const authors = new Set(changes.flatMap(({ entry }) => entry?.summary.author.username ?? []));
  return [
    ...changes,
    ...states.flatMap(({ statistics }) => (statistics?.isProven ? playCountChangeOf(statistics) : [])),
    ...states.flatMap(({ standing }) => (standing ? complaintChangeOf(standing) : [])),
    ...(await readAuthors([...authors])),
  ];
}

/** How often a quiz was played, for the catalogue. */
export function playCountChangeOf({ id, playCount, isProven }: StatisticsItem): PlayCountChange {
  return { id, playCount, ...(isProven ? { isProven } : {}) };
}

/** Whether reports hold a quiz back, for the catalogue. */
export function complaintChangeOf({ quizId, version, holds }: QuizStandingItem): ComplaintChange {
  return { id: quizId, problemVersion: version, hasOpenProblem: areHoldingBack(holdsOf(holds)) };
}

/** An author, for the catalogue. */
export function authorChangeOf(account: UserItem): AuthorChange {
  const { username, standingVersion = 0, createdAt, isTrusted = false } = account;
  return { author: username.toLowerCase(), version: standingVersion, memberSince: createdAt, isTrusted };
}

async function readAuthors(usernames: readonly string[]): Promise<AuthorChange[]> {
  const items = await getItems<UserItem | DeletedUserItem>('username', usernames.map(userKey));
  return items.flatMap((item) => (item?.entity === 'USER' ? authorChangeOf(item) : []));
}

/**
 * Like `readQuizChanges`, without quizzes that were deleted or never published. Both look the same here: a draft may be
 * published later.
 */
export async function readKnownQuizChanges(quizIds: readonly string[]): Promise<CatalogueChange[]> {
  const changes = await readQuizChanges(quizIds);
  return changes.filter((change) => !('entry' in change) || change.version < lastVersion);
}

/** By quiz, its distinct pictures that lists may show, without deleted ones. */
async function readPictures(quizIds: readonly string[]): Promise<Map<string, PublicPicture[]>> {
  const quizzes = await getItems<QuizItem | QuizTombstoneItem>('quiz', quizIds.map(quizKey));
  const idsOf = new Map(
    quizzes.flatMap((quiz) => (quiz?.entity === 'QUIZ' ? [[quiz.id, listedPicturesOf(quiz)] as const] : [])),
  );
  const ids = new Set([...idsOf.values()].flatMap((some) => [...some]));
  const items = await getItems<PictureItem>('picture', [...ids].map(pictureKey));
  const pictures = new Map(
    items.flatMap((item) => {
      if (!item) return [];
      const { id, source, size } = item;
      return [[id, { id, source, size }] as const];
    }),
  );
  return new Map(
    [...idsOf].map(([quizId, some]) => [quizId, [...some].flatMap((id) => pictures.get(id) ?? [])]),
  );
}

/** The ids of all quizzes, including drafts. One Query for each MB. The index may miss the last writes. */
export async function listQuizIds(): Promise<string[]> {
  const slugs = await queryIndex<SlugItem>('slugs', '', { attributes: ['quizId'] });
  return slugs.map(({ quizId }) => quizId);
}

type QuizState = {
  readonly id: string;
  readonly current: CurrentRevisionItem | undefined;
  readonly statistics: StatisticsItem | undefined;
  readonly pictures: readonly PublicPicture[];
};

/**
 * A quiz that is only for visitors with its link isn't in any list. Unpublishing and publishing again keep the number of
 * the revision, so a version counts both.
 */
function changeOf({ id, current, statistics, pictures }: QuizState): QuizChange {
  if (!current) return { id, version: lastVersion, entry: null };
  const revision = currentRevisionOf(current);
  const version = (current.revision + (current.republished ?? 0)) * 2 + (revision ? 0 : 1);
  if (!revision || revision.quiz.visibility === 'link') return { id, version, entry: null };
  const quiz = toPublicQuiz({ revision, playCount: statistics?.playCount ?? 0 });
  // The cover of the published quiz may be the picture of a question.
  const summary = { ...toQuizSummary(quiz), hasOwnCover: quiz.hasOwnCover };
  const withPicture = revision.questions.filter(({ kind, imageMedia }) => imageMedia || kind === 'picture');
  const withoutPicture = quiz.questionCount - withPicture.length;
  const isComplete = isCompleteQuiz({ questionCount: quiz.questionCount, withoutPicture });
  const entry = toCatalogueEntry(
    summary,
    textsOf(revision),
    pictures,
    isComplete,
    pictureQuestionsOf(revision),
  );
  return { id, version, entry };
}

/**
 * The questions that the home page may ask: a text answers each, and nothing is drawn on its picture. The placeholder is made from the picture, so it is the
 * same in copies of it.
 */
function pictureQuestionsOf({ questions }: NumberedRevision): PictureQuestion[] {
  return questions.flatMap(({ id, kind, reveal, marker, imageMedia }) =>
    imageMedia && !kind && !reveal && !marker
      ? { id, picture: hash('sha1', imageMedia.placeholder || imageMedia.url).slice(0, 8) }
      : [],
  );
}

/**
 * All options are included in the same way, and neither explanations nor alternative texts, so that nothing reveals the
 * right option.
 */
function textsOf({ questions }: NumberedRevision): string[] {
  return questions.flatMap(({ questionText, answerOptions }) => [
    questionText,
    ...answerOptions.map(({ answerText }) => answerText),
  ]);
}
