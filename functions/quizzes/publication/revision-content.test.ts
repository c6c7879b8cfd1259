import { randomBytes, randomUUID } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { limits } from '#shared/domain/limits.ts';
import { accepted } from '../../testing/accepted.ts';
import { aPicture, aQuestion, aQuiz } from '../../testing/fixtures.ts';
import { optionPicture } from '../content/question-options.ts';
import type { QuestionItem } from '../table.ts';
import { toPlayableQuiz } from './public-revision.ts';
import { packRevision, type Revision, revisionOf, unpackRevision } from './revision-content.ts';

const noise = (characters: number) => randomBytes(characters).toString('base64').slice(0, characters);

it('has the answer key and the fields that an answer reveals, and nothing of the account', () => {
  const question = aQuestion('quiz', {
    id: 'q1',
    explanation: 'Because.',
    imageAltText: 'A flag',
    imageMedia: { ...aPicture(), altText: 'The flag of Slovakia' },
    imageCredit: { author: 'Eva', licence: 'CC0' },
    answerOptions: [
      { id: 'b', answerText: 'B', isCorrect: true },
      { id: 'a', answerText: 'A', isCorrect: false },
    ],
  });
  const revision = revisionOf({ quiz: aQuiz({ id: 'quiz', questionCount: 1 }), questions: [question] });

  const unpacked = unpackRevision(accepted(packRevision(revision)).content).revision;

  expect(unpacked).toEqual(revision);
  expect(unpacked.questions).toEqual([
    {
      id: 'q1',
      questionText: question.questionText,
      imageMedia: { ...aPicture(), altText: 'A flag' },
      revealedAltText: 'The flag of Slovakia',
      imageCredit: { author: 'Eva', licence: 'CC0' },
      answerOptions: [
        { id: 'a', answerText: 'A' },
        { id: 'b', answerText: 'B' },
      ],
      correctOption: 1,
      explanation: 'Because.',
    },
  ]);
  expect(JSON.stringify(unpacked)).not.toContain('owner-account-id');
});

it('has the name of a picture only if it was written, and the same hash as before without one', () => {
  const answerOptions = ['a', 'b'].map((id) => ({ id, answerText: id, isCorrect: id === 'a' }));
  const imageMedia = { ...aPicture(), altText: '' };
  const question = { id: 'q1', answerOptions, imageAltText: 'A flag', imageMedia };
  const revisionWith = (more: Partial<QuestionItem>) =>
    revisionOf({
      quiz: aQuiz({ id: 'quiz', slug: 'quiz' }),
      questions: [aQuestion('quiz', { ...question, ...more })],
    });
  const hashOf = (revision: Revision) => accepted(packRevision(revision)).contentHash;
  const unnamed = revisionWith({ imageName: '', imageOwnName: '' });
  const asBefore = {
    ...unnamed,
    questions: unnamed.questions.map(({ hasNoOwnAltText: _, ...rest }) => rest),
  };

  expect(unnamed.questions[0]).toMatchObject({ hasNoOwnAltText: true });
  expect(unnamed.questions[0]).not.toHaveProperty('imageName');
  expect(hashOf(unnamed)).toBe(hashOf(asBefore));
  expect(hashOf(revisionWith({ imageOwnName: 'Flag' }))).toBe(hashOf(revisionWith({ imageName: 'Flag' })));
  expect(hashOf(revisionWith({ imageName: 'Flag' }))).not.toBe(hashOf(unnamed));
});

it('has one hash whatever the order of the attributes', () => {
  const picture = aPicture();
  const turned = Object.fromEntries(Object.entries(picture).reverse()) as typeof picture;
  const [one, other] = [picture, turned].map((coverMedia) =>
    accepted(
      packRevision(revisionOf({ quiz: aQuiz({ id: 'quiz', slug: 'quiz', coverMedia }), questions: [] })),
    ),
  );

  expect(one?.contentHash).toBe(other?.contentHash);
});

it('fits into an item with the largest possible quiz, even if its text hardly shrinks', () => {
  // Pictures of one collection.
  const imageCredit = {
    author: noise(limits.media.creditAuthorMax),
    source: noise(limits.media.creditSourceMax),
    licence: noise(limits.media.creditLicenceMax),
  };
  const questions = Array.from({ length: limits.quiz.questionsMax }, () =>
    aQuestion('quiz', {
      questionText: noise(limits.question.textMax),
      explanation: noise(limits.question.explanationMax),
      imageMedia: { ...aPicture(randomUUID()), altText: noise(limits.media.altTextMax) },
      imageAltText: noise(limits.media.altTextMax),
      imageName: noise(limits.media.nameMax),
      imageCredit,
      answerOptions: Array.from({ length: limits.question.optionsMax }, (_, n) => ({
        id: randomUUID(),
        answerText: noise(limits.answerTextMax),
        isCorrect: n === 0,
      })),
    }),
  );

  expect(packRevision(revisionOf({ quiz: aQuiz(), questions }))).not.toBe('too-large');
});

/** A question with this many pictures as options, in all sizes and formats, of authors of a collection. */
function ofPictures(count: number, n: number) {
  const hash = () => randomBytes(16).toString('hex');
  return aQuestion('quiz', {
    kind: 'picture',
    questionText: `Ktorý z týchto stromov je číslo ${n}?`,
    imageMedia: null,
    answerOptions: Array.from({ length: count }, (_, at) => ({
      id: randomUUID(),
      answerText: `Strom ${n} ${noise(8)}`,
      isCorrect: at === 0,
      imageMediaId: randomUUID(),
      imageCredit: { author: `Autor ${noise(8)}`, licence: 'CC BY-SA 4.0' },
      imageMedia: optionPicture({
        ...{
          url: '',
          altText: '',
          width: 4000,
          height: 3000,
          placeholder: noise(300),
          dominantColor: '#123456',
        },
        renditions: [1600, 1024, 640, 320].flatMap((width) =>
          (['webp', 'avif'] as const).map((format) => ({
            width,
            format,
            url: `/media/${hash()}-${width}.${format}`,
          })),
        ),
      }),
    })),
  });
}

it('fits into an item with 600 pictures as options, and ten questions of four into 25 kB of the play page', () => {
  const large = Array.from({ length: limits.quiz.questionsMax }, (_, n) => ofPictures(6, n));
  const { content } = accepted(packRevision(revisionOf({ quiz: aQuiz(), questions: large })));
  const usual = Array.from({ length: 10 }, (_, n) => ofPictures(4, n));
  const play = toPlayableQuiz({ ...revisionOf({ quiz: aQuiz(), questions: usual }), number: 1 });
  const sent = brotliCompressSync(JSON.stringify(play)).length;

  process.stdout.write(
    `600 pictures as options: ${content.length} bytes; 40 on the play page: ${sent} bytes\n`,
  );
  expect(content.length).toBeLessThan(400_000);
  expect(sent).toBeLessThan(25_000);
});

it('has nothing of a kind for questions with texts, so that no quiz gets a new revision', () => {
  const { questions } = revisionOf({ quiz: aQuiz(), questions: [aQuestion('quiz')] });
  expect(Object.keys(questions[0] ?? {}).sort()).toEqual([
    ...[
      'answerOptions',
      'correctOption',
      'explanation',
      'id',
      'imageMedia',
      'questionText',
      'revealedAltText',
    ],
  ]);
  expect(questions[0]?.answerOptions.flatMap(Object.keys)).toEqual(['id', 'answerText', 'id', 'answerText']);
});
