import { randomUUID } from 'node:crypto';
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

/** The queues of the template; their messages are in memory. */
export function createQueues(template: CloudTemplate): Queues {
  const queues = template.resources('AWS::SQS::Queue').map((resource) => ({
    id: resource.logicalId.replace(/[0-9A-F]{8}$/, ''),
    arn: resource.attribute('Arn'),
    messages: [] as Message[],
  }));
  return {
    send(queueArn, content) {
      const message = { id: randomUUID(), body: JSON.stringify(content) };
      queues.find(({ arn }) => arn === queueArn)?.messages.push(message);
    },
    list(id) {
      const queue = queues.find((one) => one.id === id);
      if (!queue) throw new LocalCloudError(`There is no queue ${id} in the template.`);
      return [...queue.messages];
    },
  };
}
