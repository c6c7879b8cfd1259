import type { FocalPoint, Picture } from '#shared/domain/picture.ts';

/** The picture with another focal point. Null is the centre, which is stored as no focal point. */
export function withFocalPoint({ focalPoint: _, ...picture }: Picture, point: FocalPoint | null): Picture {
  return point ? { ...picture, focalPoint: point } : picture;
}
