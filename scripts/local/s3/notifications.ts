import * as z from 'zod';
import type { CloudTemplate } from '../template/template.ts';

/** A change of an object. */
export type ObjectEvent = { bucketName: string; eventName: string; key: string; size: number; eTag: string };

/** Returns the functions to call for a change, each with its event. */
export type Notifier = (change: ObjectEvent) => { functionReference: string; event: unknown }[];

const filterSchema = z.object({
  Key: z.object({ FilterRules: z.array(z.object({ Name: z.string(), Value: z.string() })) }),
});

const ruleSchema = z.object({
  Id: z.string().optional(),
  Events: z.array(z.string()),
  LambdaFunctionArn: z.string(),
  Filter: filterSchema.optional(),
});

const notificationsSchema = z.object({
  BucketName: z.string(),
  NotificationConfiguration: z.object({ LambdaFunctionConfigurations: z.array(ruleSchema).default([]) }),
});

/** Reads from the template which functions receive events about which objects. */
export function readNotifications(template: CloudTemplate, region: string): Notifier {
  const rules = template.resources('Custom::S3BucketNotifications').flatMap((resource) => {
    const { BucketName, NotificationConfiguration } = resource.properties(notificationsSchema);
    return NotificationConfiguration.LambdaFunctionConfigurations.map((rule) => ({ BucketName, ...rule }));
  });
  return (change) =>
    rules
      .filter((rule) => rule.BucketName === change.bucketName)
      .filter((rule) => rule.Events.some((pattern) => matchesEvent(pattern, change.eventName)))
      .filter((rule) =>
        (rule.Filter?.Key.FilterRules ?? []).every(({ Name, Value }) =>
          Name.toLowerCase() === 'prefix' ? change.key.startsWith(Value) : change.key.endsWith(Value),
        ),
      )
      .map((rule) => ({
        functionReference: rule.LambdaFunctionArn,
        event: toS3Event(change, region, rule.Id ?? 'local'),
      }));
}

/** `s3:ObjectCreated:*` matches `ObjectCreated:Put`. */
function matchesEvent(pattern: string, eventName: string): boolean {
  const plain = pattern.replace(/^s3:/, '');
  return plain.endsWith('*') ? eventName.startsWith(plain.slice(0, -1)) : eventName === plain;
}

function toS3Event(change: ObjectEvent, region: string, configurationId: string): unknown {
  const now = new Date();
  const ownerIdentity = { principalId: 'LOCAL' };
  const bucket = { name: change.bucketName, ownerIdentity, arn: `arn:aws:s3:::${change.bucketName}` };
  const object = {
    // Keys are form-encoded in events: a space is a plus sign, a slash stays.
    key: encodeURIComponent(change.key).replaceAll('%2F', '/').replaceAll('%20', '+'),
    size: change.size,
    eTag: change.eTag,
    sequencer: now.getTime().toString(16).toUpperCase().padStart(18, '0'),
  };
  const record = {
    ...{ eventVersion: '2.1', eventSource: 'aws:s3', awsRegion: region },
    ...{ eventTime: now.toISOString(), eventName: change.eventName, userIdentity: ownerIdentity },
    requestParameters: { sourceIPAddress: '127.0.0.1' },
    responseElements: { 'x-amz-request-id': 'LOCAL', 'x-amz-id-2': 'LOCAL' },
    s3: { s3SchemaVersion: '1.0', configurationId, bucket, object },
  };
  return { Records: [record] };
}
