/** The names of files whose upload waits until their author has signed in again in this tab. */
export const waitingUploads: { names: readonly string[] } = { names: [] };
