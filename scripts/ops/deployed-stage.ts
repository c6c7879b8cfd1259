/** A stage as the commands for operators address it. */
export type DeployedStage = { readonly stage: string; readonly region: string };
