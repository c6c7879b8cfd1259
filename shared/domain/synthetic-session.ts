/**
 * The browser session of the synthetic plays that monitor a stage. They count in no statistics. The id isn't secret: a
 * caller who sends it plays without being counted.
 */
export const syntheticSessionId = '5e1f0000-0000-4000-8000-5e1f00000000';
