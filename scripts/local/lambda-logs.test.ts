import { expect, it } from 'vitest';
import { listFunctions } from './functions-from-template.ts';
import { grantsOf, readRolePolicies } from './iam/role-policies.ts';
import { requireLogging } from './lambda-permissions.ts';
import { projectTemplate } from './testing/project-template.ts';

const template = await projectTemplate();
const functions = listFunctions(template);
const place = { region: 'eu-central-1', account: '000000000000' };
const grants = grantsOf(
  readRolePolicies(
    template,
    functions.map(({ name }) => name),
  ),
);

it('checks that the role of each function may write its log', () => {
  const asked = new Map<string, string[]>();
  requireLogging(functions, place, (name, request) => {
    asked.set(name, [...(asked.get(name) ?? []), request.action]);
    return grants(name, request);
  });

  expect([...asked.keys()]).toEqual(functions.map(({ name }) => name));
  for (const actions of asked.values())
    expect(actions).toEqual(['logs:CreateLogStream', 'logs:PutLogEvents']);
});

it.each(['logs:CreateLogStream', 'logs:PutLogEvents'])('refuses a function without %s', (missing) => {
  const [first] = functions;
  const without: typeof grants = (name, request) =>
    !(name === first?.name && request.action === missing) && grants(name, request);

  expect(() => requireLogging(functions, place, without)).toThrow(
    `The role of ${first?.name} does not allow ${missing}`,
  );
});
