import type { Reaction } from './wire-server.ts';

/** ApplyGuardrail's answer: `NONE` lets content pass, `GUARDRAIL_INTERVENED` holds it back. */
export function guardrailSays(action: string | undefined): Reaction {
  return { status: 200, body: { usage: {}, action, outputs: [], assessments: [] } };
}
