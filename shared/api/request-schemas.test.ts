import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { limits } from '../domain/limits.ts';
import { routes } from './routes.ts';

const id = '01993e5a-7c1e-7000-8000-000000000001';
const options = (...texts: string[]) =>
  texts.map((answerText, index) => ({ answerText, isCorrect: index === 0 }));

function issuesOf(schema: z.ZodType, value: unknown): string[] {
  return (schema.safeParse(value).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );
}
function pathsOf(schema: z.ZodType, value: unknown): string[] {
  return (schema.safeParse(value).error?.issues ?? []).map(({ path }) => path.join('.'));
}

describe('createQuestion', () => {
  const { body } = routes.createQuestion;
  const question = { questionText: 'Čia je to vlajka?', answerOptions: options('Slovensko', 'Česko') };

  it('leaves the rules of a kind to the operation, unless something else is wrong', () => {
    const tooFew = { ...question, answerOptions: options('a') };
    expect(pathsOf(body, question)).toEqual([]);
    expect(pathsOf(body, tooFew)).toEqual([]);
    expect(pathsOf(body, { ...tooFew, questionText: ' ' })).toEqual(['questionText', 'answerOptions']);
    const { body: bulk } = routes.createQuestions;
    expect(pathsOf(bulk, { questions: [tooFew, { ...question, questionText: ' ' }] })).toEqual([
      'questions.1.questionText',
      'questions.0.answerOptions',
    ]);
    expect(issuesOf(body, { ...question, answerOptions: options(...'abcdefghijklm') })).toEqual([
      'answerOptions: Use at most 12 answers',
    ]);
  });

  it('names a second correct option, and the list if no option is correct', () => {
    const all = options('a', 'b', 'c').map((option) => ({ ...option, isCorrect: true }));
    const none = options('a', 'b').map((option) => ({ ...option, isCorrect: false }));
    expect(pathsOf(body, { ...question, answerOptions: all })).toEqual([
      'answerOptions.1.isCorrect',
      'answerOptions.2.isCorrect',
    ]);
    expect(issuesOf(body, { ...question, answerOptions: none })).toEqual([
      'answerOptions: No answer is marked as correct. Mark one',
    ]);
  });

  it('names the option with the same text as another, whatever its case and spaces', () => {
    const equal = options('Nový  Zéland', 'x', ' nový zéland ');
    expect(issuesOf(body, { ...question, answerOptions: equal })).toEqual([
      'answerOptions.2.answerText: This answer is a duplicate. Change it or delete it',
    ]);
    expect(pathsOf(body, { ...question, answerOptions: options('byt', 'býť') })).toEqual([]);
  });

  it('names every failing field together', () => {
    const broken = {
      questionText: ' ',
      answerOptions: [{ answerText: '', isCorrect: 1 }],
      imageMediaId: 'x',
      metadata: { colour: 1 },
    };
    expect(pathsOf(body, broken)).toEqual(
      expect.arrayContaining([
        'questionText',
        'imageMediaId',
        'answerOptions.0.answerText',
        'answerOptions.0.isCorrect',
        'metadata',
      ]),
    );
  });

  it('accepts ids of options only when changing', () => {
    const withId = [
      { answerText: 'a', isCorrect: true, id },
      { answerText: 'b', isCorrect: false },
    ];
    expect(pathsOf(body, { ...question, answerOptions: withId })).toEqual(['answerOptions.0']);
    expect(pathsOf(routes.updateQuestion.body, { answerOptions: withId })).toEqual([]);
    expect(pathsOf(routes.updateQuestion.body, {})).toEqual([]);
    const twice = withId.map((option) => ({ ...option, id }));
    expect(pathsOf(routes.updateQuestion.body, { answerOptions: twice })).toEqual(['answerOptions.1.id']);
  });
});

describe('texts without visible characters', () => {
  it.each(['\u200B', '\u3164', '\u2800', '\u202E', '\0'])('are empty: %j', (blank) => {
    expect(pathsOf(routes.createQuiz.body, { title: blank })).toEqual(['title']);
    expect(pathsOf(routes.createAnswerPool.body, { name: blank, category: blank })).toEqual([
      'name',
      'category',
    ]);
    expect(pathsOf(routes.updateQuestion.body, { questionText: blank })).toEqual(['questionText']);
    expect(routes.updateMe.body.parse({ firstName: blank })).toEqual({ firstName: null });
  });

  it('don’t make equal options different', () => {
    const options = ['Praha', 'Pra\u200Bha'].map((answerText, index) => ({
      answerText,
      isCorrect: index === 0,
    }));
    expect(pathsOf(routes.updateQuestion.body, { answerOptions: options })).toEqual([
      'answerOptions.1.answerText',
    ]);
  });
});

describe('register', () => {
  const { body } = routes.register;
  const account = { email: ' Jana@Example.SK ', username: 'jana', password: 'Tajne-heslo-1' };

  it('trims and lower-cases the e-mail and keeps the username as typed', () => {
    expect(body.parse({ ...account, username: 'Jana-N' })).toEqual({
      email: 'jana@example.sk',
      username: 'Jana-N',
      password: 'Tajne-heslo-1',
    });
  });

  it('stores an empty name as none and refuses one of 50 characters', () => {
    expect(body.parse({ ...account, firstName: ' ', lastName: 'N' })).toMatchObject({
      firstName: null,
      lastName: 'N',
    });
    expect(pathsOf(body, { ...account, firstName: 'a'.repeat(49) })).toEqual([]);
    expect(pathsOf(body, { ...account, firstName: 'a'.repeat(50) })).toEqual(['firstName']);
  });

  it('names every missing field', () => {
    expect(pathsOf(body, {})).toEqual(['email', 'username', 'password']);
  });
});

describe('updateMe', () => {
  it('accepts a bio of 499 characters, null, and no e-mail address', () => {
    const { body } = routes.updateMe;
    expect(pathsOf(body, { bio: 'b'.repeat(499), firstName: null, avatarMediaId: null })).toEqual([]);
    expect(pathsOf(body, { bio: 'b'.repeat(500) })).toEqual(['bio']);
    expect(issuesOf(body, { email: 'a@b.sk' })).toHaveLength(1);
  });
});

describe('queries', () => {
  it('fill in the defaults of a list', () => {
    expect(routes.listQuizzes.query.parse({})).toEqual({
      page: 1,
      limit: 12,
      sortBy: 'createdAt',
      sortOrder: 'desc',
    });
    expect(routes.listQuizzes.query.parse({ page: '3', limit: '100', isPublished: 'false' })).toMatchObject({
      page: 3,
      limit: 100,
      isPublished: false,
    });
  });

  it.each(['0', '-1', '1.5', 'x', '', '1e3'])('refuse the page %j', (page) => {
    expect(pathsOf(routes.listQuizzes.query, { page })).toEqual(['page']);
  });

  it('refuse a limit over 100 and an unknown order', () => {
    expect(pathsOf(routes.listMedia.query, { limit: '101' })).toEqual(['limit']);
    expect(pathsOf(routes.listQuizzes.query, { sortBy: 'colour', sortOrder: 'up' })).toEqual([
      'sortBy',
      'sortOrder',
    ]);
  });

  it('require the correct answer and 2 to 8 options', () => {
    const { query } = routes.generateAnswerOptions;
    expect(query.parse({ correctAnswer: ' Slovensko ' })).toEqual({
      correctAnswer: 'Slovensko',
      totalOptions: 4,
      withPictures: false,
    });
    expect(pathsOf(query, { totalOptions: '9' })).toEqual(['correctAnswer', 'totalOptions']);
    expect(pathsOf(query, { correctAnswer: 'a', totalOptions: '1' })).toEqual(['totalOptions']);
  });
});

describe('pictures', () => {
  it.each([
    ['image/jpg', 'image/jpeg'],
    ['IMAGE/PNG ', 'image/png'],
    ['image/pjpeg', 'image/jpeg'],
    ['image/x-png', 'image/png'],
    ['', 'image/jpeg'],
  ])('read the type %s as %s', (contentType, known) => {
    const { body } = routes.startMediaUpload;
    expect(body.parse({ filename: 'a', contentType, size: 1 })).toMatchObject({ contentType: known });
  });

  it.each(['image/svg+xml', 'text/html', 'image/tiff'])('refuse to announce %s', (contentType) => {
    expect(pathsOf(routes.startMediaUpload.body, { filename: 'a', contentType, size: 1 })).toEqual([
      'contentType',
    ]);
  });

  it('may have 10 MB and not one byte more', () => {
    const picture = { filename: 'a.png', contentType: 'image/png' };
    expect(pathsOf(routes.startMediaUpload.body, { ...picture, size: limits.media.bytesMax })).toEqual([]);
    expect(pathsOf(routes.startMediaUpload.body, { ...picture, size: limits.media.bytesMax + 1 })).toEqual([
      'size',
    ]);
    expect(pathsOf(routes.startMediaUpload.body, { ...picture, size: 0 })).toEqual(['size']);
  });

  it('made by AI are square by default', () => {
    expect(routes.generateImage.body.parse({ prompt: ' mačka ' })).toEqual({
      prompt: 'mačka',
      aspectRatio: '1:1',
    });
    expect(pathsOf(routes.generateImage.body, { prompt: 'ab', aspectRatio: '2:1' })).toEqual([
      'prompt',
      'aspectRatio',
    ]);
  });
});
