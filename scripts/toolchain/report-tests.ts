import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestModule } from 'vitest/node';
import { ROOT } from './checkout.mjs';
import type { Failure, TestReport } from './test-results.ts';

type TestErrors = Readonly<ReturnType<TestModule['errors']>>;

/** A reporter for Vitest that writes the `TestReport` of a run to the file that `TEST_REPORT` names. */
export default class TestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const path = process.env.TEST_REPORT;
    if (!path) return;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify(reportOf(modules)));
  }
}

function reportOf(modules: readonly TestModule[]): TestReport {
  const states = modules.flatMap((module) =>
    [...module.children.allTests()].map((test) => test.result().state),
  );
  return {
    passed: states.filter((state) => state === 'passed').length,
    failed: states.filter((state) => state === 'failed').length,
    files: modules.map((module) => ({ file: relative(ROOT, module.moduleId), seconds: secondsOf(module) })),
    failures: modules.flatMap((module) => [...suiteFailures(module), ...testFailures(module, 'failed')]),
    firstTries: modules.flatMap((module) => testFailures(module, 'passed')),
  };
}

function suiteFailures(module: TestModule): Failure[] {
  return [module, ...module.children.allSuites()].flatMap((suite) =>
    failureOf(module, 'fullName' in suite ? suite.fullName : '', suite.errors()),
  );
}

/** What failed in tests that ended in this state. A test that passed has errors if it was tried again. */
function testFailures(module: TestModule, state: 'failed' | 'passed'): Failure[] {
  return [...module.children.allTests(state)].flatMap((test) =>
    failureOf(module, test.fullName, test.result().errors ?? []),
  );
}

function failureOf({ moduleId }: TestModule, name: string, [error]: TestErrors): Failure[] {
  const file = relative(ROOT, moduleId);
  return error ? [{ test: name ? `${file} > ${name}` : file, error: excerptOf(error) }] : [];
}

/** The start and the end of a long message, and the lines of our own files that led to it. */
function excerptOf({ message, stacks = [] }: TestErrors[number]): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const excerpt = lines.length > 8 ? [...lines.slice(0, 4), '…', ...lines.slice(-3)] : lines;
  const own = stacks.filter(({ file }) => !file.includes('/node_modules/'));
  const places = own.slice(0, 3).map(({ file, line }) => `at ${relative(ROOT, file)}:${line}`);
  return [...excerpt, ...places].join('\n');
}

function secondsOf(module: TestModule): number {
  const time = module.diagnostic();
  const ms = time.environmentSetupDuration + time.setupDuration + time.collectDuration + time.duration;
  return ms / 1000;
}
