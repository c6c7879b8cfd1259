/**
 * What makes texts and pictures: an AI model, or the offline generator, which needs no network and knows less. The
 * interface shows which one is used.
 */
export const aiGenerators = ['offline', 'model'] as const;
export type AiGenerator = (typeof aiGenerators)[number];
