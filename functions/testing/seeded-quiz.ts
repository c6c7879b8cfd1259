import { randomUUID } from 'node:crypto';
import { textOptions } from '#shared/testing/text-options.ts';
import { createUserProfile } from '../accounts/account-store.ts';
import { createPicture, type NewPicture } from '../pictures/picture-store.ts';
import type { PictureItem } from '../pictures/table.ts';
import { writeChanges } from '../quizzes/catalogue/change-log-store.ts';
import { addQuestions, type NewQuestion } from '../quizzes/editing/question-store.ts';
import { type NewQuiz, storeQuiz } from '../quizzes/editing/quiz-edit-store.ts';
import { readQuizChanges } from '../quizzes/publication/catalogue-changes.ts';
import { storePublication } from '../quizzes/publication/quiz-publication.ts';
import type { QuestionItem, QuizItem } from '../quizzes/table.ts';
import { accepted } from './accepted.ts';
import { aPicture } from './fixtures.ts';

export type SeededAuthor = { readonly userId: string; readonly username: string };

/** An author with a profile and a unique name. */
export async function seedAuthor(username = `eva-${randomUUID().slice(0, 8)}`): Promise<SeededAuthor> {
  const userId = randomUUID();
  accepted(
    await createUserProfile({
      userId,
      username,
      firstName: 'Eva',
      lastName: 'Nováková',
      bio: 'Učiteľka',
      email: `${username}@example.com`,
      emailVerified: true,
    }),
  );
  return { userId, username };
}

/** A picture in an author's library, ready by default. */
export async function seedPicture(
  ownerId: string,
  overrides: Partial<NewPicture> = {},
): Promise<PictureItem> {
  const { url, width, height, renditions, placeholder } = aPicture(randomUUID().slice(0, 8));
  return createPicture({
    ownerId,
    inLibrary: true,
    filename: 'slovensko.png',
    contentType: 'image/png',
    size: 1000,
    altText: 'Vlajka Slovenska',
    source: 'UPLOADED',
    status: 'READY',
    ...{ url, width, height, renditions, placeholder },
    ...overrides,
  });
}

export type SeededQuiz = { readonly quiz: QuizItem; readonly questions: readonly QuestionItem[] };

/** Brings quizzes of the catalogue up to date, as the table's stream does. */
export async function updateCatalogue(...quizIds: readonly string[]): Promise<void> {
  await writeChanges(await readQuizChanges(quizIds));
}

/** A quiz made by the stores that authors use; published and in the catalogue, unless `publish` is false. */
export async function seedQuiz(
  author: SeededAuthor,
  {
    publish = true,
    questions: count = 2,
    ...quiz
  }: Partial<NewQuiz> & { publish?: boolean; questions?: number } = {},
): Promise<SeededQuiz> {
  const ownerId = author.userId;
  const draft = accepted(
    await storeQuiz({
      ownerId,
      author: { username: author.username, name: 'Eva Nováková', avatarUrl: null },
      title: 'Vlajky štátov',
      // Without it, each quiz with the same title would first try the slugs of all others.
      ...(quiz.title === undefined && { slug: `vlajky-statov-${randomUUID().slice(0, 8)}` }),
      language: 'sk',
      coverMedia: aPicture('cover'),
      ...quiz,
    }),
  );
  const questions: QuestionItem[] = [];
  for (let n = 1; n <= count; n += 1) {
    questions.push(
      await addQuestion(draft, {
        questionText: `Otázka ${n}`,
        imageMedia: aPicture(`q${n}`),
        answerOptions: textOptions('Áno', 'Nie', 'Možno'),
        explanation: `Vysvetlenie ${n}`,
      }),
    );
  }
  if (!publish) return { quiz: draft, questions };
  const published = accepted(await storePublication(draft.id, ownerId));
  await updateCatalogue(draft.id);
  return { quiz: published, questions };
}

/** Adds one question to the end of a quiz. */
export async function addQuestion(
  { id, ownerId }: Pick<QuizItem, 'id' | 'ownerId'>,
  question: NewQuestion,
): Promise<QuestionItem> {
  const [added] = accepted(await addQuestions(id, ownerId, [question]));
  if (!added) throw new Error('No question was added');
  return added;
}

/** The right and a wrong option of a question. */
export function optionsOf({ answerOptions }: QuestionItem): { right: string; wrong: string } {
  const right = answerOptions.find(({ isCorrect }) => isCorrect);
  const wrong = answerOptions.find(({ isCorrect }) => !isCorrect);
  if (!right || !wrong) throw new Error('A question without a right and a wrong option');
  return { right: right.id, wrong: wrong.id };
}
