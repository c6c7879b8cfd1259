import type { ListedQuiz, PlayableQuiz, QuizSummary } from '#shared/domain/quiz.ts';
import { shelvesOf } from './home/subject-shelves.tsx';

type List<Item = QuizSummary> = { readonly items: readonly Item[] };

/** No screen shows a card with more pixels. */
const cardWidth = 1024;

/** A list with only what the cards show. */
export function withCards<Data extends List>(list: Data): Data {
  return { ...list, items: list.items.map(cardOf) };
}

/** The same for the front page. It shows the others only while a filter is chosen, without their pictures. */
export function withShelves<Data extends List>(list: Data): Data {
  const { shelves, others } = shelvesOf(list.items);
  const shown = new Set([...shelves.flatMap(([, items]) => items), ...others]);
  const items = list.items.map((quiz) => cardOf(shown.has(quiz) ? quiz : { ...quiz, coverMedia: null }));
  return { ...list, items };
}

/** The quizzes of the day with only what the home page says of them. */
export function withTodaysQuestions<Data extends List<ListedQuiz>>(list: Data): Data {
  const items = list.items.map(({ id, slug, title, language, todaysQuestionId }) => ({
    ...{ id, slug, title, language, todaysQuestionId },
  }));
  return { ...list, items };
}

/** A quiz with only those of its questions that the list asks; the first one for a list that names none. */
export function withTodays({ items }: List<ListedQuiz>, quiz: PlayableQuiz): PlayableQuiz {
  const ids = items.map(({ todaysQuestionId }) => todaysQuestionId);
  const questions = quiz.questions.filter(({ id }) => ids.includes(id));
  return questions.length > 0 ? { ...quiz, questions } : withFirstQuestion(quiz);
}

/** A quiz with only its first question that a text answers, without anything on its picture; it may have none. */
export function withFirstQuestion(quiz: PlayableQuiz): PlayableQuiz {
  const questions = quiz.questions.filter(({ kind, marker, reveal }) => !(kind || marker || reveal));
  return { ...quiz, questions: questions.slice(0, 1) };
}

function cardOf(quiz: QuizSummary): QuizSummary {
  const { id, slug, title, language, coverMedia: cover, questionCount, playCount, subject, grades } = quiz;
  const renditions = cover?.renditions.filter(({ width }) => width <= cardWidth) ?? [];
  const url = renditions.filter(({ format }) => format === 'webp').at(-1)?.url ?? cover?.url;
  const coverMedia = cover && { ...cover, ...(url && { url }), renditions };
  const card = { id, slug, title, language, coverMedia, questionCount, playCount, subject, grades };
  return card as QuizSummary;
}
