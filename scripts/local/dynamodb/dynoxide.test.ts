import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { startDynamoDbServer } from './dynoxide.ts';

it('numbers and reads a change without scanning all earlier changes', async () => {
  const stateDir = mkdtempSync(path.join(tmpdir(), 'dynoxide-'));
  onTestFinished(() => rmSync(stateDir, { recursive: true }));
  const server = await startDynamoDbServer({ stateDir, onFatal: () => undefined });
  onTestFinished(() => server.close());
  const database = new DatabaseSync(path.join(stateDir, 'dynamodb', 'tables.sqlite'));
  onTestFinished(() => database.close());
  const planOf = (query: string) => JSON.stringify(database.prepare(`EXPLAIN QUERY PLAN ${query}`).all());
  const number = 'CAST(sequence_number AS INTEGER)';

  const numbering = planOf(`SELECT MAX(${number}) FROM _stream_records WHERE table_name = 'app'`);
  const reading = planOf(
    `SELECT new_image FROM _stream_records WHERE table_name = 'app' AND shard_id = 'one' AND ${number} > 7 ORDER BY ${number} LIMIT 9`,
  );

  expect(numbering).toContain('SEARCH _stream_records USING COVERING INDEX stream_order');
  expect(reading).toContain('SEARCH _stream_records USING INDEX stream_order (table_name=? AND <expr>>?)');
  expect(reading).not.toContain('TEMP B-TREE');
});
