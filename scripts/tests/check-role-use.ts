// Fails if a role in the templates has a permission that no call recorded by the integration tests needed.
import { stageConfig } from '../../infra/config.ts';
import { callsWith, readRecordedCalls } from '../deploy/recorded-calls.ts';
import { unusedGrants } from '../deploy/unused-grants.ts';
import { readRolePolicies } from '../local/iam/role-policies.ts';
import { listFunctions } from '../local/lambda/functions-from-template.ts';
import { projectTemplate } from '../local/testing/project-template.ts';

const [file = ''] = process.argv.slice(2);
const template = await projectTemplate();
const names = listFunctions(template).map(({ name }) => name);
const records = callsWith(stageConfig('dev'), readRecordedCalls(file));
const unused = unusedGrants(readRolePolicies(template, names), records);
process.stdout.write(`Roles: ${records.length} kinds of calls recorded.\n`);
for (const grant of unused) process.stdout.write(`No call needed ${grant}\n`);
process.exitCode = unused.length > 0 ? 1 : 0;
