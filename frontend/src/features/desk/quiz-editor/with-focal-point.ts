import type { FocalPoint, Picture } from '#shared/domain/picture.ts';

/** The picture with another focal point; null is the middle, which is none. */
export function withFocalPoint({ focalPoint: _, ...picture }: Picture, point: FocalPoint | null): Picture {
  return point ? { ...picture, focalPoint: point } : picture;
}
