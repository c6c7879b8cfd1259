import * as z from 'zod';
import type { HttpApi } from '../api-gateway/http-api.ts';
import type { Clock } from '../common/clock.ts';
import type { OriginResponse } from '../common/gateway-types.ts';

/** The controls of the edge for tests and developers. */
export type EdgeControls = {
  /** Deletes cached objects by path, like CloudFront's `CreateInvalidation`; a `*` at the end matches any characters. */
  invalidate(paths: readonly string[]): void;
  /** Switches the HTTP API off for the edge: it then answers 503, as API Gateway does when no function answers. */
  setApiDown(isDown: boolean): void;
};

/** Wraps an API in one that can be switched off. Other callers of the original API aren't affected. */
export function switchableApi(api: HttpApi): { api: HttpApi; setDown: (isDown: boolean) => void } {
  let down = false;
  return {
    api: async (request, sender) => (down ? unavailable() : api(request, sender)),
    setDown: (isDown) => {
      down = isDown;
    },
  };
}

function unavailable(): OriginResponse {
  return {
    status: 503,
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify({ message: 'Service Unavailable' })),
  };
}

const commandSchema = z.strictObject({
  invalidate: z.array(z.string().startsWith('/')).optional(),
  addSeconds: z.number().nonnegative().optional(),
  isApiDown: z.boolean().optional(),
});

/** The targets of a command: the edge, and the clock of the cloud. */
export type EdgeCommandTarget = EdgeControls & Pick<Clock, 'addSeconds'>;

/** A command for an edge in another process. */
export type EdgeCommand = z.infer<typeof commandSchema>;

/** Runs a command in JSON. Returns false, and does nothing, if the text isn't a valid command. */
export function runEdgeCommand(target: EdgeCommandTarget, json: string): boolean {
  const command = commandSchema.safeParse(parse(json));
  if (!command.success) return false;
  const { invalidate, addSeconds, isApiDown } = command.data;
  if (invalidate !== undefined) target.invalidate(invalidate);
  if (addSeconds !== undefined) target.addSeconds(addSeconds);
  if (isApiDown !== undefined) target.setApiDown(isApiDown);
  return true;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
