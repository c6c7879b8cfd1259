import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Clock } from '../common/clock.ts';
import { LocalCloudError } from '../common/local-cloud-error.ts';
import type { CloudTemplate } from '../template/template.ts';

/** A message of a queue. `body` is JSON. */
export type Message = { readonly id: string; readonly body: string };

/** The queues of the template, for events that functions could not process. Only people and tests read them. */
export type Queues = {
  send(queueArn: string, content: object): void;
  /** The kept messages of a queue, oldest first. `id`: the logical id of the queue without CDK's hash at the end. */
  list(id: string): Message[];
};

/** Four days, in seconds: SQS's own default. */
const defaultRetention = 345_600;

const queueSchema = z.object({ MessageRetentionPeriod: z.number().default(defaultRetention) });

/** The queues of the template; their messages are in memory. */
export function createQueues(template: CloudTemplate, clock: Clock): Queues {
  const queues = template.resources('AWS::SQS::Queue').map((resource) => ({
    id: resource.logicalId.replace(/[0-9A-F]{8}$/, ''),
    arn: resource.attribute('Arn'),
    keptMs: resource.properties(queueSchema).MessageRetentionPeriod * 1000,
    messages: [] as (Message & { readonly sentAt: number })[],
  }));
  const byArn = (arn: string) => queues.find((queue) => queue.arn === arn);
  return {
    send(queueArn, content) {
      byArn(queueArn)?.messages.push({
        id: randomUUID(),
        body: JSON.stringify(content),
        sentAt: clock.now(),
      });
    },
    list(id) {
      const queue = queues.find((one) => one.id === id);
      if (!queue) throw new LocalCloudError(`There is no queue ${id} in the template.`);
      return queue.messages
        .filter(({ sentAt }) => clock.now() - sentAt < queue.keptMs)
        .map(({ id, body }) => ({ id, body }));
    },
  };
}
