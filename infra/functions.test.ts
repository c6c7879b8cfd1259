import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { routes } from '#shared/api/routes.ts';
import { synthesize } from './testing/synthesize.ts';

const { api, web } = synthesize('prod');
const handbook = readFileSync(new URL('../docs/operations.md', import.meta.url), 'utf8');

it('reserves copies in prod for the functions that a play needs, and a few for those that work on pictures and the stream', () => {
  const reserved = [api, web]
    .flatMap((template) => Object.values(template.findResources('AWS::Lambda::Function')))
    .filter(({ Properties }) => Properties.ReservedConcurrentExecutions !== undefined)
    .map(({ Properties }) => [Properties.Description, Properties.ReservedConcurrentExecutions]);

  expect(Object.fromEntries(reserved)).toEqual({
    [`API operations of the group ${routes.playQuiz.group}`]: 100,
    [`API operations of the group ${routes.startAttempt.group}`]: 100,
    [`API operations of the group ${routes.joinRound.group}`]: 100,
    'Renders the pages of the site': 100,
    'Makes AI pictures': 10,
    'Makes the files of an uploaded picture': 20,
    'Makes the pictures of shared links': 20,
    'What follows from changes of the table (its stream)': 16,
  });
  // Lambda requires 100 unreserved copies.
  const needed = reserved.reduce((sum, [, copies]) => sum + copies, 100);
  expect(handbook).toContain(`prod needs ${needed} in all`);
});

it('traces every function if the stage says so, and never logs the platform’s lines about calls that succeed', () => {
  const traced = synthesize('prod', { tracing: true });
  for (const template of [traced.auth, traced.api, traced.web]) {
    const own = Object.values(template.findResources('AWS::Lambda::Function')).filter(
      ({ Properties }) => Properties.LoggingConfig?.LogFormat === 'JSON',
    );
    for (const { Properties } of own) {
      expect(Properties.TracingConfig).toEqual({ Mode: 'Active' });
      expect(Properties.LoggingConfig.SystemLogLevel).toBe('WARN');
    }
  }
});
