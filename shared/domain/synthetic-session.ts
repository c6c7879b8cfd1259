/**
 * The browser session of the plays that watch a stage. They count in no statistics. The id is no secret: who sends it plays
 * without being counted.
 */
export const syntheticSessionId = '5e1f0000-0000-4000-8000-5e1f00000000';
