/** How hard drafted questions are to be (decisions, "Bodies"). */
export const difficulties = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof difficulties)[number];
