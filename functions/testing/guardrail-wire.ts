import type { Reaction } from './wire-server.ts';

/** ApplyGuardrail's response: `NONE` allows content, `GUARDRAIL_INTERVENED` blocks it. */
export function guardrailSays(action: string | undefined): Reaction {
  return { status: 200, body: { usage: {}, action, outputs: [], assessments: [] } };
}
