/** Shapes of generated pictures. */
export const aspectRatios = ['1:1', '16:9', '4:3'] as const;
export type AspectRatio = (typeof aspectRatios)[number];
export const defaultAspectRatio: AspectRatio = '1:1';
