import { beforeAll, expect, it } from 'vitest';
import { type PartitionName, partitions } from '#shared/infrastructure/partitions.ts';
import { type Grants, grantsOf, readRolePolicies } from '../../local/iam/role-policies.ts';
import { listFunctions } from '../../local/lambda/functions-from-template.ts';
import { projectTemplate } from '../../local/testing/project-template.ts';

/** What the roles of the built functions may do with the table. The permissions follow from the bundles. */

const writes = ['PutItem', 'UpdateItem', 'DeleteItem'];
const reads = ['GetItem', 'BatchGetItem', 'Query'];

let grants: Grants;
let table: string;
let functions: readonly { readonly name: string; readonly id: string }[];
beforeAll(async () => {
  const template = await projectTemplate('dist');
  functions = listFunctions(template).map(({ name, resource }) => ({ name, id: resource.logicalId }));
  const names = functions.map(({ name }) => name);
  grants = grantsOf(readRolePolicies(template, names));
  table = template.only('AWS::DynamoDB::GlobalTable').attribute('Arn');
});

/** The beginnings of the names of the functions that may do at least one of the actions. */
const allowed = (actions: readonly string[], key: string, resource = table) =>
  functions
    .filter(({ name }) =>
      actions.some((action) =>
        grants(name, {
          action: `dynamodb:${action}`,
          resource,
          context: { 'dynamodb:leadingkeys': [key] },
        }),
      ),
    )
    .map(({ id }) => /^(\w+?)(?:Function)?[0-9A-F]{8}$/.exec(id)?.[1])
    .toSorted();
const itemsOf = (partition: PartitionName) =>
  `${partitions[partition]}${partitions[partition].endsWith('#') ? '1' : ''}`;

it.each<[PartitionName, readonly string[], readonly string[]]>([
  ['email', [...reads, ...writes], ['Auth', 'Events']],
  ['passwordMail', [...reads, ...writes], ['Auth']],
  // A player who is removed takes the attempts along; the stream deletes the hash of a network.
  ['attempt', writes, ['Attempts', 'Events', 'Rounds']],
  // A player's standing in a round is part of the round's page; the report of a lesson that has just ended needs all.
  ['attempt', reads, ['Attempts', 'PageFunctionPages', 'Reports', 'Rounds']],
  ['pool', writes, ['AnswerPools', 'Events']],
  ['username', writes, ['Auth', 'Events', 'Moderation']],
  [
    'idempotencyKey',
    ['PutItem'],
    ['AiImages', 'AnswerPools', 'Media', 'Moderation', 'Questions', 'Quizzes', 'Rounds'],
  ],
  ['slug', writes, ['Events', 'Quizzes']],
  ['catalogueChanges', writes, ['Events']],
])('lets only the functions that use %s do one of %j', (partition, actions, expected) => {
  expect(allowed(actions, itemsOf(partition))).toEqual(expected);
});

it('lets a function query only the lists that it shows', () => {
  const lists = (key: string) => allowed(['Query'], key, `${table}/index/GSI3`);
  expect(lists('OWNER#1#QUIZ')).toEqual(['Events', 'Exporter', 'Quizzes']);
  expect(lists('OWNER#1#ROUND')).toEqual(['Events', 'Exporter', 'Rounds']);
  expect(allowed(['Query'], 'OWNER#1#QUIZ', `${table}/index/GSI1`)).toEqual([]);
});

it('lets no function scan, and none read a partition that does not exist', () => {
  for (const partition of Object.keys(partitions) as PartitionName[]) {
    expect(allowed(['Scan', 'PartiQLSelect'], itemsOf(partition))).toEqual([]);
  }
  expect(allowed([...reads, ...writes], 'OTHER#1')).toEqual([]);
});
