import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { ExportFile } from './export-content.ts';

/** Writes files into a ZIP on the disk, one at a time, so that only one is in memory. Pictures are stored as they are. */
export async function writeZip(path: string, files: AsyncIterable<ExportFile>): Promise<void> {
  const output = createWriteStream(path);
  const zip = new Zip((error, chunk, isLast) => {
    if (error) return void output.destroy(error);
    output.write(chunk);
    if (isLast) output.end();
  });
  for await (const { name, bytes } of files) {
    const file = name.endsWith('.json') ? new ZipDeflate(name) : new ZipPassThrough(name);
    zip.add(file);
    file.push(bytes, true);
    if (output.writableNeedDrain) await once(output, 'drain');
  }
  zip.end();
  await finished(output);
}
