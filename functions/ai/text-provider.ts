import type { AiGenerator } from '#shared/domain/ai-generator.ts';
import type { Difficulty } from '#shared/domain/difficulty.ts';
import type { Language } from '#shared/domain/language.ts';
import type { EnhancedQuiz, QuestionDraft, QuestionIssue, TopicDraft } from '#shared/domain/text-draft.ts';
import { providerLoader } from './load-provider.ts';

/**
 * Writes texts for authors. Results match the API's schemas, have the given count and language and no duplicates. `signal`
 * aborts the work. Throws AI_NOT_CONFIGURED, AI_BAD_OUTPUT, UPSTREAM_FAILED, UPSTREAM_UNAVAILABLE and UPSTREAM_TIMEOUT; as
 * an AnsweredFault if the provider has answered at least one request.
 */
export type TextProvider = {
  readonly generator: AiGenerator;
  readonly enhanceQuiz: TextTask<EnhanceQuizInput, EnhancedQuiz>;
  readonly generateQuestions: TextTask<GenerateQuestionsInput, QuestionDraft[]>;
  readonly generateTopics: TextTask<GenerateTopicsInput, TopicDraft[]>;
  /** Finds issues that our own rules can't find: wrong facts, ambiguity, language. */
  readonly reviewQuestion: TextTask<ReviewQuestionInput, QuestionIssue[]>;
};

export type TextTask<Input, Output> = (input: Input, signal: AbortSignal) => Promise<Output>;

export type EnhanceQuizInput = {
  readonly title: string;
  readonly description?: string | undefined;
  readonly language: Language;
};
export type GenerateQuestionsInput = {
  readonly topic: string;
  readonly count: number;
  readonly difficulty: Difficulty;
  readonly language: Language;
};
export type GenerateTopicsInput = {
  readonly subject?: string | undefined;
  readonly count: number;
  readonly language: Language;
};
export type ReviewQuestionInput = {
  readonly questionText: string;
  readonly answerOptions: readonly { readonly answerText: string; readonly isCorrect: boolean }[];
  readonly explanation?: string | undefined;
  readonly language: Language;
};

/** The export of each file of `text-providers`. */
type TextProviderModule = { readonly createTextProvider: () => TextProvider };

/** The provider of the stage, created once per instance. To add a provider, add a file to `text-providers`. */
export const textProvider = providerLoader('aiTextProvider', async (name): Promise<TextProvider> => {
  const module = (await import(`./text-providers/${name}.ts`)) as TextProviderModule;
  return module.createTextProvider();
});
