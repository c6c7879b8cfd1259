import type { DatabaseSync } from 'node:sqlite';

/** A mail that Cognito or SES would have sent. `at`: ISO 8601, UTC. */
export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly code?: string;
  readonly link?: string;
  readonly at: string;
};

export type Outbox = {
  /** Stores an HTML mail as plain text. */
  put(mail: { to: string; subject: string; html: string; code?: string; at: Date }): void;
  /** Newest first. Only the newest few hundred mails are kept. */
  list(): Mail[];
};

const maxMails = 500;

export function createOutbox(database: DatabaseSync): Outbox {
  const insert = database.prepare(
    'INSERT INTO mails (recipient, subject, text, code, link, at) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const trim = database.prepare('DELETE FROM mails WHERE id <= (SELECT MAX(id) FROM mails) - ?');
  const select = database.prepare('SELECT * FROM mails ORDER BY id DESC');
  return {
    put({ to, subject, html, code, at }) {
      insert.run(to, subject, plainText(html), code ?? null, firstLink(html) ?? null, at.toISOString());
      trim.run(maxMails);
    },
    list: () =>
      (select.all() as MailRow[]).map(({ recipient, subject, text, code, link, at }) => ({
        to: recipient,
        subject,
        text,
        ...(code === null ? {} : { code }),
        ...(link === null ? {} : { link }),
        at,
      })),
  };
}

type MailRow = {
  recipient: string;
  subject: string;
  text: string;
  code: string | null;
  link: string | null;
  at: string;
};

function firstLink(html: string): string | undefined {
  const href = /<a\s[^>]*href="([^"]+)"/i.exec(html)?.[1];
  return href === undefined ? undefined : decode(href);
}

/** Converts HTML to text: links become label and URL, paragraphs stay paragraphs. */
function plainText(html: string): string {
  const text = html
    .replace(/<a\s[^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/gi, '$2: $1')
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/p>/gi, '\n\n')
    .replace(/<[^>]+>/g, '');
  return decode(text).trim();
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

function decode(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_whole, name: string) => entities[name] ?? '');
}
