/**
 * What makes texts and pictures here: an AI model, or what the product brings along, which needs no network and knows
 * less. The interface says which.
 */
export const aiGenerators = ['offline', 'model'] as const;
export type AiGenerator = (typeof aiGenerators)[number];
