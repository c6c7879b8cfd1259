import { AppError } from '../platform/app-error.ts';
import { type CircuitBreaker, circuitBreaker } from './circuit-breaker.ts';
import { ImageFault } from './image-fault.ts';

/** The circuit breaker of an image provider. `now` is a clock in milliseconds, for tests. */
export function imageBreaker(now?: () => number): CircuitBreaker {
  return circuitBreaker(now, isUnrelated);
}

/** A cancelled call, or an error of ours before the request was sent. */
function isUnrelated(error: unknown): boolean {
  if (error instanceof ImageFault) return error.code === 'CANCELLED';
  return !(error instanceof AppError);
}
