import type { Group } from '#shared/api/route.ts';
import type { OperationIdOf } from '#shared/api/routes.ts';

/** The operations that answer 501. Building one takes it off this list. */
export const notImplementedOperations: { readonly [G in Group]?: readonly OperationIdOf<G>[] } = {};
