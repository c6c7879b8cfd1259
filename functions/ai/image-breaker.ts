import { AppError } from '../platform/app-error.ts';
import { type CircuitBreaker, circuitBreaker } from './circuit-breaker.ts';
import { ImageFault } from './image-fault.ts';

/** The circuit breaker of a provider of pictures. Takes a clock in milliseconds for tests. */
export function imageBreaker(now?: () => number): CircuitBreaker {
  return circuitBreaker(now, saysNothing);
}

/** A cancelled call, and what went wrong on our side before the provider was asked. */
function saysNothing(error: unknown): boolean {
  if (error instanceof ImageFault) return error.code === 'CANCELLED';
  return !(error instanceof AppError);
}
