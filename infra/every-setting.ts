import type { StageConfig } from './config.ts';

/** A value for every optional setting of a stage. */
export const everySetting = {
  domain: {
    name: 'quizzes.example',
    hostedZone: { id: 'Z0123456789', name: 'quizzes.example' },
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
