import { useState } from 'react';
import { call } from '#lib/api/api-client.ts';
import { type TaskState, useTask } from '#lib/forms/use-task.ts';
import { validateQuestion } from '#shared/api/desk-endpoints.ts';
import type { AiGenerator } from '#shared/domain/ai-generator.ts';
import type { Language } from '#shared/domain/language.ts';
import type { QuestionIssue } from '#shared/domain/text-draft.ts';
import {
  type CheckedQuestion,
  type IssuePlace,
  placeOf,
  takesSuggestion,
  valueAt,
} from './question-places.ts';

/** An issue of the question, at its place in the form. */
export type PlacedIssue = QuestionIssue & {
  readonly id: string;
  readonly place: IssuePlace;
  /** The content that the issue is about has changed since the check. */
  readonly isOutdated: boolean;
};

export type QuestionCheck = {
  readonly state: TaskState;
  /** The issues without those whose suggestions were used; null before the first check. */
  readonly issues: readonly PlacedIssue[] | null;
  readonly generator: AiGenerator | undefined;
  /** The question has changed since it was checked. */
  readonly isOutdated: boolean;
  issuesAt(place: IssuePlace): readonly PlacedIssue[];
  run(): void;
  stop(): void;
  /** Removes the issues. */
  clear(): void;
  /** Replaces the content of the issue's place with its suggestion; undefined if the suggestion can't be used there. */
  take(issue: PlacedIssue): (() => void) | undefined;
};

type Result = {
  readonly question: CheckedQuestion;
  readonly issues: readonly QuestionIssue[];
  readonly generator: AiGenerator | undefined;
};

/**
 * Checks a question. The result never prevents saving the question.
 * @param onTake puts a suggested text into the form
 */
export function useQuestionCheck(
  question: CheckedQuestion,
  language: Language,
  onTake: (place: IssuePlace, text: string) => void,
): QuestionCheck {
  const task = useTask();
  const [result, setResult] = useState<Result | null>(null);
  const [used, setUsed] = useState<readonly string[]>([]);

  const run = async () => {
    const { questionText, explanation, options } = question;
    const body = {
      questionText: questionText.trim(),
      answerOptions: options.map(({ answerText, isCorrect }) => ({
        answerText: answerText.trim(),
        isCorrect,
      })),
      language,
      ...(explanation.trim() ? { explanation: explanation.trim() } : {}),
    };
    const review = await task.run((signal) => call(validateQuestion, { body }, { signal }));
    if (!review) return;
    setUsed([]);
    setResult({ question, issues: review.issues, generator: review.generator });
  };

  const placed = ({ question: checked, issues }: Result) =>
    issues.flatMap((issue, index) => {
      const place = placeOf(issue, checked);
      const id = `issue-${index}`;
      const isOutdated = valueAt(question, place) !== valueAt(checked, place);
      return used.includes(id) ? [] : [{ ...issue, id, place, isOutdated }];
    });
  const issues = result && placed(result);
  return {
    state: task.state,
    issues,
    generator: result?.generator,
    isOutdated: result !== null && valueAt(question, 'whole') !== valueAt(result.question, 'whole'),
    issuesAt: (place) => issues?.filter((issue) => issue.place === place) ?? [],
    run: () => void run(),
    stop: task.stop,
    clear: () => setResult(null),
    take: (issue) => {
      const { suggestion } = issue;
      if (suggestion === undefined || !takesSuggestion(issue.place, issue)) return undefined;
      return () => {
        setUsed((now) => [...now, issue.id]);
        onTake(issue.place, suggestion);
      };
    },
  };
}
