/** The messages that the stream's consumer logs about a record, and that alarms count. */
export const recordMessages = {
  /** A subscriber could not process it; the stream delivers it again. */
  failed: 'record failed',
  /** It failed too often; the stream continues without it. */
  setAside: 'record set aside',
} as const;

/** The messages that functions log about the catalogue, and that alarms count. */
export const catalogueMessages = {
  noSnapshot: 'no usable catalogue snapshot',
  notRefreshed: 'catalogue not refreshed',
} as const;

/** The messages that functions log about mails, and that alarms count. */
export const mailMessages = {
  noSender: 'mail not sent: the stage has no sender',
  passwordMail: 'password mail not sent',
  verificationMail: 'verification mail not sent',
} as const;

/** A message that the function of pages logs, and that an alarm counts. */
export const pageMessages = {
  /** It could not render a page or a file for search engines; the edge serves the shell of the page. */
  failed: 'page failed',
} as const;
