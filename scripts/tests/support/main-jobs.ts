/**
 * The tests that `npm test` runs in addition to all unit tests: one file of integration tests for each capability, and the
 * journeys of the main jobs. `npm test -- --all` runs every test.
 */
export const mainIntegration = [
  'functions/answer-pools/answer-pools.int.test.ts',
  'functions/ai-texts/ai-text.int.test.ts',
  'functions/play/attempts.int.test.ts',
  'functions/events/consumer.int.test.ts',
  'functions/quizzes/catalogue/live-index.int.test.ts',
  'functions/library/media.int.test.ts',
  'functions/pictures/media-processor/media-processor.int.test.ts',
  'functions/quizzes/editing/question-store.int.test.ts',
  'functions/quizzes/editing/quiz-edit-store.int.test.ts',
  'functions/play/round-report.int.test.ts',
  'functions/play/rounds.int.test.ts',
  'functions/profiles/users.int.test.ts',
  'scripts/local/cloud.int.test.ts',
  'scripts/tests/accounts/account-life.int.test.ts',
  'scripts/tests/cloud/edge-calls.int.test.ts',
];

/** Play, a class, an author from sign-up to a published quiz with an uploaded picture, AI drafts, sharing. */
export const mainJourneys = [
  'play/play',
  'class/rounds',
  'desk/desk',
  'desk/media',
  'desk/ai',
  'play/embed',
].map((name) => `frontend/e2e/${name}.e2e.test.ts`);
