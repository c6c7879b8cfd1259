/** What the stream's consumer logs about a record, and alarms count. */
export const recordMessages = {
  /** A subscriber could not process it; the stream gives it again. */
  failed: 'record failed',
  /** It failed too often; the stream goes on without it. */
  setAside: 'record set aside',
} as const;
