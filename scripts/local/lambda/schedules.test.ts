import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createClock } from '../common/clock.ts';
import { readTemplates } from '../template/template.ts';
import { startSchedules } from './schedules.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const templateWith = (rule: Record<string, unknown>) =>
  readTemplates(
    [
      {
        stackName: 'App',
        template: { Resources: { Rule: { Type: 'AWS::Events::Rule', Properties: rule } } },
      },
    ],
    { region: 'eu-central-1', account: '000000000000', distributionHost: 'localhost:3000' },
  );
const target = { Arn: 'arn:builder', Input: '{"build":"snapshot"}' };

it('calls the target after each period, until it is stopped', () => {
  const invoke = vi.fn();
  const stop = startSchedules(
    templateWith({ ScheduleExpression: 'rate(10 minutes)', Targets: [target] }),
    invoke,
    createClock(),
  );

  vi.advanceTimersByTime(599_999);
  expect(invoke).not.toHaveBeenCalled();
  vi.advanceTimersByTime(600_001);
  expect(invoke.mock.calls).toEqual([
    ['arn:builder', { build: 'snapshot' }],
    ['arn:builder', { build: 'snapshot' }],
  ]);
  stop();
  vi.advanceTimersByTime(3_600_000);
  expect(invoke).toHaveBeenCalledTimes(2);
});

it('calls a sweep at once after a restart, and nothing else', () => {
  const invoke = vi.fn();
  const sweep = { Arn: 'arn:processor', Input: '{"sweep":"uploads"}' };
  const rule = { ScheduleExpression: 'rate(15 minutes)', Targets: [target, sweep] };
  startSchedules(templateWith(rule), invoke, createClock(), { sweepsNow: true });

  expect(invoke.mock.calls).toEqual([['arn:processor', { sweep: 'uploads' }]]);
});

it('calls nothing for a disabled rule', () => {
  const invoke = vi.fn();
  const rule = { ScheduleExpression: 'rate(1 hour)', State: 'DISABLED', Targets: [target] };
  startSchedules(templateWith(rule), invoke, createClock());

  vi.advanceTimersByTime(7_200_000);
  expect(invoke).not.toHaveBeenCalled();
});

it('refuses an unsupported schedule', () => {
  const rule = { ScheduleExpression: 'cron(0 8 * * ? *)', Targets: [target] };

  expect(() => startSchedules(templateWith(rule), vi.fn(), createClock())).toThrow('cron(0 8 * * ? *)');
});
