import { randomUUID } from 'node:crypto';
import * as http from 'node:http';
import { json } from 'node:stream/consumers';
import * as z from 'zod';
import type { Outbox } from '../cognito/outbox.ts';
import { type Listening, listen } from '../common/listen.ts';

export type SesService = Pick<Listening, 'close'> & { endpoint: string };

const sendEmailInput = z.object({
  FromEmailAddress: z.string(),
  Destination: z.object({ ToAddresses: z.tuple([z.string()]) }),
  Content: z.object({
    Simple: z.object({
      Subject: z.object({ Data: z.string() }),
      Body: z.object({ Text: z.object({ Data: z.string() }) }),
    }),
  }),
});

/** The operation `SendEmail` of SES for plain texts: puts each mail into the outbox. Permissions aren't checked. */
export async function startSes(deliver: Outbox['put']): Promise<SesService> {
  const server = http.createServer((request, response) => {
    const reply = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    send(request, deliver).then(
      () => reply(200, { MessageId: randomUUID() }),
      (error: unknown) => reply(400, { message: String(error) }),
    );
  });
  const { port, close } = await listen(server, 0);
  return { endpoint: `http://127.0.0.1:${port}`, close };
}

async function send(request: http.IncomingMessage, deliver: Outbox['put']): Promise<void> {
  if (request.method !== 'POST' || request.url !== '/v2/email/outbound-emails') {
    throw new Error('Only SendEmail is emulated');
  }
  const { Destination, Content } = sendEmailInput.parse(await json(request));
  const { Subject, Body } = Content.Simple;
  const [to] = Destination.ToAddresses;
  deliver({ to, subject: Subject.Data, html: htmlOf(Body.Text.Data), at: new Date() });
}

/** The outbox stores HTML as text. */
function htmlOf(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return escaped.replace(/https?:\S+/g, (url) => `<a href="${url}">${url}</a>`);
}
