import type { Round } from '#shared/domain/round.ts';

/** A round for tests. */
export function aRound(settings: Partial<Round> = {}): Round {
  return {
    id: 'r1',
    code: 'ABCDEF',
    quizId: 'q1',
    quizTitle: 'Vlajky',
    quizLanguage: 'sk',
    title: null,
    questionCount: 3,
    isPartial: false,
    isOpen: true,
    isOver: false,
    takesPlayers: true,
    closesAt: null,
    feedback: 'each',
    attemptsPerPlayer: 1,
    shuffleQuestions: false,
    secondsPerQuestion: null,
    showsPodium: false,
    pace: 'own',
    phoneShows: 'question',
    playerCount: 0,
    finishedCount: 0,
    averageScore: null,
    createdAt: '2026-01-01T10:00:00.000Z',
    expiresAt: '2026-06-30T10:00:00.000Z',
    ...settings,
  };
}
