import type { StageConfig } from './config.ts';

/** A value for every optional setting of a stage. */
export const everySetting = {
  domain: {
    name: 'quizzes.example',
    hostedZone: { id: 'Z0123456789', name: 'quizzes.example' },
  },
  restoredTable: {
    name: 'table-20260131T180000Z',
    streamArn:
      'arn:aws:dynamodb:eu-central-1:111122223333:table/table-20260131T180000Z/stream/2026-01-31T19:00:00.000',
  },
  onCall: { email: 'on-call@quizzes.example', monthlyBudgetUsd: 100 },
  mail: {
    identity: 'quizzes.example',
    from: 'no-reply@quizzes.example',
    fromName: 'Your Quizzes',
    replyTo: 'help@quizzes.example',
    eventsTo: 'post@quizzes.example',
  },
} as const satisfies Partial<StageConfig>;
