import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readRecordedCalls } from '../deploy/recorded-calls.ts';
import { kindOf, recordAccess } from './access-records.ts';

const table = 'arn:aws:dynamodb:eu-central-1:1:table/T';
const query = (key: string, resource = table) =>
  kindOf('F', { action: 'dynamodb:Query', resource, context: { 'dynamodb:leadingkeys': [key] } });
const list = (key: string) => query(key, `${table}/index/GSI3`);

it('distinguishes the partitions of the table, but not ids', () => {
  expect(query('QUIZ#1')).toBe(query('QUIZ#2'));
  expect(query('QUIZ#1')).not.toBe(query('POOL#1'));
});

it('distinguishes the lists of an index, because a role may query only some of them', () => {
  expect(list('OWNER#1#QUIZ')).toBe(list('OWNER#2#QUIZ'));
  expect(list('OWNER#1#QUIZ')).not.toBe(list('OWNER#1#LIBRARY'));
  expect(list('OWNER#SESSION#1#HISTORY')).toBe(list('OWNER#2#HISTORY'));
});

it('distinguishes the folders of a bucket', () => {
  const put = (key: string) => kindOf('F', { action: 's3:PutObject', resource: `arn:aws:s3:::b/${key}` });
  expect(put('media/1')).toBe(put('media/2'));
  expect(put('media/1')).not.toBe(put('uploads/1'));
});

it('records each kind of call once for the settings of a cloud', () => {
  const folder = mkdtempSync(join(tmpdir(), 'access-records-'));
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  const file = join(folder, 'records.jsonl');
  vi.stubEnv('ACCESS_RECORDS', file);
  const request = (key: string) => ({
    ...{ action: 'dynamodb:GetItem', resource: table },
    context: { 'dynamodb:leadingkeys': [key] },
  });

  for (const settings of [[], ['tracing']]) {
    for (const key of ['QUIZ#1', 'QUIZ#2']) recordAccess(settings, 'F', request(key));
  }

  expect(readRecordedCalls(file)).toEqual([
    { functionName: 'F', request: request('QUIZ#1') },
    { functionName: 'F', request: request('QUIZ#1'), settings: ['tracing'] },
  ]);
});
