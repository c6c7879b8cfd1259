import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { OwnQuestion } from '#shared/domain/question.ts';
import type { OwnQuiz, PlayableQuiz, QuizSummary } from '#shared/domain/quiz.ts';
import type { PublicUser } from '#shared/domain/user.ts';
import { cleanLine } from '#shared/domain/visible-text.ts';
import { textOptions } from '#shared/testing/text-options.ts';
import { handler as users } from '../profiles/users/index.ts';
import { type Calls, callsOf } from './author-calls.ts';
import { send } from './http-event.ts';
import { randomRuns } from './random-runs.ts';
import { type SeededAuthor, seedAuthor, updateCatalogue } from './seeded-quiz.ts';
import { setUpTable } from './test-table.ts';

setUpTable();

type List<Item> = { items: Item[]; total: number };
type ModelQuestion = { id: string; text: string };
type ModelQuiz = {
  id: string;
  owner: number;
  title: string;
  isPublished: boolean;
  questions: ModelQuestion[];
};
/** The quizzes and pictures of two authors, the newest quiz first, and the ids of all quizzes that ever existed. */
type Model = { quizzes: ModelQuiz[]; made: string[] };
type World = { model: Model; authors: readonly SeededAuthor[]; calls: readonly Calls[] };

const pick = fc.nat(1000);
/** Texts as they are stored: what is cleaned away has tests of its own. */
const text = fc
  .string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
  .map((drawn) => cleanLine(`t${drawn.trim()}`));
/** `by` is the caller: usually the owner of the chosen item, otherwise the other author. */
const by = fc.nat(5).map((n) => (n === 0 ? ('stranger' as const) : ('owner' as const)));
const action = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('create' as const), author: fc.nat(1), text }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('rename' as const), quiz: pick, by, text }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('add' as const), quiz: pick, by, text }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('edit' as const), quiz: pick, question: pick, by, text }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('move' as const), quiz: pick, question: pick, by, to: fc.nat(9) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('remove' as const), quiz: pick, question: pick, by }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('publish' as const), quiz: pick, by }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('unpublish' as const), quiz: pick, by }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('delete' as const), quiz: pick, by }) },
);
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;

const options = textOptions('A', 'B');

/** Does the action in the real system and in the model, and compares the status. */
async function perform(world: World, step: Action): Promise<void> {
  const { model, calls } = world;
  const callOf = (author: number) => calls[author] as Calls;
  if (step.do === 'create') {
    const { status, body } = await callOf(step.author)<OwnQuiz>('createQuiz', { body: { title: step.text } });
    expect(status).toBe(201);
    model.made.push(body.id);
    model.quizzes.unshift({
      id: body.id,
      owner: step.author,
      title: step.text,
      isPublished: false,
      questions: [],
    });
    return;
  }
  const quiz = model.quizzes[step.quiz % Math.max(model.quizzes.length, 1)];
  if (!quiz) return;
  const mine = step.by === 'owner';
  const call = callOf(mine ? quiz.owner : 1 - quiz.owner);
  const params = { quizId: quiz.id };
  const expectStatus = (status: number, wanted: number) =>
    expect([step.do, status]).toEqual([step.do, mine ? wanted : 404]);

  switch (step.do) {
    case 'rename': {
      const { status } = await call('updateQuiz', { params, body: { title: step.text } });
      expectStatus(status, 200);
      if (mine) quiz.title = step.text;
      return;
    }
    case 'add': {
      const body = { questionText: step.text, answerOptions: options };
      const answer = await call<OwnQuestion>('createQuestion', { params, body });
      expectStatus(answer.status, 201);
      if (!mine) return;
      expect(answer.body.position).toBe(quiz.questions.length);
      quiz.questions.push({ id: answer.body.id, text: step.text });
      return;
    }
    case 'publish': {
      const { status } = await call('publishQuiz', { params });
      expectStatus(status, quiz.questions.length > 0 ? 200 : 409);
      if (mine && quiz.questions.length > 0) quiz.isPublished = true;
      return;
    }
    case 'unpublish': {
      const { status } = await call('unpublishQuiz', { params });
      expectStatus(status, 200);
      if (mine) quiz.isPublished = false;
      return;
    }
    case 'delete': {
      const { status } = await call('deleteQuiz', { params });
      expectStatus(status, 204);
      if (mine) model.quizzes = model.quizzes.filter((one) => one !== quiz);
      return;
    }
    default:
      return performOnQuestion(step, quiz, call, expectStatus, mine);
  }
}

async function performOnQuestion(
  step: Extract<Action, { question: number }>,
  quiz: ModelQuiz,
  call: Calls,
  expectStatus: (status: number, wanted: number) => void,
  mine: boolean,
): Promise<void> {
  const question = quiz.questions[step.question % Math.max(quiz.questions.length, 1)];
  if (!question) return;
  const params = { questionId: question.id };
  if (step.do === 'edit') {
    const { status } = await call('updateQuestion', { params, body: { questionText: step.text } });
    expectStatus(status, 200);
    if (mine) question.text = step.text;
  } else if (step.do === 'move') {
    const answer = await call<List<OwnQuestion>>('reorderQuestion', { params, body: { position: step.to } });
    expectStatus(answer.status, 200);
    if (!mine) return;
    quiz.questions = quiz.questions.filter((one) => one !== question);
    quiz.questions.splice(step.to, 0, question);
    expect(answer.body.items.map(({ id }) => id)).toEqual(quiz.questions.map(({ id }) => id));
  } else {
    const isLast = quiz.isPublished && quiz.questions.length === 1;
    const { status } = await call('deleteQuestion', { params });
    expectStatus(status, isLast ? 409 : 204);
    if (mine && !isLast) quiz.questions = quiz.questions.filter((one) => one !== question);
  }
}

/** Everything that authors and visitors can see, according to the model. */
async function compare({ model, authors, calls }: World): Promise<void> {
  await updateCatalogue(...model.made);
  for (const [index, author] of authors.entries()) {
    const own = model.quizzes.filter(({ owner }) => owner === index);
    const { body } = await (calls[index] as Calls)<List<OwnQuiz>>('listOwnQuizzes', {
      query: { limit: '100' },
    });
    expect(body.items).toMatchObject(
      own.map(({ id, title, isPublished, questions }) => ({
        id,
        title,
        isPublished,
        questionCount: questions.length,
      })),
    );
    expect(body.total).toBe(own.length);
    const published = own.filter(({ isPublished }) => isPublished);
    const shown = await send(users, 'GET /api/users/{username}/quizzes', {
      params: { username: author.username },
      query: { limit: '100' },
    });
    expect((shown.body.items as QuizSummary[]).map(({ id, title }) => [id, title])).toEqual(
      published.map(({ id, title }) => [id, title]),
    );
    const profile = await callsOf()<PublicUser>('getUser', { params: { username: author.username } });
    expect(profile.body.quizCount).toBe(published.length);
  }
  for (const { id, owner, isPublished, questions } of model.quizzes) {
    const expected = questions.map((question, position) => ({
      id: question.id,
      questionText: question.text,
      position,
    }));
    const own = await (calls[owner] as Calls)<List<OwnQuestion>>('listOwnQuestions', {
      params: { quizId: id },
    });
    expect(own.body.items).toMatchObject(expected);
    expect(own.body.total).toBe(expected.length);
    const play = await callsOf()<PlayableQuiz>('playQuiz', { params: { idOrSlug: id } });
    expect(play.status).toBe(isPublished ? 200 : 404);
    if (isPublished) expect(play.body.questions.map((one) => one.id)).toEqual(questions.map((one) => one.id));
  }
}

it('has the same lists, orders, counts and public content as a simple model, for two authors', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 40, size: 'max' }), async (steps) => {
      const authors = [await seedAuthor(), await seedAuthor()];
      const world: World = {
        model: { quizzes: [], made: [] },
        authors,
        calls: authors.map((author) => callsOf(author)),
      };
      for (const step of steps) await perform(world, step);
      await compare(world);
    }),
    { numRuns: randomRuns(20, 60) },
  );
});
