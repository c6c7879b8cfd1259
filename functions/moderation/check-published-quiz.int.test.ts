import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeFiles, writeRendition } from '../pictures/picture-files.ts';
import { findQuiz } from '../quizzes/content/quiz-store.ts';
import { storeQuestionEdit } from '../quizzes/editing/question-store.ts';
import { storeQuizEdit } from '../quizzes/editing/quiz-edit-store.ts';
import { endPublication } from '../quizzes/publication/quiz-publication.ts';
import { guardrailSays } from '../testing/guardrail-wire.ts';
import { type SeededAuthor, seedAuthor, seedQuiz } from '../testing/seeded-quiz.ts';
import { startTestBucket, type TestBucket } from '../testing/test-bucket.ts';
import { setUpTable } from '../testing/test-table.ts';
import { startWireServer, type WireServer } from '../testing/wire-server.ts';
import { handler } from './checker/index.ts';
import { listComplaintsOf } from './complaint-store.ts';

setUpTable();

let guardrail: WireServer;
let bucket: TestBucket;
let author: SeededAuthor;
beforeAll(async () => {
  bucket = await startTestBucket();
  guardrail = await startWireServer();
});
beforeEach(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.stubEnv('AWS_ENDPOINT_URL_BEDROCK_RUNTIME', guardrail.url);
  vi.stubEnv('AI_GUARDRAIL_ID', 'gr-1');
  vi.stubEnv('AI_GUARDRAIL_VERSION', '2');
  vi.stubEnv('CONTENT_CHECKS_PER_AUTHOR', '100');
  vi.stubEnv('CONTENT_CHECKS_PER_STAGE', '100000');
  guardrail.react(allowed);
  author = await seedAuthor();
});
afterEach(() => vi.unstubAllEnvs());
afterAll(async () => {
  await guardrail.close();
  await bucket.close();
});

const allowed = guardrailSays('NONE');
const refused = guardrailSays('GUARDRAIL_INTERVENED');
/** A published quiz without pictures that exist. */
const aQuiz = async (questions = 2) => {
  const { quiz, questions: made } = await seedQuiz(author, { title: 'Vlajky', questions });
  return { id: quiz.id, questions: made };
};
const check = (quizId: string) => handler({ quizId });
const complaints = () => listComplaintsOf(author.userId);
/** The first text of each request to the guardrail since its last reactions were set. */
const asked = () =>
  guardrail.requests.map(({ body }) => {
    const [first] = body.content as { text?: { text: string }; image?: { format: string } }[];
    return first?.text?.text ?? first?.image?.format;
  });

describe('the check of a published quiz', () => {
  it('makes one complaint for moderators of what the guardrail doesn’t allow, and changes nothing else', async () => {
    const { id, questions } = await aQuiz();
    guardrail.react(allowed, refused, refused);

    await check(id);

    expect(asked()).toEqual(['Vlajky', 'Otázka 1', 'Otázka 2']);
    expect(await complaints()).toEqual([
      expect.objectContaining({
        ...{ quizId: id, reason: 'automatic', isOpen: true, revision: 1, username: author.username },
        ...{ questionId: questions[0]?.id, questionText: 'Otázka 1' },
      }),
    ]);
    expect((await findQuiz(id, { consistent: true }))?.isPublished).toBe(true);
  });

  it('sends nothing twice, and after a change only what has changed', async () => {
    const { id, questions } = await aQuiz();
    await check(id);
    guardrail.react(allowed);

    await check(id);
    expect(asked()).toEqual([]);

    await storeQuestionEdit(questions[1]?.id ?? '', author.userId, () => ({ questionText: 'Iná' }));
    await check(id);
    expect(asked()).toEqual(['Iná']);
    expect(await complaints()).toEqual([]);
  });

  it('sends everything to another version of the guardrail', async () => {
    const { id } = await aQuiz(1);
    await check(id);
    vi.stubEnv('AI_GUARDRAIL_VERSION', '3');
    guardrail.react(allowed);

    await check(id);

    expect(asked()).toEqual(['Vlajky', 'Otázka 1']);
  });

  it('sends a picture once, as JPEG, with the question that shows it', async () => {
    const picture = { create: { width: 40, height: 30, channels: 3, background: '#246' } } as const;
    const bytes = await sharp(picture).webp().toBuffer();
    await writeRendition('media/q1-1600.webp', { format: 'webp', bytes });
    const { id, questions } = await aQuiz();
    await storeQuizEdit(id, author.userId, { coverMediaId: null, coverMedia: null });
    guardrail.react(allowed, allowed, allowed, refused);

    await check(id);
    await removeFiles(['media/q1-1600.webp']);

    // The other question's picture has no file.
    expect(asked()).toEqual(['Vlajky', 'Otázka 1', 'Otázka 2', 'jpeg']);
    expect(await complaints()).toMatchObject([{ questionId: questions[0]?.id, revision: 2 }]);
  });

  it('fails with the guardrail, and continues where it has stopped', async () => {
    const { id } = await aQuiz();
    guardrail.react(allowed, { status: 503 });
    await expect(check(id)).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
    guardrail.react(allowed);

    await check(id);

    expect(asked()).toEqual(['Otázka 1', 'Otázka 2']);
  });

  it.each(['CONTENT_CHECKS_PER_AUTHOR', 'CONTENT_CHECKS_PER_STAGE'])(
    'stops at the limit %s, and continues with the next publication',
    async (limit) => {
      const { id } = await aQuiz();
      vi.stubEnv(limit, '0');
      await check(id);
      expect(asked()).toEqual([]);

      vi.stubEnv(limit, '100000');
      await check(id);
      expect(asked()).toEqual(['Vlajky', 'Otázka 1', 'Otázka 2']);
    },
  );

  it('sends nothing of a quiz that isn’t published any more', async () => {
    const { id } = await aQuiz();
    await endPublication(id, author.userId);

    await check(id);

    expect(asked()).toEqual([]);
  });
});
