import { writePlay } from '#lib/stored/unfinished-play.ts';
import type { Attempt } from '#shared/domain/attempt.ts';
import { percentOf } from '#shared/domain/percent.ts';
import type { Credit } from '#shared/domain/picture.ts';
import type { PlayableQuestion, PlayableQuiz, QuizSummary } from '#shared/domain/quiz.ts';
import { fixturePicture, fixtureQuiz } from './fixtures.ts';

/** One question as a test writes it: the first option is the right one. */
export type QuestionSource = {
  text: string;
  options: readonly [string, ...string[]];
  explanation?: string;
  picture?: PlayableQuestion['imageMedia'];
  /** The description of the picture that the server sends after the answer. */
  revealed?: string;
  /** What the picture shows, which the server sends after the answer. */
  name?: string;
  credit?: Credit;
};

/** Three bands in these colours. */
function bands(alt: string, ...colours: readonly [string, string, string]) {
  const drawn = colours.map((fill, i) => `<path fill="${fill}" d="M0 ${i * 100}h400v100H0z"/>`).join('');
  return fixturePicture(alt, drawn);
}

/** Three questions about flags, in Slovak. */
export const flagQuestions: readonly QuestionSource[] = [
  {
    text: 'Ktorému štátu patrí táto vlajka?',
    options: ['Slovensko', 'Slovinsko', 'Srbsko', 'Česko'],
    explanation: 'Slovenský znak má dvojitý kríž na trojvrší a je posunutý k žrdi.',
    picture: bands('Biely, modrý a červený pruh so znakom', '#fff', '#0b4ea2', '#ee1c25'),
  },
  {
    text: 'A ktorému táto?',
    options: ['Maďarsko', 'Bulharsko', 'Taliansko', 'Irán'],
    explanation: 'Červená, biela a zelená sú na maďarskej vlajke od roku 1848.',
    picture: bands('Červený, biely a zelený pruh', '#cd2a3e', '#fff', '#436f4d'),
  },
  {
    text: 'Čia je táto?',
    options: ['Estónsko', 'Lotyšsko'],
    picture: bands('Modrý, čierny a biely pruh', '#0072ce', '#000', '#fff'),
  },
];

/** A quiz of these questions as the server stores it: with the answers. */
export function playFixture(sources: readonly QuestionSource[] = flagQuestions) {
  const questions = sources.map((source, q): PlayableQuestion => {
    const optionIds = source.options.map((_, o) => fixtureId(`${q + 1}`, o + 1));
    return {
      id: fixtureId('a', q + 1),
      questionText: source.text,
      imageMedia: source.picture ?? null,
      answerOptions: source.options.map((answerText, o) => ({ id: optionIds[o] ?? '', answerText })),
    };
  });
  const { id, slug, title, language, subject, coverMedia, hasOwnCover, playerBackgroundMedia, visibility } =
    fixtureQuiz;
  const quiz: PlayableQuiz = {
    ...{ id, slug, title, language, subject, coverMedia, hasOwnCover, playerBackgroundMedia, visibility },
    revision: 1,
    questions,
  };
  return { quiz, sources };
}

/** A UUID that shows in tests what it belongs to. */
export function fixtureId(group: string, number: number): string {
  return `0190a0b0-0000-7000-8${group.padStart(3, '0')}-${String(number).padStart(12, '0')}`;
}

/** Stores a play in the browser in which this many questions were answered, all of them wrong. */
export function keepUnfinishedPlay(quiz: PlayableQuiz, answered: number): void {
  const answers = quiz.questions.slice(0, answered).map(({ id, answerOptions: [first, second] }) => ({
    questionId: id,
    optionId: first?.id ?? '',
    isCorrect: false,
    correctOptionId: second?.id ?? '',
    answeredAt: '2026-10-01T10:00:00.000Z',
  }));
  writePlay({
    version: 2,
    quiz,
    attempt: { id: fixtureId('d', 9), startedAt: '2026-10-01T10:00:00.000Z' } as Attempt,
    answers: Object.fromEntries(answers.map((answer) => [answer.questionId, answer])),
    index: answered,
    pending: null,
    isFinishing: false,
    touchedAt: new Date().toISOString(),
  });
}

export type FakeResponse = { status: number; body: unknown };

/**
 * A server for plays, in memory: starts, judges, completes and reviews attempts by the rules of the API. `calls` lists
 * the received calls, as `POST option`. `intercept` may respond first, or throw to simulate a lost network.
 */
export function fakePlayServer(fixture = playFixture()) {
  const attempts = new Map<string, { attempt: Attempt; answers: Map<string, string> }>();
  const server = {
    fixture,
    attempts,
    calls: [] as string[],
    /** The quizzes in lists. */
    otherQuizzes: [] as QuizSummary[],
    intercept: null as ((name: string) => FakeResponse | null) | null,
    handle(method: string, path: string, body: Record<string, string> = {}): FakeResponse {
      const name = path.replace(/^.*\//, '');
      server.calls.push(`${method} ${name}`);
      const intercepted = server.intercept?.(name);
      if (intercepted) return intercepted;
      if (path.startsWith('/api/quizzes?')) {
        const grade = new URLSearchParams(path).get('grade');
        const items = server.otherQuizzes.filter(({ grades }) => !grade || grades.join().includes(grade));
        return ok({ items, total: items.length, totalPages: 1, page: 1, limit: 24 });
      }
      if (path.startsWith('/api/quizzes/')) return ok({ grades: [], ...fixture.quiz });
      if (name === 'start') return start(body.sessionId ?? '', body.onlyMistakesOf);
      const one = attempts.get(path.split('/')[3] ?? '');
      if (!one) return problem(404, 'NOT_FOUND');
      if (name === 'answer') return judge(one, body.questionId ?? '', body.selectedAnswer ?? '');
      if (name === 'complete') {
        complete(one);
        return ok(review(one));
      }
      return one.attempt.status === 'COMPLETED' ? ok(review(one)) : problem(409, 'ATTEMPT_NOT_COMPLETED');
    },
  };

  function start(sessionId: string, onlyMistakesOf?: string): FakeResponse {
    const repeated = onlyMistakesOf ? attempts.get(onlyMistakesOf) : undefined;
    const questionIds = fixture.quiz.questions
      .map(({ id }) => id)
      .filter((id) => repeated?.answers.get(id) !== keyOf(id).correctAnswerId);
    const attempt: Attempt = {
      id: fixtureId('f', attempts.size + 1),
      quizId: fixture.quiz.id,
      sessionId,
      status: 'IN_PROGRESS',
      startedAt: new Date().toISOString(),
      completedAt: null,
      totalQuestions: questionIds.length,
      answeredQuestions: 0,
      correctAnswers: 0,
      score: null,
    };
    attempts.set(attempt.id, { attempt, answers: new Map() });
    return {
      status: 201,
      body: { data: { ...attempt, questionIds, revision: fixture.quiz.revision } },
    };
  }

  type Started = { attempt: Attempt; answers: Map<string, string> };

  function judge({ attempt, answers }: Started, questionId: string, selected: string): FakeResponse {
    if (attempt.status === 'COMPLETED') return problem(409, 'ATTEMPT_COMPLETED');
    const earlier = answers.get(questionId);
    if (earlier && earlier !== selected) return problem(409, 'ALREADY_ANSWERED');
    const { correctAnswerId, explanation, revealed, name } = keyOf(questionId);
    if (!earlier) {
      answers.set(questionId, selected);
      attempt.answeredQuestions += 1;
      if (selected === correctAnswerId) attempt.correctAnswers += 1;
    }
    return ok({
      isCorrect: selected === correctAnswerId,
      correctAnswerId,
      ...(explanation ? { explanation } : {}),
      ...(revealed ? { imageAltText: revealed } : {}),
      ...(name ? { imageName: name } : {}),
    });
  }

  function complete({ attempt }: Started): void {
    attempt.status = 'COMPLETED';
    attempt.completedAt ??= new Date().toISOString();
    attempt.score = percentOf(attempt.correctAnswers, attempt.totalQuestions);
  }

  function review({ attempt, answers }: Started) {
    const questions = fixture.quiz.questions.map((question) => {
      const selectedAnswerId = answers.get(question.id) ?? null;
      const { correctAnswerId, explanation, revealed, name, credit } = keyOf(question.id);
      const isCorrect = selectedAnswerId === correctAnswerId;
      const { imageMedia } = question;
      return {
        ...question,
        imageMedia: imageMedia && {
          ...imageMedia,
          altText: revealed ?? imageMedia.altText,
          ...(credit ? { credit } : {}),
        },
        selectedAnswerId,
        correctAnswerId,
        isCorrect,
        ...(explanation ? { explanation } : {}),
        ...(name ? { imageName: name } : {}),
      };
    });
    return { ...attempt, questions };
  }

  function keyOf(questionId: string) {
    const index = fixture.quiz.questions.findIndex(({ id }) => id === questionId);
    const correctAnswerId = fixture.quiz.questions[index]?.answerOptions[0]?.id ?? '';
    const { explanation, revealed, name, credit } = fixture.sources[index] ?? {};
    return { correctAnswerId, explanation, revealed, name, credit };
  }

  return server;
}

/** An error response of the API. */
export function problem(status: number, code: string): FakeResponse {
  const body = {
    type: 'about:blank',
    title: code,
    status,
    detail: code,
    code,
    message: code,
    requestId: 'r',
  };
  return { status, body };
}

function ok(data: unknown): FakeResponse {
  return { status: 200, body: { data } };
}
