import { limits } from '#shared/domain/limits.ts';
import { envNames } from '#shared/infrastructure/env-names.ts';
import { type Candidate, capitalised, chooseQuestions } from '../../generators/texts/candidate.ts';
import countries from '../../generators/texts/country-facts.data.ts';
import { countryCandidates } from '../../generators/texts/country-questions.ts';
import { shuffler } from '../../generators/texts/shuffle.ts';
import { thingCandidates, vocabularyCandidates } from '../../generators/texts/things/thing-questions.ts';
import { thingSets } from '../../generators/texts/things/thing-sets.ts';
import { readTopic, type Topic } from '../../generators/texts/topic.ts';
import { matchesSubject, ofEachKindFirst, topicIdeas } from '../../generators/texts/topic-ideas.ts';
import { AppError } from '../../platform/app-error.ts';
import type { EnhanceQuizInput, GenerateQuestionsInput, TextProvider } from '../text-provider.ts';

/**
 * The offline generator: writes questions from openly licensed data about countries and things. Throws AI_NOT_CONFIGURED
 * with the number of `available` questions and the setting for a language model if it has too few facts about a topic.
 * `random` gives numbers in [0, 1), for tests.
 */
export function createTextProvider(random: () => number = Math.random): TextProvider {
  const shuffle = shuffler(random);
  return {
    generator: 'offline',

    enhanceQuiz: async (quiz) => tidyQuiz(quiz),

    generateQuestions: async (input) => {
      const topic = readTopic(input.topic, countries);
      if (!topic) throw unknownTopic();
      const drafts = chooseQuestions(candidatesOf(topic, input), input.count, input.difficulty, shuffle);
      if (drafts.length < input.count) throw tooFew(drafts.length);
      return drafts;
    },

    generateTopics: async ({ subject, count, language }) => {
      const ideas = topicIdeas(language).filter((idea) => !subject || matchesSubject(idea, subject));
      if (ideas.length === 0) throw unknownTopic();
      return ofEachKindFirst(shuffle(ideas))
        .slice(0, count)
        .map(({ topic }) => topic);
    },

    // `questionIssues` has checked the rules; anything more would need knowledge of the subject.
    reviewQuestion: async () => [],
  };
}

function candidatesOf(topic: Topic, { difficulty, language }: GenerateQuestionsInput): Candidate[] {
  if (topic.about === 'countries') {
    return countryCandidates({ ...topic, all: countries, difficulty, language });
  }
  if (topic.about === 'vocabulary') {
    const sets = thingSets.filter(({ id }) => topic.sets.length === 0 || topic.sets.includes(id));
    return vocabularyCandidates(sets, language);
  }
  return thingSets.flatMap((set) =>
    topic.choices
      .filter((choice) => choice.set === set.id)
      .flatMap(({ tag }) => thingCandidates(set, language, tag)),
  );
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

function oneSpaced(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

function unknownTopic(): AppError {
  return new AppError('AI_NOT_CONFIGURED', {
    detail: `The offline generator has no facts about this topic. Choose one of the topics that generate-topics suggests, or set ${envNames.aiTextProvider} to a language model`,
    available: 0,
  });
}

function tooFew(count: number): AppError {
  return new AppError('AI_NOT_CONFIGURED', {
    detail: `The offline generator knows ${count} questions on this topic. Ask for ${count} or fewer, or set ${envNames.aiTextProvider} to a language model`,
    available: count,
  });
}
