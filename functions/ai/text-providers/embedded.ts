import type { Difficulty } from '#shared/domain/difficulty.ts';
import { limits } from '#shared/domain/limits.ts';
import type { QuestionDraft } from '#shared/domain/text-draft.ts';
import { envNames } from '#shared/infrastructure/env-names.ts';
import { AppError } from '../../platform/app-error.ts';
import { findTopics, isOfSubject, type PreparedQuestion, topics } from '../generators/texts/topics.ts';
import type { EnhanceQuizInput, TextProvider } from '../text-provider.ts';

/** Which drafts are taken first. */
const order: Readonly<Record<Difficulty, readonly Difficulty[]>> = {
  easy: ['easy', 'medium', 'hard'],
  medium: ['medium', 'easy', 'hard'],
  hard: ['hard', 'medium', 'easy'],
};

/**
 * The offline generator: answers with prepared samples. Throws AI_NOT_CONFIGURED with the number of `available` questions
 * and the setting for a language model if it has too few about a topic. `random` gives numbers in [0, 1), for tests.
 */
export function createTextProvider(random: () => number = Math.random): TextProvider {
  const shuffled = <Item>(items: readonly Item[]): Item[] =>
    items
      .map((item) => ({ item, at: random() }))
      .sort((one, other) => one.at - other.at)
      .map(({ item }) => item);
  const draftOf = ({
    question,
    right,
    wrong,
    explanation,
    imagePrompt,
  }: PreparedQuestion): QuestionDraft => ({
    questionText: question,
    answerOptions: shuffled([right, ...wrong]).map((answerText) => ({
      answerText,
      isCorrect: answerText === right,
    })),
    explanation,
    imagePrompt,
    // The drawings are asked for by the name of what they show.
    imageName: capitalised(imagePrompt),
  });
  return {
    generator: 'offline',

    enhanceQuiz: async (quiz) => tidyQuiz(quiz),

    generateQuestions: async ({ topic, count, difficulty, language }) => {
      const found = findTopics(topic).map(({ questions }) => questions[language]);
      const prepared = withoutRepeats(
        order[difficulty].flatMap((one) => shuffled(found.flatMap((questions) => questions[one]))),
      );
      if (prepared.length === 0) throw unknownTopic();
      if (prepared.length < count) throw tooFew(prepared.length);
      return shuffled(prepared.slice(0, count)).map(draftOf);
    },

    generateTopics: async ({ subject, count, language }) => {
      const ideas = topics.filter((topic) => !subject || isOfSubject(topic, subject));
      if (ideas.length === 0) throw unknownTopic();
      return shuffled(ideas)
        .slice(0, count)
        .map(({ title, description }) => ({ title: title[language], description: description[language] }));
    },

    // `questionIssues` has checked the rules; anything more would need knowledge of the subject.
    reviewQuestion: async () => [],
  };
}

/** Topics may share a question about the same picture. */
function withoutRepeats(questions: readonly PreparedQuestion[]): PreparedQuestion[] {
  return [...new Map(questions.map((one) => [`${one.question} ${one.imagePrompt}`, one])).values()];
}

/** Corrects spaces and the capital letter, and adds a plain description if there is none. */
function tidyQuiz({ title, description, language }: EnhanceQuizInput) {
  const better = capitalised(oneSpaced(title)).replace(/[.,;:]+$/, '');
  const shown = better || title;
  const plain = language === 'sk' ? `Kvíz na tému „${shown}“.` : `A quiz about “${shown}”.`;
  const given = description ? capitalised(oneSpaced(description)) : plain;
  const ended = /[.!?…:”“"»)]$/.test(given) ? given : `${given}.`;
  return { title: shown, description: ended.length <= limits.quiz.descriptionMax ? ended : given };
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function oneSpaced(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

function unknownTopic(): AppError {
  return new AppError('AI_NOT_CONFIGURED', {
    detail: `The offline generator has no questions about this topic. Choose one of the topics that generate-topics suggests, or set ${envNames.aiTextProvider} to a language model`,
    available: 0,
  });
}

function tooFew(count: number): AppError {
  return new AppError('AI_NOT_CONFIGURED', {
    detail: `The offline generator has ${count} questions on this topic. Ask for ${count} or fewer, or set ${envNames.aiTextProvider} to a language model`,
    available: count,
  });
}
