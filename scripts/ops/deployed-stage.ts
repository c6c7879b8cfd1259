/** The stage and region that a command for operators works on. */
export type DeployedStage = { readonly stage: string; readonly region: string };
