import * as z from 'zod';
import { limits } from '#shared/domain/limits.ts';
import { issueSeverities, type QuestionDraft, type TopicDraft } from '#shared/domain/text-draft.ts';
import { AppError } from '../platform/app-error.ts';
import {
  draftKey,
  judgeIssues,
  judgeQuiz,
  type Sifted,
  siftDrafts,
  siftTopics,
  topicKey,
} from './judge-output.ts';
import { type Answer, modelCall, sideBySide } from './model-call.ts';
import type { ModelClient, ModelRequest } from './model-client.ts';
import { materialPrompt, partsOf, systemPrompts } from './text-prompts.ts';
import type { TextProvider } from './text-provider.ts';

/** How many faults the repair request lists. */
const faultsMax = 12;

/**
 * The largest number of requests of one call: each part of the largest order, and its repair. The daily limit is
 * calculated from it (docs/ai.md, "What a call costs").
 */
export const requestsMax = 2 * partsOf(limits.aiText.questionsMax).length;

/**
 * A text provider that uses a language model. Answers are validated by the API's schemas and by rules (count,
 * duplicates, one correct option). If an answer is unusable, the model is asked once more with a list of the faults;
 * then AI_BAD_OUTPUT is thrown.
 */
export function modelTextProvider(client: ModelClient): TextProvider {
  const call = modelCall(client);
  return {
    generator: 'model',

    enhanceQuiz: ({ language, ...material }, signal) =>
      call((ask) =>
        withRepair(async (faults) => {
          const answer = await ask({
            ...answers.quiz,
            system: systemPrompts.enhanceQuiz(language),
            user: materialPrompt(material, faults),
            maxTokens: 2000,
            signal,
          });
          return 'unusable' in answer ? { faults: [answer.unusable] } : judgeQuiz(answer.value);
        }),
      ),

    generateQuestions: ({ topic, count, difficulty, language }, signal) =>
      call((ask) =>
        collect<QuestionDraft>(count, draftKey, (missing, accepted, faults) => {
          const alreadyWritten = accepted.map(({ questionText }) => questionText);
          return sideBySide(partsOf(missing), signal, async (part, linked) => {
            const answer = await ask({
              ...answers.questions,
              system: systemPrompts.generateQuestions(language, difficulty, part),
              user: materialPrompt({ topic, alreadyWritten }, faults),
              maxTokens: 1000 + 700 * part.count,
              signal: linked,
            });
            return sifted(answer, siftDrafts);
          });
        }),
      ),

    generateTopics: ({ subject, count, language }, signal) =>
      call((ask) =>
        collect<TopicDraft>(count, topicKey, async (missing, accepted, faults) => {
          const alreadyWritten = accepted.map(({ title }) => title);
          const answer = await ask({
            ...answers.topics,
            system: systemPrompts.generateTopics(language, missing),
            user: materialPrompt({ subject, alreadyWritten }, faults),
            maxTokens: 1000 + 250 * missing,
            signal,
          });
          return [sifted(answer, siftTopics)];
        }),
      ),

    reviewQuestion: ({ language, ...material }, signal) =>
      call((ask) =>
        withRepair(async (faults) => {
          const answer = await ask({
            ...answers.review,
            system: systemPrompts.reviewQuestion(language),
            user: materialPrompt(material, faults),
            maxTokens: 2500,
            signal,
          });
          if ('unusable' in answer) return { faults: [answer.unusable] };
          return judgeIssues(answer.value, material.answerOptions.length);
        }),
      ),
  };
}

/** A usable result, or a list of faults for the model. */
type Judged<Result> = { readonly result: Result } | { readonly faults: readonly string[] };

/** Asks once more if the answer is unusable. The faults, which never quote the answer, are logged. */
async function withRepair<Result>(
  round: (faults: readonly string[]) => Promise<Judged<Result>>,
): Promise<Result> {
  const first = await round([]);
  if ('result' in first) return first.result;
  const second = await round(first.faults.slice(0, faultsMax));
  if ('result' in second) return second.result;
  const cause = new Error(second.faults.slice(0, faultsMax).join(' '));
  throw new AppError('AI_BAD_OUTPUT', { detail: 'The AI gave an unusable answer. Try again', cause });
}

/** Collects `count` different items: one round of requests, and a second for the items that are missing. */
function collect<Item>(
  count: number,
  keyOf: (item: Item) => string,
  round: (missing: number, accepted: readonly Item[], faults: readonly string[]) => Promise<Sifted<Item>[]>,
): Promise<Item[]> {
  const accepted = new Map<string, Item>();
  return withRepair(async (faults) => {
    const results = await round(count - accepted.size, [...accepted.values()], faults);
    const problems = results.flatMap((one) => one.faults);
    for (const item of results.flatMap(({ items }) => items)) {
      const key = keyOf(item);
      if (accepted.has(key)) problems.push('One repeated another.');
      else accepted.set(key, item);
    }
    if (accepted.size >= count) return { result: [...accepted.values()].slice(0, count) };
    return { faults: [`${count - accepted.size} more are needed.`, ...problems] };
  });
}

function sifted<Item>(answer: Answer, sift: (value: unknown) => Sifted<Item>): Sifted<Item> {
  return 'unusable' in answer ? { items: [], faults: [answer.unusable] } : sift(answer.value);
}

/** Schemas of the answers. They have no limits, because servers support only a part of JSON Schema; limits are checked later. */
const option = z.strictObject({ answerText: z.string(), isCorrect: z.boolean() });
const question = z.strictObject({
  questionText: z.string(),
  answerOptions: z.array(option),
  explanation: z.string(),
  imagePrompt: z.string(),
  imageName: z.string(),
});
const topic = z.strictObject({ title: z.string(), description: z.string() });
const issue = z.strictObject({
  severity: z.enum(issueSeverities),
  field: z.string(),
  message: z.string(),
  suggestion: z.string(),
});
const answers = {
  quiz: answerOf('quiz', topic),
  questions: answerOf('questions', z.strictObject({ questions: z.array(question) })),
  topics: answerOf('topics', z.strictObject({ topics: z.array(topic) })),
  review: answerOf('review', z.strictObject({ issues: z.array(issue) })),
};

function answerOf(name: string, answer: z.ZodType): Pick<ModelRequest, 'name' | 'schema'> {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(answer);
  return { name, schema };
}
