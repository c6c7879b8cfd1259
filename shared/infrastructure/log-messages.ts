/** The messages that the stream's consumer logs about a record, and that alarms count. */
export const recordMessages = {
  /** A subscriber could not process it; the stream delivers it again. */
  failed: 'record failed',
  /** It failed too often; the stream continues without it. */
  setAside: 'record set aside',
} as const;
