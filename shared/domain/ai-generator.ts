/**
 * The source of generated texts and pictures: an AI model, or the offline generator, which needs no network and has
 * less knowledge. The interface shows which one is used.
 */
export const aiGenerators = ['offline', 'model'] as const;
export type AiGenerator = (typeof aiGenerators)[number];
