import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import {
  BatchGetCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { StepAction } from '#shared/domain/round.ts';
import { handler as media } from '../library/media/index.ts';
import type { PictureItem } from '../pictures/table.ts';
import { found } from '../platform/app-error.ts';
import { documentClient } from '../platform/dynamo.ts';
import { s3Client } from '../platform/s3.ts';
import type { TableKey } from '../platform/table-keys.ts';
import { getItem } from '../platform/table-reads.ts';
import { handler as attempts } from '../play/attempts/index.ts';
import { type LessonRound, lessonAfterStep, newLesson } from '../play/lesson-rules.ts';
import { handler as rounds } from '../play/rounds/index.ts';
import {
  type AttemptItem,
  attemptKey,
  type PlayerItem,
  playerKey,
  type RoundCodeItem,
  roundCodeKey,
  roundKey,
} from '../play/table.ts';
import { handler as users } from '../profiles/users/index.ts';
import { handler as quizzes } from '../quizzes/index.ts';
import { currentRevisionOf } from '../quizzes/publication/revision-store.ts';
import {
  type CurrentRevisionItem,
  numberedRevisionKey,
  type QuestionItem,
  type QuizItem,
  quizPartition,
} from '../quizzes/table.ts';
import { aCurrentRevision, aLibraryPicture, aPicture, aQuestion, aQuiz } from './fixtures.ts';
import { send, type TestResponse } from './http-event.ts';
import { randomRuns } from './random-runs.ts';
import { updateCatalogue } from './seeded-quiz.ts';

const database = mockClient(documentClient);
const bucket = mockClient(s3Client);
const emptySnapshot = gzipSync(JSON.stringify({ v: 1, changesUntil: 0, changes: [] }));
const sessionId = '0190a5a0-0000-4000-8000-00000000aaaa';
const roundId = '0190a5a0-0000-7000-8000-00000000bbbb';
/** How many revisions there are: functions keep them by quiz and number. */
let revisions = 0;

beforeAll(() => {
  vi.stubEnv('TABLE_NAME', 'test-table');
  vi.stubEnv('MEDIA_BUCKET_NAME', 'test-media');
  bucket
    .on(GetObjectCommand)
    .callsFake(() => ({ Body: { transformToByteArray: async () => emptySnapshot } }));
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const stored = new Map<string, TableKey>();
const keyOf = ({ PK, SK }: TableKey) => `${PK} ${SK}`;
const store = (item: TableKey) => stored.set(keyOf(item), item);

/** The table has these items, and then also those that are put into it. */
function fakeTable(items: readonly TableKey[]): void {
  stored.clear();
  for (const item of items) store(item);
  database.reset();
  database.on(GetCommand).callsFake(({ Key }) => ({ Item: stored.get(keyOf(Key)) }));
  database.on(BatchGetCommand).callsFake(({ RequestItems }) => {
    const keys: readonly TableKey[] = RequestItems['test-table'].Keys;
    return { Responses: { 'test-table': keys.flatMap((key) => stored.get(keyOf(key)) ?? []) } };
  });
  database.on(QueryCommand).callsFake(({ ExpressionAttributeValues }) => {
    const values = Object.values(ExpressionAttributeValues);
    const isWanted = ({ PK, GSI2PK }: TableKey & { GSI2PK?: string }) =>
      values.includes(PK) || values.includes(GSI2PK);
    return { Items: [...stored.values()].filter(isWanted) };
  });
  database.on(PutCommand).callsFake(({ Item }) => void store(Item));
  database.on(TransactWriteCommand).callsFake(({ TransactItems }) => {
    for (const { Put } of TransactItems) if (Put) store(Put.Item);
  });
  database.on(UpdateCommand).callsFake(({ Key }) => ({ Attributes: stored.get(keyOf(Key)) }));
}

/** Everything that a visitor can read of a quiz before giving an answer, byte by byte. */
async function readableBeforeAnswering(
  quiz: QuizItem,
  questions: readonly QuestionItem[],
  library: readonly PictureItem[],
): Promise<string[]> {
  const [picture] = library;
  const ordered = quiz.questionIds.flatMap((id) => questions.find((one) => one.id === id) ?? []);
  const number = ++revisions;
  const revision = { ...aCurrentRevision({ quiz, questions: ordered }), revision: number };
  fakeTable([quiz, ...questions, ...library, revision]);
  // Functions load the snapshot again after a day, so no function has the other version.
  vi.setSystemTime(Date.now() + 25 * 3_600_000);
  await updateCatalogue(quiz.id);
  const params = { idOrSlug: quiz.id };
  const answers = [
    await send(quizzes, 'GET /api/quizzes', {}),
    await send(quizzes, 'GET /api/quizzes/{idOrSlug}', { params }),
    await send(quizzes, 'GET /api/quizzes/{idOrSlug}/play', { params }),
    await send(quizzes, 'GET /api/quizzes/{idOrSlug}/questions', { params }),
    await send(users, 'GET /api/users/{username}/quizzes', { params: { username: 'eva' } }),
    ...(await readablePictures(picture)),
  ];
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  // The lists of quizzes and of pictures show published content.
  expect(answers.flatMap(({ body }) => body.total ?? [])).toEqual([
    1,
    questions.length,
    1,
    library.length,
    library.length,
  ]);
  const start = await send(attempts, 'POST /api/attempts/start', { body: { quizId: quiz.id, sessionId } });
  expect(start.status).toBe(201);
  const started = { ...start.body, id: 'id', startedAt: 'time' };
  const inLessons: string[] = [];
  for (const asked of [0, ordered.length]) inLessons.push(...(await readableInLesson(revision, asked)));
  return [...answers.map(({ text }) => text), JSON.stringify(started), ...inLessons].map((text) =>
    text.replaceAll(`"revision":${number}`, '"revision":1'),
  );
}

/**
 * Everything that everybody and a pupil can read of a lesson in which so many questions were asked, before the answer to the
 * last one, without times: before and after an answer of the pupil. Earlier answers were shown and have counts.
 */
async function readableInLesson(current: CurrentRevisionItem, asked: number): Promise<string[]> {
  const { quizId, revision: number } = current;
  const { questions } = found(currentRevisionOf(current), 'Revision');
  const sessionId = randomUUID();
  const [id, code, now] = [roundId, 'ABC234', new Date('2026-01-01T11:00:00Z')];
  const expiresAt = Date.now() / 1000 + 3600;
  const player: PlayerItem = {
    ...playerKey(id, sessionId),
    ...{ entity: 'ROUND_PLAYER', roundId: id, sessionId, playerId: id, nickname: 'Eva' },
    ...{ joinedAt: '2026-01-01T10:30:00.000Z', attemptCount: 0, attemptIds: [], expiresAt },
  };
  const step = (round: LessonRound, action: StepAction) =>
    found(lessonAfterStep(round, action, { total: questions.length, chosen: { 0: 1 }, now }), 'Step');
  let round = aLesson({ id, code, quizId, revision: number, expiresAt });
  for (let n = 0; n < asked; n += 1) {
    if (n > 0) round = { ...round, lesson: step(round, 'show') };
    round = { ...round, lesson: step(round, 'next') };
  }
  const roundCode: RoundCodeItem = { ...roundCodeKey(code), entity: 'ROUND_CODE', roundId: id, expiresAt };
  const numbered = { ...current, ...numberedRevisionKey(quizId, number), entity: 'REVISION' };
  for (const item of [round, player, roundCode, numbered]) store(item);
  const headers = { 'x-session-id': sessionId };
  const start = await send(attempts, 'POST /api/attempts/start', {
    body: { quizId, sessionId, roundCode: code },
  });
  expect(start.status).toBe(201);
  const attemptId = String(start.body.id);
  store({ ...player, attemptCount: 1, attemptIds: [attemptId] } as PlayerItem);
  const look = () =>
    Promise.all([
      send(rounds, 'GET /api/rounds/{code}/state', { params: { code } }),
      send(rounds, 'GET /api/rounds/{code}', { params: { code }, headers }),
      send(rounds, 'GET /api/rounds/{code}', { params: { code } }),
      send(attempts, 'GET /api/rounds/{code}/play', { params: { code }, headers }),
      send(attempts, 'GET /api/attempts/session/{sessionId}', { params: { sessionId }, headers }),
      send(attempts, 'GET /api/attempts/{attemptId}/results', { params: { attemptId }, headers }),
      send(attempts, 'POST /api/attempts/start', { body: { quizId, sessionId, onlyMistakesOf: attemptId } }),
    ]);
  const before = await look();
  const given: TestResponse[] = [];
  for (const { id: questionId, answerOptions } of questions) {
    for (const { id: selectedAnswer } of answerOptions) {
      const body = { questionId, selectedAnswer };
      given.push(
        await send(attempts, 'POST /api/attempts/{attemptId}/answer', {
          params: { attemptId },
          headers,
          body,
        }),
      );
    }
  }
  const attempt = found(await getItem<AttemptItem>('attempt', attemptKey(attemptId)), 'Attempt');
  store({
    ...attempt,
    answers: asked > 0 ? { [asked - 1]: 0 } : {},
    answeredQuestions: asked > 0 ? 1 : 0,
  } as AttemptItem);
  const after = await look();
  expect([...before, ...after].map(({ status }) => status)).toEqual([...lookStatuses, ...lookStatuses]);
  const accepted = asked > 0 ? questions[asked - 1]?.answerOptions.length : 0;
  expect(given.filter(({ status }) => status === 200)).toHaveLength(accepted ?? 0);
  const texts = [start, ...before, ...given, ...after].map(({ text }) => text);
  return texts.map((text) =>
    text
      .replaceAll(attemptId, 'id')
      .replaceAll(sessionId, 'id')
      .replaceAll(/"\d{4}-\d\d-\d\dT[^"]*"/g, '"time"'),
  );
}

/** The media calls of a visitor, for the pictures of the quiz; the lifetime of an address is left out. */
async function readablePictures(picture: PictureItem | undefined): Promise<TestResponse[]> {
  const sorted = { sortBy: 'filename', sortOrder: 'asc', search: 'a' };
  const lists = [
    await send(media, 'GET /api/media', {}),
    await send(media, 'GET /api/media', { query: sorted }),
  ];
  if (!picture) return lists;
  const params = { mediaId: picture.id };
  const signed = await send(media, 'GET /api/media/{mediaId}/signed-url', { params });
  return [
    ...lists,
    await send(media, 'GET /api/media/{mediaId}', { params }),
    { ...signed, text: JSON.stringify({ ...signed.body, expiresAt: 'time' }) },
  ];
}

/** The looks at a lesson: neither its results nor its mistakes are open. */
const lookStatuses = [200, 200, 200, 200, 200, 409, 409];

function aLesson(part: Pick<LessonRound, 'id' | 'code' | 'quizId' | 'revision' | 'expiresAt'>): LessonRound {
  return {
    ...roundKey(part.id),
    ...{ entity: 'ROUND', ownerId: 'owner', quizTitle: 'A', quizLanguage: 'sk', title: null, isOpen: true },
    ...{ feedback: 'each', attemptsPerPlayer: 1, shuffleQuestions: false, secondsPerQuestion: null },
    ...{ showsPodium: true, seats: 1, finishedCount: 0, scoreSum: 0, countsVersion: 0, isStarted: true },
    ...{ createdAt: '2026-01-01T10:00:00.000Z', GSI3PK: 'A', GSI3SK: 'A', lesson: newLesson },
    ...part,
  };
}

const text = fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' });
const question = fc.record({
  id: fc.uuid({ version: 7 }),
  questionText: text,
  options: fc.uniqueArray(fc.record({ id: fc.uuid({ version: 4 }), answerText: text }), {
    selector: ({ id }) => id,
    minLength: 2,
    maxLength: 8,
  }),
  /** Two different contents of the same question. */
  truths: fc.tuple(fc.nat(), fc.nat()),
  explanations: fc.tuple(text, fc.option(text, { nil: undefined })),
  prompts: fc.tuple(text, text),
  shuffle: fc.infiniteStream(fc.nat()),
});
/** A picture of the library: its unchanging attributes, and two different texts that its author wrote about it. */
const picture = fc.record({
  id: fc.uuid({ version: 7 }),
  altTexts: fc.tuple(text, fc.option(text, { nil: '' })),
  filenames: fc.tuple(text, text),
  names: fc.tuple(text, fc.option(text, { nil: '' })),
  credits: fc.tuple(fc.option(text, { nil: undefined }), fc.option(text, { nil: undefined })),
});
const quizOfQuestions = fc.record({
  id: fc.uuid({ version: 7 }),
  title: text,
  questions: fc.uniqueArray(question, { selector: ({ id }) => id, minLength: 1, maxLength: 5 }),
  pictures: fc.uniqueArray(picture, { selector: ({ id }) => id, minLength: 1, maxLength: 3 }),
  /** The picture of each question, and the author's text for it before the answer. */
  shows: fc.infiniteStream(fc.nat()),
  playAltTexts: fc.infiniteStream(fc.option(text, { nil: undefined })),
});

it('shows a visitor and a pupil of a lesson the same whichever option is right and whatever the explanation', async () => {
  await fc.assert(
    fc.asyncProperty(quizOfQuestions, async (drawn) => {
      const { questions, pictures } = drawn;
      const shows = [...drawn.shows.take(questions.length)].map((n) => n % pictures.length);
      const playAltTexts = [...drawn.playAltTexts.take(questions.length)];
      const libraries = [0, 1].map((version) =>
        pictures.map(({ id, altTexts, filenames, names, credits }) => {
          const author = credits[version];
          return aLibraryPicture({
            id,
            altText: altTexts[version] ?? '',
            filename: filenames[version] ?? '',
            name: names[version] ?? '',
            shownIn: new Set([quizPartition(drawn.id)]),
            ...(author ? { credit: { author } } : {}),
          });
        }),
      );
      const versions = libraries.map((library, version) => {
        const shownBy = questions.map((_question, index) => library[shows[index] ?? 0] as PictureItem);
        // A cover and a background that are also a question's picture.
        const [cover] = shownBy;
        const background = shownBy.at(-1);
        const quiz = aQuiz({
          id: drawn.id,
          title: drawn.title,
          questionIds: questions.map(({ id }) => id),
          questionCount: questions.length,
          updatedAt: '2026-01-01T10:00:00.000Z',
          coverMediaId: cover?.id ?? null,
          coverMedia: { ...aPicture(cover?.id), altText: cover?.altText ?? '' },
          playerBackgroundMediaId: background?.id ?? null,
          playerBackgroundMedia: { ...aPicture(background?.id), altText: background?.altText ?? '' },
          questionMedia: Object.fromEntries(questions.map(({ id }, index) => [id, shownBy[index]?.id ?? ''])),
        });
        const stored = questions.map(
          ({ id, questionText, options, truths, explanations, prompts, shuffle }, place) => {
            const right = (truths[version] ?? 0) % options.length;
            const marked = options.map((option, index) => ({ ...option, isCorrect: index === right }));
            // The right one first in one version, any order in the other: the author's order must not be visible.
            const order = [...shuffle.take(options.length)];
            const sorted =
              version === 0
                ? marked.toSorted((a, b) => Number(b.isCorrect) - Number(a.isCorrect))
                : marked.toSorted(
                    (a, b) => (order[marked.indexOf(a)] ?? 0) - (order[marked.indexOf(b)] ?? 0),
                  );
            const explanation = explanations[version];
            const image = shownBy[place];
            const imageAltText = playAltTexts[place];
            return aQuestion(quiz.id, {
              id,
              questionText,
              answerOptions: sorted,
              imageMediaId: image?.id ?? null,
              imageMedia: Object.assign(aPicture(image?.id), {
                altText: image?.altText ?? '',
                filename: image?.filename,
                credit: image?.credit,
              }),
              imageCredit: image?.credit ?? null,
              imageName: prompts[version] ?? '',
              imageOwnName: image?.name ?? '',
              metadata: { imagePrompt: prompts[version] ?? '' },
              ...(imageAltText === undefined ? {} : { imageAltText }),
              ...(explanation === undefined ? {} : { explanation }),
            });
          },
        );
        return { quiz, stored, shown: [...new Set(shownBy)] };
      });
      const [first, second] = versions;
      if (!first || !second) throw new Error('Two versions are compared');

      const one = await readableBeforeAnswering(first.quiz, first.stored, first.shown);
      const other = await readableBeforeAnswering(second.quiz, second.stored.toReversed(), second.shown);

      expect(one).toEqual(other);
      for (const answer of one) {
        expect(answer.replaceAll(/"(name|shownName)":""/g, '')).not.toMatch(/"shownName":/);
        expect(answer).not.toMatch(
          /"(isCorrect|correct\w*Id|explanation|key|metadata|imagePrompt|imageAltText|imageName|imageOwnName|revealed\w*|imageCredit|\w*MediaId|ownerId|userId|email)":/,
        );
        expect(answer).not.toMatch(/"credit":[^n]/);
        expect(answer.replaceAll('"filename":"picture.png"', '')).not.toMatch(/"filename":/);
      }
    }),
    { numRuns: randomRuns(30, 60) },
  );
});
