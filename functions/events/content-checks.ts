import type { DynamoDBRecord } from 'aws-lambda';
import { optionalEnv } from '../platform/env.ts';
import { isChangeOf, oneByOne, type Subscriber } from './subscriber.ts';

/**
 * Starts the check of each quiz that was published or changed, if the stage has one. Once for each quiz of a batch. It
 * runs in a function of its own, so that nothing waits for it.
 */
export const contentChecks: Subscriber = {
  name: 'content-checks',
  wants: (record) =>
    optionalEnv('checkerName') !== undefined &&
    isChangeOf(record, 'CURRENT_REVISION') &&
    record.dynamodb?.NewImage?.content !== undefined,
  process: (records) => {
    const byQuiz = new Map(records.map((record) => [quizIdOf(record), record]));
    return oneByOne([...byQuiz.values()], start);
  },
};

async function start(record: DynamoDBRecord): Promise<void> {
  const { invokeLater } = await import('../platform/lambda-invoke.ts');
  await invokeLater(optionalEnv('checkerName') ?? '', { quizId: quizIdOf(record) });
}

const quizIdOf = ({ dynamodb }: DynamoDBRecord): string => dynamodb?.NewImage?.quizId?.S ?? '';
